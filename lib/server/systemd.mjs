// @ts-check
// Messages to systemd for a unit of `Type=notify`. Node has no Unix datagram sockets, so systemd's own command sends
// them.
import { spawn } from 'node:child_process';
import { say } from './say.mjs';

const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env;
/** The pause between two messages: half of the time after which systemd's watchdog restarts the site. */
const FEED_EVERY_MS = Number(WATCHDOG_USEC ?? 0) / 2_000;

let isMissing = !NOTIFY_SOCKET;
let fedAt = Number.NEGATIVE_INFINITY;

/** @param {string[]} words */
function notify(...words) {
  if (isMissing) return;
  const child = spawn('systemd-notify', words, { stdio: 'ignore' });
  child.once('error', (error) => {
    if (!isMissing)
      say('error', `the state of the site could not be reported to systemd: systemd-notify: ${error.message}`);
    isMissing = true;
  });
}

export const notifySystemd = {
  ready: () => notify('--ready', `--pid=${process.pid}`),
  stopping: () => notify('STOPPING=1'),
  /** Called while the site can answer visitors. */
  alive() {
    if (FEED_EVERY_MS === 0 || performance.now() - fedAt < FEED_EVERY_MS) return;
    fedAt = performance.now();
    notify('WATCHDOG=1');
  },
};
