import '../support/load-env';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { findPlaces, PLACES, type Place } from '@/lib/domain/place/places';
import { isDay } from '@/lib/domain/time/local-time';
import { LARGEST_FILE } from '@/lib/platform/files/last-good';
import {
  type MunicipalityPrices,
  PRICED_TYPES,
  writeMunicipalityPrices,
} from '@/lib/platform/files/municipality-prices';
import { endWith, readArguments } from '../support/read-arguments';

const USAGE = `Usage: npm run prices -- FILE
FILE has one median price a line, with these names in its first line, separated by semicolons, commas or tabs:
  municipality  its NIS code, or its name in any of the four languages
  country       BE or LU
  type          ${PRICED_TYPES.join(' or ')}
  median        in euro, without cents
  period        a year or a quarter: 2025 or 2026-Q2
  source        the name of the public body, at most 80 characters
  date          the day of the public file: 2026-09-15
Of several periods the newest counts. The prices replace those of the run before; a file with a fault changes nothing.`;
const COLUMNS = ['municipality', 'country', 'type', 'median', 'period', 'source', 'date'] as const;
type Line = Record<(typeof COLUMNS)[number], string>;

const [LEAST_EURO, MOST_EURO, LONGEST_SOURCE, MOST_FAULTS] = [10_000, 10_000_000, 80, 20];

/** The province and name of municipalities by their NIS code, from the table in which places are kept. */
const codes = new Map(
  readFileSync(join(process.cwd(), 'scripts/generate/data/places.tsv'), 'utf8')
    .split('\n')
    .map((row) => row.split('\t'))
    .map(([code = '', province, names = '']) => [code, { province, name: names.split('/')[0] ?? '' }]),
);

function placeOf({ municipality, country }: Line): Place | null {
  const coded = /^\d{5}$/.test(municipality) ? codes.get(municipality) : undefined;
  const found = coded
    ? PLACES.filter(({ province, names }) => province === coded.province && Object.values(names).includes(coded.name))
    : findPlaces(municipality).flatMap(({ place, part }) => (part === null ? place : []));
  const [place, ...others] = found.filter((one) => one.country === country);
  return others.length === 0 ? (place ?? null) : null;
}

/** What is wrong with a line; null if nothing is. */
function faultOf(line: Line): string | null {
  const { country, type, median, period, source, date } = line;
  if (country !== 'BE' && country !== 'LU') return `country must be BE or LU; it is "${country}"`;
  if (!placeOf(line)) return `municipality "${line.municipality}" is not known in ${country}, or is ambiguous`;
  if (!PRICED_TYPES.some((one) => one === type)) return `type must be ${PRICED_TYPES.join(' or ')}; it is "${type}"`;
  if (!/^\d+$/.test(median) || Number(median) < LEAST_EURO || Number(median) > MOST_EURO)
    return `median must be whole euro from ${LEAST_EURO} to ${MOST_EURO}; it is "${median}"`;
  if (!/^20\d\d(-Q[1-4])?$/.test(period))
    return `period must be a year or a quarter such as 2026-Q2; it is "${period}"`;
  if (source === '' || source.length > LONGEST_SOURCE) return `source must have 1 to ${LONGEST_SOURCE} characters`;
  return isDay(date) ? null : `date must be a day such as 2026-09-15; it is "${date}"`;
}

function readLines(file: string): Array<{ record: Line; info: { lines: number } }> {
  try {
    if (statSync(file).size > LARGEST_FILE) return endWith(`${file} is larger than ${LARGEST_FILE / 1_000_000} MB.`);
    const text = readFileSync(file, 'utf8');
    const [head = ''] = text.split('\n', 1);
    const delimiter = [';', '\t'].find((one) => head.includes(one)) ?? ',';
    return parse(text, { bom: true, columns: true, delimiter, trim: true, skip_empty_lines: true, info: true });
  } catch (error) {
    return endWith(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const { positionals } = readArguments(USAGE, {}, { max: 1 });
const [file = endWith(USAGE)] = positionals;
const lines = readLines(file);
const missing = COLUMNS.filter((name) => !(name in (lines[0]?.record ?? {})));
if (missing.length > 0) endWith(`${file} lacks ${missing.join(', ')} in its first line, or has no prices.\n${USAGE}`);

const faults = lines.flatMap(({ record, info }) => {
  const fault = faultOf(record);
  return fault ? [`line ${info.lines}: ${fault}`] : [];
});
if (faults.length > 0)
  endWith(
    `${faults.slice(0, MOST_FAULTS).join('\n')}\n${faults.length} of ${lines.length} lines have a fault; nothing has changed.`,
  );

const prices: MunicipalityPrices = {};
for (const line of lines.map(({ record }) => record).toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
  const { median, period, source, date } = line;
  const key = placeOf(line)?.key ?? '';
  prices[key] = { ...prices[key], [line.type]: { euro: Number(median), period, source, date } };
}
writeMunicipalityPrices(prices);
console.log(`Prices of ${Object.keys(prices).length} municipalities stored. A running site shows them at once.`);
