import 'server-only';
import { log } from '@/lib/platform/log';
import { runBeside } from '@/lib/platform/scheduler';
import { isAlertWork } from '../data/find-pending';

const LOOK_EVERY_MS = 60_000;

/**
 * Looks every minute whether homes are to be matched or mailed. The work is done in a process of its own, so that no visitor
 * waits for it; the leases and transactions of the jobs sort out what several servers start at the same moment.
 */
export function startAlerts(): void {
  const look = async () => {
    if (await isAlertWork(new Date())) runBeside('alerts.ts');
  };
  setInterval(() => {
    look().catch((error: Error) => log.error({ error }, 'the alerts could not be looked at'));
  }, LOOK_EVERY_MS).unref();
}
