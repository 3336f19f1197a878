import 'server-only';
import { runBeside } from '@/lib/server/scheduler';
import { isAlertWork } from '../data/find-pending';

/**
 * Starts matching and mailing when properties have changed. The work runs in a separate process, so that it does not
 * slow visitors down; leases and transactions make it safe if several servers start it at the same moment.
 */
export async function lookForAlerts(): Promise<void> {
  if (await isAlertWork(new Date())) runBeside('alerts.ts');
}
