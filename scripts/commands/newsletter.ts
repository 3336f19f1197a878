import '../support/load-env';
import { findSubscribers } from '@/lib/features/newsletter/data';
import { oneClickUrl } from '@/lib/features/newsletter/emails';
import { toCsv } from '@/lib/platform/text/csv';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { writeOut } from '../support/write-output';

const USAGE = `Usage:
  npm run -s newsletter -- export [--out FILE]   all confirmed subscribers, with the link to unsubscribe that each newsletter must contain`;

const { values, positionals } = readArguments(USAGE, { out: { type: 'string' } }, { max: 1 });
if (positionals[0] !== 'export') endWith(USAGE);

await withStore(async () => {
  const now = new Date();
  const subscribers = await findSubscribers();
  // Commas and English headings, because a program for newsletters reads the file and not a spreadsheet.
  const csv = toCsv([
    ['email', 'language', 'confirmed', 'unsubscribe'],
    ...subscribers.map((one) => [one.email, one.locale, one.confirmedAt, oneClickUrl(one, now)]),
  ]);
  await writeOut(csv, values.out, `${subscribers.length} addresses written to ${values.out}`);
});
