import type { Locale } from '@/lib/domain/text/locale';
import type { TextFinding } from '@/lib/domain/words/text-finding';

/** The formats that translation bureaus exchange, by the ends of their file names. */
export const FORMATS = {
  xlsx: ['xlsx'],
  csv: ['csv', 'tsv', 'txt'],
  po: ['po'],
  xliff: ['xlf', 'xliff'],
} as const;
export type Format = keyof typeof FORMATS;

/** The largest file that is read, in bytes. */
export const LARGEST_EXCHANGE = 20 * 1024 * 1024;

/** The most cells, lines, quoted texts or elements of a file; the largest export of the software's own has 214,000. */
export const MOST_PIECES = 1_000_000;

/** Whether a text becomes more than `MOST_PIECES` cells, lines, elements or attributes, by the signs that begin one. */
export function hasTooMany(text: string, signs = '\n\r;,\t"<='): boolean {
  let pieces = 0;
  for (let at = 0; at < text.length && pieces <= MOST_PIECES; at += 1) if (signs.includes(text.charAt(at))) pieces += 1;
  return pieces > MOST_PIECES;
}

/** One text for a bureau. `limit` is the most characters that fit where it is shown, null if there is no limit. */
export type Row = {
  key: string;
  where: string;
  meaning: string;
  limit: number | null;
  source: string;
  others: Partial<Record<Locale, string>>;
  target: string;
};

/** The content of one file for a bureau, with the name of its hand-out (`de-2026-11-27-1`). */
export type Sheet = { handout: string; source: Locale; language: Locale; rows: readonly Row[] };

/** A fault of a file or of a row, without the name of the file. */
export type Fault = Pick<TextFinding, 'rule' | 'line'> & Partial<Omit<TextFinding, 'file'>>;

/** A translation that came back, with its line in the file, and the mark of a program that it is not finished. */
export type ReturnedRow = { key: string; line: number; target: string; remark: string; unfinished?: string };

/** A returned file: its rows, its faults, and the hand-out and language that it names, null if it names none. */
export type Returned = {
  handout: string | null;
  language: string | null;
  rows: readonly ReturnedRow[];
  faults: readonly Fault[];
};

/** The hand-out of a file: the hashes of each source and translation at the time of the export, by key. */
export type Handout = {
  language: Locale;
  source: Locale;
  rows: ReadonlyMap<string, { source: string; target: string }>;
};
/** A text of the site in its languages. */
export type Texts = { key: string; texts: Partial<Record<Locale, string>> };

/** A row with a new translation. `isStale` is true if its source has changed since the export. */
export type NewText = { key: string; line: number; text: string; isStale: boolean };
/** The error of a file that is refused as a whole. */
export class ExchangeError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.rule);
  }
}

/** Refuses the whole file with this fault. */
export function refuse(rule: TextFinding['rule'], more: Partial<Fault> = {}): never {
  throw new ExchangeError({ line: null, ...more, rule });
}

/** A text with `\n` as its line ends, as files for bureaus have them. */
export const withPlainEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

const NAME = /^([a-z]{2})-\d{4}-\d\d-\d\d-\d+$/;

/** The language in the name of a hand-out; null if the text is no such name. */
export const languageOfHandout = (name: string): string | null => NAME.exec(name)?.[1] ?? null;

/** The rows without repeats: equal rows of one key count once, and a key whose rows differ is a fault. */
export function withoutTwins(rows: readonly ReturnedRow[]): { rows: ReturnedRow[]; faults: Fault[] } {
  const byKey = new Map<string, ReturnedRow[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  const faults: Fault[] = [];
  const single: ReturnedRow[] = [];
  for (const [key, twins] of byKey) {
    const [first, ...others] = twins;
    const other = others.find(({ target }) => target !== first?.target);
    if (first && !other) single.push(first);
    else if (other) faults.push({ rule: 'rowTwice', line: other.line, key, found: String(first?.line) });
  }
  return { rows: single, faults };
}
