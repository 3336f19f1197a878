import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@/lib/domain/text/locale';
import { isDay } from '@/lib/domain/time/local-time';
import {
  type Difference,
  isTextKey,
  type Judged,
  judgedOf,
  type Ledger,
  noteTouched,
  type Side,
  sourceDifferences,
  splitKey,
  staleUnits,
  type Unit,
  unitsOf,
} from '@/lib/features/words/for-commands';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { endWith } from '../support/read-arguments';
import { orEnd } from './say-finding';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that a name means, or the last commit before a day. Null without git, or if there is no such commit. */
function commitOf(root: string, since: string): string | null {
  try {
    if (isDay(since)) return git(root, 'rev-list', '-1', `--before=${since}T00:00`, 'HEAD') || null;
    return git(root, 'rev-parse', '--verify', '--quiet', `${since}^{commit}`) || null;
  } catch {
    return null;
  }
}

/** The words and texts of the agency or of the software (`side`) as they were at a commit. */
function judgedAt(root: string, commit: string, side: Side): Judged {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    const names = ['messages', 'content', 'agency'].filter((name) => git(root, 'ls-tree', commit, name) !== '');
    const packed = execFileSync('git', ['-C', root, 'archive', commit, ...names], { maxBuffer: 500_000_000 });
    execFileSync('tar', ['-x', '-C', folder], { input: packed });
    return judgedOf(folder, side);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The present ledger, and the units to translate into each language. */
type Known = { ledger: Ledger; units: ReadonlyMap<Locale, Unit[]> };

/** The state of the translations of a changed source, by language: `fr followed, en stale, de missing`. */
function followedIn(key: string, { ledger, units }: Known): string {
  return [...units]
    .flatMap(([locale, all]) => {
      // If a translation has other blocks than its source, the whole body is one unit.
      const body = isTextKey(key) ? `${splitKey(key).name}#` : key;
      const unit = all.find((one) => one.key === key) ?? all.find((one) => one.key === body);
      // A part that needs no translation, such as the other names of a term, is not a unit.
      if (!unit) return [];
      if (unit.target === null) return [`${locale} missing`];
      return [`${locale} ${staleUnits(ledger, [unit], locale).length > 0 ? 'stale' : 'followed'}`];
    })
    .join(', ');
}

const indented = (text: string): string => text.replaceAll('\n', '\n    ');

/** Prints each source that changed between a commit and now, with its text before and now. */
function printSinceCommit(known: Known, differences: readonly Difference[], since: string): void {
  for (const { key, old, now } of differences) {
    console.log(now === null ? `${key} (removed)` : `${key} (${followedIn(key, known)})`);
    if (old !== null) console.log(`  - ${indented(old)}`);
    if (now !== null) console.log(`  + ${indented(now)}`);
  }
  const gone = differences.filter(({ now }) => now === null).length;
  console.log(`${differences.length - gone} changed or new, ${gone} removed since ${since}`);
}

/** Prints what the ledger shows without git: translations that were touched since a day, and stale ones. */
function printSinceDay(known: Known, since: string): void {
  const sources = new Map<string, string>();
  for (const [locale, units] of known.units) {
    const stale = new Set(staleUnits(known.ledger, units, locale).map(({ unit }) => unit.key));
    for (const { key, source } of units)
      if (stale.has(key) || (known.ledger.get(key)?.[locale]?.day ?? '') >= since) sources.set(key, source);
  }
  for (const [key, source] of sources) console.log(`${key} (${followedIn(key, known)})\n  + ${indented(source)}`);
  console.log(
    `${sources.size} with a translation that is stale or was touched since ${since}. git has no commit before that day here, so earlier texts are not shown.`,
  );
}

/** Prints each source text that changed since a commit or a day, and which of its translations were adapted. */
export function printDifferences(root: string, side: Side, since: string, day: string): void {
  const judged = judgedOf(root, side);
  const targets = SITE_LANGUAGES.filter((locale) => locale !== judged.source);
  const known: Known = {
    ledger: orEnd(() => noteTouched(root, side, day)),
    units: new Map(targets.map((locale) => [locale, unitsOf(judged, locale)])),
  };
  const commit = commitOf(root, since);
  if (commit !== null) printSinceCommit(known, sourceDifferences(judgedAt(root, commit, side), judged), since);
  else if (isDay(since)) printSinceDay(known, since);
  else endWith(`git has no commit ${since}. Give a day instead: npm run words -- diff ${day}`);
}
