import '../support/load-env';
import { env } from '@/lib/platform/config/env';
import { inCappedThread, tellBreakOff } from '../import/capped-thread';
import type { ImportData } from '../import/import-thread';
import { endWith, readArguments } from '../support/read-arguments';

const USAGE = 'Usage: npm run import -- FILE [--dry-run] [--force], or npm run import -- --last';
const { values, positionals } = readArguments(
  USAGE,
  {
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    last: { type: 'boolean', default: false },
  },
  { max: 1 },
);

async function importFile(file: string): Promise<number> {
  const startedAt = new Date();
  const data: ImportData = { file, dryRun: values['dry-run'], force: values.force };
  const code = await inCappedThread('import-thread.ts', data, env.FEED_MEMORY_MB);
  return code === 'out-of-memory' ? tellBreakOff(file, startedAt) : code;
}

if (values.last) await import('../import/print-last');
else process.exitCode = await importFile(positionals[0] ?? endWith(USAGE));
