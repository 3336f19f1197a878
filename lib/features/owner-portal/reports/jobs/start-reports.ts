import 'server-only';
import agency from '@/agency.config';
import { log } from '@/lib/platform/server/log';
import { runBeside } from '@/lib/platform/server/scheduler';
import { findDueReports } from '../data';

const LOOK_EVERY_MS = 15 * 60_000;

/** Looks every quarter of an hour whether a report to an owner is due, where owners have a portal; the work runs in a process of its own. */
export function startReports(): void {
  if (!agency.ownerPortal) return;
  const look = async () => {
    if ((await findDueReports(1, new Date())).length > 0) runBeside('letters.ts');
  };
  setInterval(() => {
    look().catch((error: Error) => log.error({ error }, 'the letters to owners could not be looked at'));
  }, LOOK_EVERY_MS).unref();
}
