// What a unit of `Type=notify` wants to hear. Node has no datagram sockets of Unix; systemd brings the command for it.
import { spawn } from 'node:child_process';
import { say } from './say.mjs';

const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env;
/** Twice in the time after which systemd takes the site for dead. */
const FEED_EVERY_MS = Number(WATCHDOG_USEC ?? 0) / 2_000;

let isMissing = !NOTIFY_SOCKET;
let fedAt = Number.NEGATIVE_INFINITY;

function notify(...words) {
  if (isMissing) return;
  const child = spawn('systemd-notify', words, { stdio: 'ignore' });
  child.once('error', (error) => {
    if (!isMissing) say('error', `systemd cannot be told how the site is: systemd-notify: ${error.message}`);
    isMissing = true;
  });
}

export const notifySystemd = {
  ready: () => notify('--ready', `--pid=${process.pid}`),
  stopping: () => notify('STOPPING=1'),
  /** Fed by whoever knows that a visitor would get an answer. */
  alive() {
    if (FEED_EVERY_MS === 0 || performance.now() - fedAt < FEED_EVERY_MS) return;
    fedAt = performance.now();
    notify('WATCHDOG=1');
  },
};
