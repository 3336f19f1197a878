import { workerData } from 'node:worker_threads';
import type { ReadOptions } from '@/lib/features/back-offices/jobs/import-reading';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { tellOfficeAddresses } from '@/lib/features/back-offices/jobs/tell-addresses';
import { forgetOtherItems } from '@/lib/features/back-offices/mutations';
import { syncFeed } from '@/lib/features/feed/for-commands';
import { env } from '@/lib/platform/config/env';
import { withStore } from '../support/with-store';
import { matchAfterImport, printProgress, printReport, writeFeedsAfterImport } from './after-import';

export type SyncData = {
  allowsPrivate: boolean;
  /** How the back office is read by a command; without it as it is due. */
  read?: Pick<ReadOptions, 'isNow' | 'isFull' | 'dryRun' | 'force'>;
};
const { allowsPrivate, read } = workerData as SyncData;
const network = allowsPrivate ? { isPublic: () => true } : {};

// The second half of scripts/commands/sync.ts, in a thread with a memory limit.
await withStore(async () => {
  const now = new Date();
  if (!env.CRM) await forgetOtherItems();
  const { outcome, problem, report } = env.CRM
    ? await readBackOffice({ now, network, ...read, onProgress: printProgress })
    : await syncFeed(now, env.FEED_URL, network);
  if (report) printReport(report);
  if (report?.outcome === 'applied') await matchAfterImport(new Date());
  // Also without an import: one may have been cut off before, and a page may show less on another day.
  if (outcome !== 'busy' && !read?.dryRun) await writeFeedsAfterImport(new Date());
  if (env.CRM && outcome !== 'busy' && !read?.dryRun) await tellOfficeAddresses(env.CRM, now, network);
  if (!report && outcome !== 'not-due') console.log(`feed: ${outcome}${problem ? `, ${problem}` : ''}`);
  process.exitCode = outcome === 'failed' ? 1 : 0;
});
