import './support/load-env';
import { syncFeed } from '@/lib/features/feed/jobs/sync-feed';
import { matchAfterImport } from './support/match-after-import';
import { printReport } from './support/print-report';
import { withStore } from './support/with-store';

// The server's scheduler starts this in a process of its own, so that an import never holds up a visitor. It logs the
// last line.
await withStore(async () => {
  const { outcome, problem, report } = await syncFeed(new Date());
  if (report) printReport(report);
  if (report?.outcome === 'applied') await matchAfterImport(new Date());
  if (!report && outcome !== 'not-due') console.log(`feed: ${outcome}${problem ? `, ${problem}` : ''}`);
  process.exitCode = outcome === 'failed' ? 1 : 0;
});
