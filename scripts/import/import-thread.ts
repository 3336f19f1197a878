import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { workerData } from 'node:worker_threads';
import { importDocument, MOST_FEED_BYTES } from '@/lib/features/feed/for-commands';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { withStore } from '../support/with-store';
import { matchAfterImport, printProgress, printReport, writeFeedsAfterImport } from './after-import';

export type ImportData = { file: string; dryRun: boolean; force: boolean };
const { file, dryRun, force } = workerData as ImportData;

async function readFeed(): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MOST_FEED_BYTES) throw new Error(`it is larger than ${MOST_FEED_BYTES / 1e6} MB`);
  return readFile(file);
}

const bytes = await readFeed().catch((error: Error) => {
  console.error(`${file} cannot be read: ${error.message}`);
  process.exitCode = 1;
});

// The second half of `npm run import`, in a thread with a memory limit.
if (bytes)
  await withStore(async () => {
    const report = await importDocument({
      // A file may be called `demo`, and is not the demo.
      source: file === DEMO_SOURCE ? `./${file}` : file,
      bytes,
      folder: dirname(resolve(file)),
      now: new Date(),
      dryRun,
      force,
      onProgress: printProgress,
    });
    printReport(report);
    if (report.outcome === 'applied') await matchAfterImport(new Date());
    if (!dryRun) await writeFeedsAfterImport(new Date());
    process.exitCode = report.problem || report.refused.length > 0 ? 1 : 0;
  });
