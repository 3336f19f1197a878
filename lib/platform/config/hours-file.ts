import 'server-only';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type TextFinding, type TextRule, textFinding } from '@/lib/domain/words/text-finding';
import { processState } from '@/lib/platform/process/process-state.mjs';
import type { AgencyConfig } from './agency';
import { hoursSchema, type LiveHours } from './agency-people';
import { env } from './env';
import { withKeysOfToday } from './former-names';
import { liveHours, setLiveHours } from './live-hours';

/** A place in a file: the keys that lead to it. */
export type Path = readonly PropertyKey[];
/** A rule with its values; each rule has a sentence in each language. */
type Ruled = { rule: TextRule; found: string; expected?: string; language?: Locale };
/** A problem at a place of a file. */
export type Problem = { path: Path } & Ruled;
type Slots = ReadonlyArray<readonly [from: string, until: string]>;

/** Hours of a day that end before they begin or overlap. */
export function hoursProblems(hours: ReadonlyArray<{ days: readonly number[]; slots: Slots }>, path: Path): Problem[] {
  const problems: Problem[] = [];
  const taken = new Map<number, Array<readonly [string, string]>>();
  for (const [at, { days, slots }] of hours.entries()) {
    for (const [place, [from, until]] of slots.entries()) {
      const here = [...path, at, 'slots', place];
      const found = `${from}–${until}`;
      if (from >= until) problems.push({ path: here, rule: 'hoursOrder', found });
      const clashing = [...new Set(days)].filter((day) =>
        (taken.get(day) ?? []).some((other) => from < other[1] && other[0] < until),
      );
      if (clashing.length > 0)
        problems.push({ path: here, rule: 'hoursOverlap', found, expected: clashing.join(', ') });
      for (const day of days) taken.set(day, [...(taken.get(day) ?? []), [from, until]]);
    }
  }
  return problems;
}

/** Ranges of closed days that end before they begin. */
export const closedProblems = (days: AgencyConfig['offices'][number]['closedDays'], path: Path): Problem[] =>
  (days ?? []).flatMap((day, at) =>
    Array.isArray(day) && day[0] > day[1]
      ? [{ path: [...path, 'closedDays', at], rule: 'hoursOrder', found: `${day[0]} – ${day[1]}` }]
      : [],
  );

/** What a file of hours is compared with. */
type People = Pick<AgencyConfig, 'offices' | 'agents' | 'languages'>;

/** The path of the file of hours, which the site reads without a build. */
const HOURS_FILE = 'agency/hours.yaml';
/** The maximum number of bytes of a file of hours; a longer file is a mistake. */
const LONGEST = 100_000;

const lastGoodFile = (): string => join(env.DATA_DIR, 'hours.last-good.yaml');

/** The maximum number of characters of a notice: four lines on a phone, which the picture of the home page has room for. */
const LONGEST_NOTICE = 160;

/** Notices that end before they begin, and texts that are too long for their place. */
const noticeProblems = (notices: LiveHours['notices']): Problem[] =>
  notices.flatMap(({ from, until, text }, at) => [
    ...(from > until ? [{ path: ['notices', at], rule: 'hoursOrder', found: `${from} – ${until}` } as const] : []),
    ...Object.entries(text).flatMap(([locale, { length }]) => {
      const [found, expected] = [String(length), String(LONGEST_NOTICE)];
      const path = ['notices', at, 'text', locale];
      return length > LONGEST_NOTICE ? [{ path, rule: 'tooLong', found, expected } as const] : [];
    }),
  ]);

/** Languages of the site in which a notice has no text; its pages show no notice. */
const noticeGaps = (notices: LiveHours['notices'], languages: readonly Locale[]): Problem[] =>
  notices.flatMap(({ text }, at) =>
    languages
      .filter((language) => text[language] === undefined)
      .map((language): Problem => ({ path: ['notices', at, 'text'], rule: 'noticeLanguage', found: '', language })),
  );

