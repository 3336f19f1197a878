import 'server-only';
import { log } from '@/lib/platform/log';
import { runBeside } from '@/lib/platform/scheduler';
import { forgetCounts } from '@/lib/platform/stored-limits';
import { isClearingDue } from '../data/is-due';

const LOOK_EVERY_MS = 300_000;

/**
 * Looks every five minutes whether the nightly job is due; it runs in a process of its own, so that no visitor waits for it.
 * Counts whose window is over are forgotten here: they may not stay until the night.
 */
export function startRetention(): void {
  const look = async () => {
    await forgetCounts(new Date());
    if (await isClearingDue(new Date())) runBeside('retention.ts');
  };
  setInterval(() => {
    look().catch((error: Error) => log.error({ error }, 'the retention could not be looked at'));
  }, LOOK_EVERY_MS).unref();
}
