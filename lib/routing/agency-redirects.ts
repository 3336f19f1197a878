import { parse } from 'csv-parse/sync';
import { windows1252 } from '../domain/words/decode-text';
import { type TextFinding, type TextRule, textFinding } from '../domain/words/text-finding';

/** Where an address of an earlier site leads: a path of this site, or nothing when the address is gone for good (410). */
export type AgencyRedirect = {
  /** The address as the row has it, without a host. */
  from: string;
  /** Whether the row applies to all addresses that begin with it. */
  isPrefix: boolean;
  line: number;
} & ({ status: 301 | 302 | 307 | 308; to: string } | { status: 410 });

/** The redirects of an agency by the plain form of their address. */
export type RedirectTable = {
  exact: ReadonlyMap<string, AgencyRedirect>;
  /** Rows with `*` at the end, by the prefix before the `*`. */
  prefixes: ReadonlyMap<string, AgencyRedirect>;
  /** The lengths of the prefixes, longest first. */
  lengths: readonly number[];
};

/** A problem of a line of the file; the line is null for the whole file. */
export const redirectFinding = (line: number | null, rule: TextRule, found = '', expected = ''): TextFinding =>
  textFinding({ file: 'agency/redirects.csv', line, rule, found, expected });

/** The maximum number of characters of the file, and of rows. */
export const LONGEST_REDIRECTS = 5_000_000;
const MOST_ROWS = 50_000;
const DELIMITERS = [';', '\t', ','] as const;
const ALL = [...DELIMITERS];
type Delimiter = (typeof DELIMITERS)[number] | typeof ALL;
const STATUSES: readonly number[] = [301, 302, 307, 308, 410];
/** The maximum number of rows in a chain that are followed. */
const LONGEST_CHAIN = 50;
/** An origin without a meaning, with which paths are read as addresses. */
const BASE = 'https://site.invalid';

export const NO_REDIRECTS: RedirectTable = { exact: new Map(), prefixes: new Map(), lengths: [] };

/**
 * Parameters that campaigns and their tools append to an address. They never tell pages apart, so addresses are
 * compared without them.
 */
const TRACKING =
  /^(?:utm_|mtm_|pk_|piwik_|matomo_|hsa_|_hs|mc_|gad_|vero_)|^(?:[a-z]{1,4}clid|gclsrc|[gw]braid|igshid|igsh|li_fat_id|epik|srsltid|_ga|_gl|_ke)$/;

/**
 * The text with its %-codes decoded, because an address may be written with or without them: as UTF-8, else as
 * Windows-1252, in which older sites wrote them.
 */
const decoded = (text: string): string => {
  const isUtf8 = (codes: string) => {
    try {
      decodeURIComponent(codes);
      return true;
    } catch {
      return false;
    }
  };
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) =>
      isUtf8(codes) ? decodeURIComponent(codes) : windows1252(Buffer.from(codes.replaceAll('%', ''), 'hex')),
    )
    .normalize('NFC');
};

/**
 * The form in which addresses are compared: decoded, lower case, one slash between segments, none at the end, parameters
 * sorted and without those of campaigns.
 */
