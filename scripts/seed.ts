import './support/load-env';
import { parseArgs } from 'node:util';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { closeStore, migrateStore } from '@/lib/platform/db/client';
import { DEMO_FOLDER, demoFeed } from './support/demo-feed';
import { printProgress, printReport } from './support/print-report';

const { values } = parseArgs({ options: { date: { type: 'string' } } });
const now = new Date();
const day = new Date(`${values.date ?? now.toISOString().slice(0, 10)}T09:00:00Z`);

await migrateStore();
const report = await importFeed({
  source: 'demo',
  bytes: await demoFeed(day),
  folder: DEMO_FOLDER,
  now,
  force: true,
  onProgress: printProgress,
});
printReport(report);
await closeStore();
process.exitCode = report.problem || report.refused.length > 0 ? 1 : 0;
