import './support/load-env';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { toCsv } from '@/lib/domain/csv';
import { findSubscribers } from '@/lib/features/newsletter/data';
import { stopUrl } from '@/lib/features/newsletter/emails';
import { closeStore, migrateStore } from '@/lib/platform/db/client';

// npm run newsletter -- export [--out FILE]: everybody who confirmed, with the link to leave that each newsletter must carry.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });

async function exportList(out: string | undefined): Promise<void> {
  await migrateStore();
  const now = new Date();
  const subscribers = await findSubscribers();
  const csv = toCsv([
    ['email', 'language', 'confirmed', 'unsubscribe'],
    ...subscribers.map((one) => [one.email, one.locale, one.confirmedAt, stopUrl(one, now)]),
  ]);
  if (out) {
    await writeFile(out, csv, { mode: 0o600 });
    console.log(`${subscribers.length} addresses written to ${out}`);
  } else process.stdout.write(csv);
  await closeStore();
}

if (positionals.length === 1 && positionals[0] === 'export') await exportList(values.out);
else {
  console.error('Usage: npm run -s newsletter -- export [--out FILE]');
  process.exitCode = 1;
}
