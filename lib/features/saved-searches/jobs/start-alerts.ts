import 'server-only';
import { log } from '@/lib/platform/server/log';
import { runBeside } from '@/lib/platform/server/scheduler';
import { isAlertWork } from '../data/find-pending';

const LOOK_EVERY_MS = 60_000;

/**
 * Checks every minute whether properties have to be matched or mailed. The work runs in a separate process, so that it does not slow
 * visitors down; leases and transactions make it safe when several servers start it at the same moment.
 */
export function startAlerts(): void {
  const look = async () => {
    if (await isAlertWork(new Date())) runBeside('alerts.ts');
  };
  setInterval(() => {
    look().catch((error: Error) => log.error({ error }, 'the alerts could not be looked at'));
  }, LOOK_EVERY_MS).unref();
}
