import 'server-only';
import { DAY_MS } from '@/lib/domain/time/durations';
import { forgetCounts } from '@/lib/platform/security/stored-limits';
import { log } from '@/lib/platform/server/log';
import { runBeside } from '@/lib/platform/server/scheduler';
import { doubtSentence, getClockHealth } from '@/lib/platform/store/clock-gate';
import { isClearingDue } from '../data/is-due';

const LOOK_EVERY_MS = 300_000;
/** How often the warning is repeated, in milliseconds: once a day. */
const SAY_EVERY_MS = DAY_MS;
let saidAt = Number.NEGATIVE_INFINITY;

/** Whether the clock is in doubt; the log says so once a day. */
async function isInDoubt(now: Date): Promise<boolean> {
  const { doubt } = await getClockHealth(now);
  if (doubt && performance.now() - saidAt > SAY_EVERY_MS) {
    saidAt = performance.now();
    log.error({}, doubtSentence(doubt));
  }
  return doubt !== null;
}

async function look(): Promise<void> {
  const now = new Date();
  await forgetCounts(now);
  if (!(await isInDoubt(now)) && (await isClearingDue(now))) runBeside('retention.ts');
}

const report = (error: Error): void => log.error({ error }, 'the retention could not be looked at');

/**
 * Checks every five minutes whether the nightly job is due, and runs it in a process of its own, so that no visitor waits for
 * it; not while the clock is in doubt. Counters whose window is over are deleted here: they may not stay until the night.
 */
export function startRetention(): void {
  isInDoubt(new Date()).catch(report);
  setInterval(() => void look().catch(report), LOOK_EVERY_MS).unref();
}
