import { readFile, stat } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import agency from '@/agency.config';
import { WordsError } from '@/lib/domain/words/text-finding';
import { type ImportOptions, importWords, LARGEST_EXCHANGE } from '@/lib/features/words/for-commands';
import { wordsOf } from '@/lib/platform/i18n/words';
import { sayInWords } from './say-finding';

export type WordsImport = ImportOptions & { file: string };
const { file, ...options } = workerData as WordsImport;

/** The content of the file; of one that is too large only the beginning, which is enough to refuse it. */
async function bytesOf(): Promise<Buffer> {
  const { size } = await stat(file);
  return size > LARGEST_EXCHANGE ? Buffer.alloc(LARGEST_EXCHANGE + 1) : readFile(file);
}

async function importBytes(bytes: Buffer): Promise<void> {
  const { findings, counts, repairable, files, batch, isStopped } = await importWords(options, bytes, file);
  const words = wordsOf(agency.defaultLocale, 'findings');
  for (const finding of findings) console.log(sayInWords(finding));
  if (!isStopped || options.isTrial) console.log(words('imported', counts));
  if (repairable > 0) console.log(words('repairable', { count: repairable }));
  if (options.isTrial) console.log(words('tried'));
  for (const one of files) console.log(one);
  if (batch !== null) console.log(words('undoAll', { command: `npm run words -- undo ${batch}` }));
  process.exitCode = isStopped || counts.refused + counts.moved > 0 ? 1 : 0;
}

// The second half of `npm run words -- import`, in a thread with a memory limit.
try {
  const bytes = await bytesOf().catch(() => null);
  if (bytes) await importBytes(bytes);
  else {
    console.error(`${file} cannot be read.`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof WordsError)) throw error;
  console.error(sayInWords(error.finding));
  process.exitCode = 1;
}
