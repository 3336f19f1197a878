import 'server-only';
import agency from '@/agency.config';
import { askAllWaiting, remindVisitors } from '@/lib/features/appointments/jobs';
import { hasHooks } from '@/lib/features/back-offices/data';
import { sendLead } from '@/lib/features/back-offices/jobs/send-lead';
import { deliverOutbox, sayHeld } from '@/lib/features/outbox/jobs';
import { askForOpinions } from '@/lib/features/owner-portal/opinions/jobs';
import { lookForReports } from '@/lib/features/owner-portal/reports/jobs';
import { tellOutliers, tellUnusualDays } from '@/lib/features/owner-portal/visits/jobs/tell-unusual-views';
import { writeCounts } from '@/lib/features/owner-portal/visits/mutations';
import { isInDoubt, lookForRetention } from '@/lib/features/privacy/jobs';
import { lookForAlerts } from '@/lib/features/saved-searches/jobs/look-for-alerts';
import { keepUnlisted } from '@/lib/features/setup/jobs/keep-unlisted';
import { writeRobotVisits } from '@/lib/features/setup/mutations';
import { env } from '@/lib/platform/config/env';
import { type Job, runBeside } from '@/lib/server/scheduler';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** All jobs of the site. Each job checks itself whether it has work to do. */
export const SCHEDULE: readonly Job[] = [
  {
    everyMs: SECOND / 4,
    inEveryProcess: true,
    run: () => deliverOutbox({ toBackOffice: sendLead }),
    atStart: sayHeld,
    failure: 'the outbox could not be read',
  },
  {
    everyMs: 10 * SECOND,
    inEveryProcess: true,
    run: writeCounts,
    failure: 'the counts of views could not be written',
  },
  {
    everyMs: 10 * SECOND,
    inEveryProcess: true,
    run: () => tellOutliers(new Date()),
    failure: 'the agency could not be informed of views that were not counted',
  },
  {
    everyMs: 10 * SECOND,
    inEveryProcess: true,
    run: keepUnlisted,
    failure: 'it could not be determined whether search engines may list the site',
  },
  {
    everyMs: 10 * SECOND,
    inEveryProcess: true,
    run: () => writeRobotVisits(new Date()),
    failure: 'the visits of search robots could not be written',
  },
  // The script decides whether the feed is due and which process may read it.
  ...(env.FEED_URL || env.CRM
    ? [
        {
          everyMs: MINUTE,
          firstMs: 2 * SECOND,
          run: async () => runBeside('sync.ts'),
          failure: 'the feed could not be read',
        },
      ]
    : []),
  // What the back office says itself is read within seconds.
  ...(env.CRM && env.CRM_HOOK_SECRET
    ? [
        {
          everyMs: 5 * SECOND,
          run: async () => ((await hasHooks(new Date())) ? runBeside('sync.ts') : undefined),
          failure: 'it could not be determined whether the back office called',
        },
      ]
    : []),
  { everyMs: MINUTE, run: lookForAlerts, failure: 'the check for alerts failed' },
  {
    everyMs: MINUTE,
    run: () => askAllWaiting(new Date()),
    failure: 'visitors who wait for a place could not be asked',
  },
  {
    everyMs: 15 * MINUTE,
    run: () => remindVisitors(new Date()),
    failure: 'visitors could not be reminded of an appointment',
  },
  ...(agency.ownerPortal
    ? [
        { everyMs: 15 * MINUTE, run: lookForReports, failure: 'the check for owner reports failed' },
        {
          everyMs: 15 * MINUTE,
          run: () => askForOpinions(new Date()),
          failure: 'visitors could not be asked after an appointment',
        },
      ]
    : []),
  {
    everyMs: 10 * MINUTE,
    run: () => tellUnusualDays(new Date()),
    failure: 'the search for unusual views of properties failed',
  },
  {
    everyMs: 5 * MINUTE,
    run: lookForRetention,
    atStart: () => isInDoubt(new Date()),
    failure: 'the check for data to erase failed',
  },
];