function plainAddress(path: string, search: string): string {
  const segments = decoded(path).toLowerCase().split('/').filter(Boolean).join('/');
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => decoded(pair.replaceAll('+', ' ')).toLowerCase())
    .filter((pair) => !TRACKING.test(pair.split('=')[0] ?? ''))
    .sort();
  return `/${segments}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** `from` is in plain form; a prefix has `*` at its end. */
type Row = { from: string; redirect: AgencyRedirect };

/** A line of the file as a row, or its problem. */
function readRow(values: readonly string[], line: number, hosts: ReadonlySet<string>): Row | TextFinding {
  const wrong = (rule: TextRule, found: string, expected = '') => redirectFinding(line, rule, found, expected);
  const [fromText = '', toText = '', statusText = ''] = values.map((value) => value.trim());
  const status = statusText === '' ? 308 : Number(statusText);
  if (!STATUSES.includes(status)) return wrong('redirectStatus', statusText, STATUSES.join(', '));
  const isPrefix = fromText.endsWith('*');
  const fromPath = isPrefix ? fromText.slice(0, -1) : fromText;
  if (!/^(https?:\/\/|\/)/i.test(fromPath)) return wrong('redirectFrom', fromText);
  if (fromPath.includes('*')) return wrong('redirectStar', fromText);
  if (!URL.canParse(fromPath, BASE)) return wrong('redirectAddress', fromText);
  const from = new URL(fromPath, BASE);
  const plain = plainAddress(from.pathname, from.search);
  // A slash before the `*` belongs to the prefix: `/old/*` does not match `/older/`.
  const key = isPrefix && from.pathname.endsWith('/') && plain !== '/' ? `${plain}/` : plain;
  if (key === '/' && isPrefix) return wrong('redirectAll', fromText);
  const marked = isPrefix ? `${key}*` : key;
  const written = from.pathname + from.search;
  if (status === 410)
    return toText === ''
      ? { from: marked, redirect: { from: written, isPrefix, status, line } }
      : wrong('redirectGone', toText, String(status));
  if (!/^(https?:\/\/|\/)/i.test(toText) || toText.startsWith('//') || !URL.canParse(toText, BASE))
    return wrong('redirectTo', toText);
  const to = new URL(toText, BASE);
  if (to.origin !== BASE && !hosts.has(to.host)) return wrong('redirectHost', toText);
  if (toText.includes('*')) return wrong('redirectTo', toText);
  const redirect = { from: written, isPrefix, status, to: to.pathname + to.search + to.hash, line } as AgencyRedirect;
  return { from: marked, redirect };
}

/** The row with the longest prefix of an address; `/old/*` also applies to `/old/` itself. */
function lookUpPrefix({ prefixes, lengths }: RedirectTable, path: string, whole: string): AgencyRedirect | undefined {
  for (const length of lengths)
    for (const text of [whole, `${path}/`]) {
      const found = length <= text.length ? prefixes.get(text.slice(0, length)) : undefined;
      if (found) return found;
    }
  return undefined;
}

/**
 * The row for an address of an earlier site; null if the file has none. A row with the same parameters comes before a
 * row without parameters, and a whole address before a prefix.
 */
export function findRedirect(table: RedirectTable, pathname: string, search: string): AgencyRedirect | null {
  if (table.exact.size === 0 && table.lengths.length === 0) return null;
  const path = plainAddress(pathname, '');
  const whole = plainAddress(pathname, search);
  return table.exact.get(whole) ?? table.exact.get(path) ?? lookUpPrefix(table, path, whole) ?? null;
}

/** The answer of the rows to an address: a path of this site, or `gone` if its page was removed for good. */
export type Moved = { kind: 'moved'; status: 301 | 302 | 307 | 308; to: string } | { kind: 'gone' };
/** Where the rows lead an address; `to` is the target of the last row of a circle, or of a row that leads to no page. */
export type RowEnd = Moved | { kind: 'loop' | 'nowhere'; to: string };

/**
 * What this site makes of a path without any row: the path that answers it, or null if it has no page. `isGuess` is
 * true if the site only guesses the page, so that a row comes first.
 */
export type OwnPath = { path: string; isGuess: boolean } | null;

const statusOf = (rows: ReadonlySet<AgencyRedirect>) => {
  const statuses = [...rows].flatMap(({ status }) => (status === 410 ? [] : [status]));
  return statuses.find((status) => status === 302 || status === 307) ?? statuses[0] ?? 308;
};

/**
 * Follows the rows from an address, or from a given row, to a path that this site answers by itself; null if there is no
 * row. The site's own answer to a target always ends the chain, so no other row can change where a row leads. The
 * redirect is temporary if one of its rows is.
 */