/** Reports ids that no office or agent has, hours that overlap, days that end before they begin, and long notices. */
function problemsOf({ offices, agents, notices }: LiveHours, people: People): Problem[] {
  const unknown = (kind: 'offices' | 'agents', ids: readonly string[], known: readonly string[]): Problem[] =>
    ids.flatMap((id) =>
      known.includes(id) ? [] : [{ path: [kind, id], rule: 'idUnknown', found: id, expected: known.join(', ') }],
    );
  const both = [
    ...Object.entries(offices).map(([id, one]) => ({ path: ['offices', id], hours: one.hours ?? [], ...one })),
    ...Object.entries(agents).map(([id, one]) => ({ path: ['agents', id], hours: [], ...one })),
  ];
  return [
    ...unknown(
      'offices',
      Object.keys(offices),
      people.offices.map(({ id }) => id),
    ),
    ...unknown(
      'agents',
      Object.keys(agents),
      people.agents.map(({ id }) => id),
    ),
    ...both.flatMap(({ path, hours, appointments, closedDays }) => [
      ...hoursProblems(hours ?? [], [...path, 'hours']),
      ...hoursProblems(appointments?.hours ?? [], [...path, 'appointments', 'hours']),
      ...closedProblems(closedDays, path),
    ]),
    ...noticeProblems(notices),
  ];
}

/**
 * The content of a file of hours, or null with all its problems by line. A notice without a text in a language of the site
 * is reported, and the file is used.
 */
export function readHours(text: string, people: People): { hours: LiveHours | null; findings: TextFinding[] } {
  const counter = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const finding = (offset: number | undefined, ruled: Ruled, key: string | null = null): TextFinding =>
    textFinding({
      file: HOURS_FILE,
      line: offset === undefined ? null : counter.linePos(offset).line,
      key,
      ...ruled,
    });
  const lineAt = (offset: number): string =>
    (text.split('\n')[counter.linePos(offset).line - 1] ?? '').trim().slice(0, 60);
  const [error] = yaml.errors;
  if (text.length > LONGEST) return { hours: null, findings: [finding(undefined, { rule: 'tooLarge', found: '' })] };
  if (error)
    return { hours: null, findings: [finding(error.pos[0], { rule: 'hoursLine', found: lineAt(error.pos[0]) })] };
  const at = (path: Path, ruled: Ruled): TextFinding => {
    const key = path.map(String).join('.') || null;
    // A missing key has no line of its own, so its parent gives the line.
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length > 0 ? yaml.getIn(path.slice(0, length), true) : yaml.contents;
      const range = (node as { range?: [number, number, number] } | undefined)?.range;
      if (range) return finding(range[0], { ...ruled, found: ruled.found || lineAt(range[0]) }, key);
    }
    return finding(undefined, ruled, key);
  };
  // Aliases that refer to each other would expand without end.
  const parsed = hoursSchema.safeParse(withKeysOfToday(yaml.toJS({ maxAliasCount: 0 }) ?? {}));
  if (!parsed.success)
    return {
      hours: null,
      findings: parsed.error.issues.map((issue) =>
        issue.code === 'unrecognized_keys'
          ? at(issue.path, { rule: 'hoursField', found: issue.keys.join(', ') })
          : at(issue.path, { rule: 'hoursValue', found: '' }),
      ),
    };
  const problems = problemsOf(parsed.data, people);
  const gaps = noticeGaps(parsed.data.notices, people.languages ?? LOCALES);
  return {
    hours: problems.length > 0 ? null : parsed.data,
    findings: [...problems, ...gaps].map(({ path, ...ruled }) => at(path, ruled)),
  };
}

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Stores the last correct file, for a start that finds a wrong one. Without it the values of the agency file count. */
function keepGood(text: string): void {
  if (textOf(lastGoodFile()) === text) return;
  try {
    mkdirSync(env.DATA_DIR, { recursive: true });
    writeFileSync(lastGoodFile(), text, { mode: 0o600 });
  } catch {
    // An error of writing is ignored: the check of the store reports that DATA_DIR cannot be written.
  }
}

/**
 * Reads `agency/hours.yaml` and uses it in this process. A wrong file changes nothing: the last correct one stays in
 * use, and all problems are returned. Without the file the values of the agency file count.
 */
export function loadHours(): TextFinding[] {
  if (env.AGENCY === 'demo') return [];
  const text = textOf(join(/* turbopackIgnore: true */ process.cwd(), 'agency', 'hours.yaml'));
  if (text === null) {
    setLiveHours(null);
    return [];
  }
  const { hours, findings } = readHours(text, agency);
  if (hours) {
    setLiveHours(hours);
    if (processState.process.runsUnattendedWork) keepGood(text);
  } else if (liveHours() === null) {
    const kept = textOf(lastGoodFile());
    if (kept !== null) setLiveHours(readHours(kept, agency).hours);
  }
  const kept = hours || liveHours() === null ? null : statSync(lastGoodFile(), { throwIfNoEntry: false });
  const served =
    kept && textFinding({ file: HOURS_FILE, line: null, rule: 'lastGood', expected: kept.mtime.toISOString() });
  return [...findings, ...(served ? [served] : [])];
}
