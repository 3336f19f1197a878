import { parse } from 'csv-parse/sync';
import { type TextFinding, type TextRule, textFinding } from '../domain/words/text-finding';

/** Where an address of an earlier site leads: a path of this site, or nothing when the address is gone for good (410). */
export type AgencyRedirect =
  | { status: 301 | 302 | 307 | 308; to: string; line: number }
  | { status: 410; line: number };

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
const STATUSES: readonly number[] = [301, 302, 307, 308, 410];
/** The maximum number of redirects in a chain that are followed while the file is read. */
const LONGEST_CHAIN = 50;

export const NO_REDIRECTS: RedirectTable = { exact: new Map(), prefixes: new Map(), lengths: [] };

/**
 * The text with its %-codes decoded, because an address may be written with or without them; unchanged if a code is
 * invalid.
 */
const decoded = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};

/** The form in which addresses are compared: decoded, lower case, one slash between segments, none at the end, parameters sorted. */
function plainAddress(path: string, search: string): string {
  const segments = decoded(path).toLowerCase().split('/').filter(Boolean).join('/');
  const query = new URLSearchParams(search.toLowerCase());
  query.sort();
  return query.size > 0 ? `/${segments}?${query}` : `/${segments}`;
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
  const base = 'https://site.invalid';
  if (!URL.canParse(fromPath, base)) return wrong('redirectAddress', fromText);
  const from = new URL(fromPath, base);
  const plain = plainAddress(from.pathname, from.search);
  // A slash before the `*` belongs to the prefix: `/old/*` does not match `/older/`.
  const key = isPrefix && from.pathname.endsWith('/') && plain !== '/' ? `${plain}/` : plain;
  if (key === '/' && isPrefix) return wrong('redirectAll', fromText);
  const marked = isPrefix ? `${key}*` : key;
  if (status === 410)
    return toText === '' ? { from: marked, redirect: { status, line } } : wrong('redirectGone', toText, String(status));
  if (!/^(https?:\/\/|\/)/i.test(toText) || toText.startsWith('//') || !URL.canParse(toText, base))
    return wrong('redirectTo', toText);
  const to = new URL(toText, base);
  if (to.origin !== base && !hosts.has(to.host)) return wrong('redirectHost', toText);
  if (toText.includes('*')) return wrong('redirectTo', toText);
  const redirect = { status, to: to.pathname + to.search + to.hash, line } as AgencyRedirect;
  return { from: marked, redirect };
}

/** The row with the longest prefix of an address. */
function lookUpPrefix({ prefixes, lengths }: RedirectTable, plain: string): AgencyRedirect | undefined {
  const length = lengths.find((one) => one <= plain.length && prefixes.has(plain.slice(0, one)));
  return length === undefined ? undefined : prefixes.get(plain.slice(0, length));
}

/**
 * The redirect for an address of an earlier site; null if the file has none. A row with the same parameters comes
 * before a row without parameters, and a whole address before a prefix.
 */
export function findRedirect(table: RedirectTable, pathname: string, search: string): AgencyRedirect | null {
  if (table.exact.size === 0 && table.lengths.length === 0) return null;
  const path = plainAddress(pathname, '');
  const whole = search ? plainAddress(pathname, search) : path;
  return table.exact.get(whole) ?? table.exact.get(path) ?? lookUpPrefix(table, whole) ?? null;
}

/** The end of a chain of redirects, or `loop` if the chain has no end. */
function endOf(table: RedirectTable, from: string, first: AgencyRedirect): AgencyRedirect | 'loop' {
  let redirect = first;
  const passed = new Set([from]);
  while (redirect.status !== 410 && passed.size <= LONGEST_CHAIN) {
    const { pathname, search } = new URL(redirect.to, 'https://site.invalid');
    const next = plainAddress(pathname, search);
    if (passed.has(next)) return 'loop';
    passed.add(next);
    const further = findRedirect(table, pathname, search);
    if (!further) return redirect;
    redirect = further;
  }
  return redirect.status === 410 ? redirect : 'loop';
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

/**
 * Reads `agency/redirects.csv`: a row `from;to;status` for each address of an earlier site. The status is 308 if it is
 * empty, and 410 with an empty `to` for an address that is gone. A wrong row is reported with its line and left out;
 * chains are shortened to their end. `hosts` are the hosts of this site, which a target may contain.
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
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: [';', ',', '\t'],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records;
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
  const table = tableOf(rows);
  const flat = new Map<string, AgencyRedirect>();
  for (const [from, redirect] of rows) {
    const end = endOf(table, from.replace(/\*$/, ''), redirect);
    if (end === 'loop') say(redirect.line, 'redirectLoop');
    else flat.set(from, end.status === 410 || redirect.status === 410 ? end : { ...redirect, to: end.to });
  }
  return { table: tableOf(flat), findings };
}

/** The targets of a table, each with the first line that leads there. */
export function redirectTargets({ exact, prefixes }: RedirectTable): Map<string, number> {
  const targets = new Map<string, number>();
  for (const redirect of [...exact.values(), ...prefixes.values()])
    if (redirect.status !== 410)
      targets.set(redirect.to, Math.min(redirect.line, targets.get(redirect.to) ?? redirect.line));
  return targets;
}