export async function followRows(
  table: RedirectTable,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ownPath: (pathname: string) => Promise<OwnPath>,
  first = findRedirect(table, pathname, search),
): Promise<RowEnd | null> {
  if (first === null) return null;
  const passed = new Set<AgencyRedirect>();
  let row = first;
  while (row.status !== 410) {
    if (passed.has(row) || passed.size >= LONGEST_CHAIN) return { kind: 'loop', to: row.to };
    passed.add(row);
    const { pathname: path, search: query, hash } = new URL(row.to, BASE);
    const own = await ownPath(path);
    const next: AgencyRedirect | null = own?.isGuess === false ? null : findRedirect(table, path, query);
    if (next === null)
      return own === null
        ? { kind: 'nowhere', to: row.to }
        : { kind: 'moved', status: statusOf(passed), to: own.path + query + hash };
    row = next;
  }
  return { kind: 'gone' };
}

const tableOf = (rows: ReadonlyMap<string, AgencyRedirect>): RedirectTable => {
  const exact = new Map<string, AgencyRedirect>();
  const prefixes = new Map<string, AgencyRedirect>();
  for (const [key, redirect] of rows)
    if (key.endsWith('*')) prefixes.set(key.slice(0, -1), redirect);
    else exact.set(key, redirect);
  const lengths = [...new Set([...prefixes.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  return { exact, prefixes, lengths };
};

type CsvRecord = { record: string[]; info: { lines: number } };

const parseRows = (text: string, delimiter: Delimiter, to = -1): CsvRecord[] =>
  parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to,
    trim: true,
  }) as unknown as CsvRecord[];

/** Whether a record has a target in its second column, or says 410 in its third. */
const isRow = ({ record: [, to = '', status] }: CsvRecord): boolean => /^(\/|https?:)/i.test(to) || status === '410';

/**
 * The records of the file. Its separator is the one that makes most of its first records rows, so that another
 * separator may stand in an address; a file with several separators is read with all of them. A record without any is
 * split at the first one that its text has.
 */
function readRecords(text: string): CsvRecord[] {
  const rowsWith = (delimiter: Delimiter) => {
    try {
      return parseRows(text, delimiter, 100).filter(isRow).length;
    } catch {
      return -1;
    }
  };
  const counts = [...DELIMITERS, ALL].map((delimiter) => ({ delimiter, rows: rowsWith(delimiter) }));
  const { delimiter } = counts.reduce((best, one) => (one.rows > best.rows ? one : best));
  return parseRows(text, delimiter).map((row) => {
    const [only = '', ...others] = row.record;
    const other = others.length > 0 ? undefined : DELIMITERS.find((one) => only.includes(one));
    return other ? { ...row, record: only.split(other) } : row;
  });
}

/**
 * Reads `agency/redirects.csv`: a row `from;to;status` for each address of an earlier site. The status is 308 if it is
 * empty, and 410 with an empty `to` for an address that is gone. A wrong row is reported with its line and left out.
 * `hosts` are the hosts of this site, which a target may contain.
 */
export function readRedirects(
  text: string,
  hosts: ReadonlySet<string>,
): { table: RedirectTable; findings: TextFinding[] } {
  const findings: TextFinding[] = [];
  const say = (...finding: Parameters<typeof redirectFinding>) => findings.push(redirectFinding(...finding));
  if (text.length > LONGEST_REDIRECTS) {
    say(null, 'redirectLong', String(LONGEST_REDIRECTS));
    return { table: NO_REDIRECTS, findings };
  }
  if (text.includes('\uFFFD')) say(null, 'redirectSigns', '', 'CSV UTF-8');
  let records: CsvRecord[];
  try {
    records = readRecords(text);
  } catch (error) {
    say((error as { lines?: number }).lines ?? null, 'redirectQuote');
    return { table: NO_REDIRECTS, findings };
  }
  const rows = new Map<string, AgencyRedirect>();
  for (const [at, { record, info }] of records.entries()) {
    if (at === 0 && /^from$/i.test(record[0] ?? '')) continue;
    if (rows.size >= MOST_ROWS) {
      say(info.lines, 'redirectRows', String(MOST_ROWS));
      break;
    }
    const row = readRow(record, info.lines, hosts);
    if (!('redirect' in row)) {
      findings.push(row);
      continue;
    }
    const earlier = rows.get(row.from);
    if (earlier) say(info.lines, 'redirectTwice', row.from, String(earlier.line));
    else rows.set(row.from, row.redirect);
  }
  return { table: tableOf(rows), findings };
}
