import { workerData } from 'node:worker_threads';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { syncFeed } from '@/lib/features/feed/for-commands';
import { env } from '@/lib/platform/config/env';
import { withStore } from '../support/with-store';
import { matchAfterImport, printReport } from './after-import';

export type SyncData = { allowsPrivate: boolean };
const network = (workerData as SyncData).allowsPrivate ? { isPublic: () => true } : {};

// The second half of scripts/commands/sync.ts, in a thread with a memory limit.
await withStore(async () => {
  const now = new Date();
  const { outcome, problem, report } = env.CRM
    ? await readBackOffice({ now, network })
    : await syncFeed(now, env.FEED_URL, network);
  if (report) printReport(report);
  if (report?.outcome === 'applied') await matchAfterImport(new Date());
  if (!report && outcome !== 'not-due') console.log(`feed: ${outcome}${problem ? `, ${problem}` : ''}`);
  process.exitCode = outcome === 'failed' ? 1 : 0;
});
