import '../support/load-env';
import agency from '@/agency.config';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { columnLabel } from '@/lib/features/leads/mapping';
import { findPropertyFigures } from '@/lib/features/owner-portal/visits/data/find-property-figures';
import { wordsOf } from '@/lib/platform/i18n/words';
import { toCsv } from '@/lib/platform/text/csv';
import { endWith, readArguments, readDay } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { printTable, writeOut } from '../support/write-output';

const USAGE = `Usage:
  npm run figures -- [--since 2026-11-01] [--until 2026-11-30] [--property ID] [--property ID]
                                   the figures of each property that was on the site in these days; of the last 30 without --since
  npm run -s figures -- --csv [--out FILE]
                                   the same as a sheet for a spreadsheet, on standard output or in a file`;

/** Days of the figures without `--since`, the last one included: as the chart of the owner portal. */
const DAYS = 30;

const { values } = readArguments(
  USAGE,
  {
    since: { type: 'string' },
    until: { type: 'string' },
    property: { type: 'string', multiple: true, default: [] },
    csv: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
  { max: 0 },
);
readDay('--since', values.since, 'begins', USAGE);
readDay('--until', values.until, 'ends', USAGE);
const now = new Date();
const last = values.until ?? brusselsDay(now);
const first = values.since ?? addDays(last, 1 - DAYS);
if (first > last) endWith(`--since (${first}) is later than the last day (${last}).\n${USAGE}`);
if (values.out !== undefined && !values.csv) endWith(`--out needs --csv.\n${USAGE}`);
const wanted = values.property.map((id) => id.trim().toLowerCase());

const own = agency.defaultLocale;
const t = wordsOf(own, 'desk');

await withStore(async () => {
  const found = await findPropertyFigures({ first, last }, wanted, own, now);
  const unknown = wanted.filter((id) => !found.some((one) => one.id === id));
  if (unknown.length > 0) endWith(`There is no property ${unknown.join(', ')}.`);
  const visits = wordsOf(own, 'ownerProperty.visits');
  const type = wordsOf(own, 'type');
  const rows: Array<Array<string | number>> = [
    [
      ...['propertyNumber', 'property', 'pageVisits'].map((name) => columnLabel(name, own)),
      visits('views'),
      t('sheet'),
      columnLabel('askedToSee', own),
      wordsOf(own, 'ownerCourse.count')('visit-done'),
      visits('click.favourite'),
      columnLabel('followers', own),
    ],
    ...found.map((one) => [
      one.id,
      [type(one.type), one.address].filter(Boolean).join(', '),
      one.visits,
      one.views,
      one.requests,
      one.asked,
      one.held,
      one.favourites,
      one.followers,
    ]),
  ];
  // The byte order mark tells spreadsheets that the file is UTF-8.
  if (values.csv)
    return writeOut(`\ufeff${toCsv(rows, ';')}`, values.out, `${found.length} properties written to ${values.out}`);
  console.log(t('period', { first: formatDate(first, own), last: formatDate(last, own) }));
  if (found.length === 0) return console.log(t('noProperties'));
  printTable(rows.map((row) => row.map(String)));
});
