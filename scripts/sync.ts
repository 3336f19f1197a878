import './support/load-env';
import { syncFeed } from '@/lib/features/feed/jobs/sync-feed';
import { closeStore, migrateStore } from '@/lib/platform/db/client';
import { printReport } from './support/print-report';

// The server's scheduler starts this in a process of its own, so that an import never holds up a visitor.
await migrateStore();
const { outcome, problem, report } = await syncFeed(new Date());
if (report) printReport(report);
else if (outcome !== 'not-due') console.log(`feed: ${outcome}${problem ? `, ${problem}` : ''}`);
await closeStore();
process.exitCode = outcome === 'failed' ? 1 : 0;
