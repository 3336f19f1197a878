import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { findOwnerProperties } from '@/lib/features/owner-portal/access/data';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { latestSpan } from '@/lib/features/owner-portal/reports/rules';
import { inTransaction } from '@/lib/platform/store/client';
import { withLease } from '@/lib/platform/store/lease';
import { runBeside } from '@/lib/server/scheduler';
import { findDueReports, readReportProperties } from './data';
import { reportMail } from './emails';
import { queueReport } from './mutations';

const BATCH = 50;

/**
 * Queues the due reports. Returns how many. Runs in one process at a time; after a killed run the next run sends the
 * remaining reports.
 */
export async function sendReports(now: Date): Promise<number> {
  const queued = await withLease('owner-reports', async () => {
    let sum = 0;
    for (;;) {
      const due = await findDueReports(BATCH, now);
      let done = 0;
      for (const { owner, sentAt, span, propertyIds } of due) {
        const told = await readReportProperties(owner, propertyIds, span, now);
        const mail = told.properties.length > 0 ? reportMail(owner, { ...told, span }, now) : null;
        if (!(await queueReport({ ...owner, sentAt }, mail, now))) continue;
        done += 1;
        if (mail) sum += 1;
      }
      // Stops if another process or the owners themselves have handled the whole batch, because the loop would
      // otherwise not end.
      if (due.length < BATCH || done === 0) return sum;
    }
  });
  return queued ?? 0;
}

/**
 * Queues the report for the last week or month, whether due or not, without changing when the next report is due. False
 * if no property has content.
 */
export async function mailTrialReport(owner: Owner, now: Date): Promise<boolean> {
  const propertyIds = (await findOwnerProperties(owner.id, 0, now)).map(({ propertyId }) => propertyId);
  const span = latestSpan(owner.report, brusselsDay(now));
  const told = await readReportProperties(owner, propertyIds, span, now);
  if (told.properties.length === 0) return false;
  await inTransaction((tx) => queueMessages(tx, null, [reportMail(owner, { ...told, span }, now)], now));
  return true;
}

/** Starts a separate process for the reports if one is due. */
export async function lookForReports(): Promise<void> {
  if ((await findDueReports(1, new Date())).length > 0) runBeside('reports.ts');
}
