import './support/load-env';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { closeStore, migrateStore } from '@/lib/platform/db/client';
import { printProgress, printReport } from './support/print-report';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) {
  console.error('Usage: npm run import -- FILE [--dry-run] [--force]');
  process.exit(1);
}

const bytes = await readFile(file).catch((error: Error) => {
  console.error(`${file} cannot be read: ${error.message}`);
  process.exit(1);
});
await migrateStore();
const report = await importFeed({
  source: file,
  bytes,
  folder: dirname(resolve(file)),
  now: new Date(),
  dryRun: values['dry-run'],
  force: values.force,
  onProgress: printProgress,
});
printReport(report);
await closeStore();
process.exitCode = report.problem || report.refused.length > 0 ? 1 : 0;
