import './support/load-env';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { matchAfterImport } from './support/match-after-import';
import { printProgress, printReport } from './support/print-report';
import { endWith, readArguments } from './support/read-arguments';
import { withStore } from './support/with-store';

const USAGE = 'Usage: npm run import -- FILE [--dry-run] [--force]';
const { values, positionals } = readArguments(
  USAGE,
  { 'dry-run': { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  { max: 1 },
);
const file = positionals[0] ?? endWith(USAGE);
const bytes = await readFile(file).catch((error: Error) => endWith(`${file} cannot be read: ${error.message}`));

await withStore(async () => {
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
  if (report.outcome === 'applied') await matchAfterImport(new Date());
  process.exitCode = report.problem || report.refused.length > 0 ? 1 : 0;
});
