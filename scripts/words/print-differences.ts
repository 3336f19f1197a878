import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@/lib/domain/text/locale';
import { isDay } from '@/lib/domain/time/local-time';
import { judgedOf, type Side } from '@/lib/features/words/data';
import { noteTouched } from '@/lib/features/words/mutations/keep-ledger';
import { type Ledger, staleUnits } from '@/lib/features/words/rules/ledger';
import { type Unit, unitsOf } from '@/lib/features/words/rules/units';
import { SITE_LANGUAGES } from '@/lib/i18n/site-languages';
import { endWith } from '../support/read-arguments';
import { orEnd } from './say-finding';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that a name or a day means: of a day, the last one before it. Null without git or such a commit. */
function commitOf(root: string, since: string): string | null {
  try {
    if (isDay(since)) return git(root, 'rev-list', '-1', `--before=${since}T00:00`, 'HEAD') || null;
    return git(root, 'rev-parse', '--verify', '--quiet', `${since}^{commit}`) || null;
  } catch {
    return null;
  }
}

/** The sources of a side as they were at a commit, by key. */
function sourcesAt(root: string, commit: string, side: Side, targets: readonly Locale[]): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    const names = ['messages', 'content', 'agency'].filter((name) => git(root, 'ls-tree', commit, name) !== '');
    const packed = execFileSync('git', ['-C', root, 'archive', commit, ...names], { maxBuffer: 500_000_000 });
    execFileSync('tar', ['-x', '-C', folder], { input: packed });
    const judged = judgedOf(folder, side);
    return new Map(
      targets.flatMap((locale) => unitsOf(judged, locale).map(({ key, source }) => [key, source] as const)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How far each language has followed a changed source: `fr followed, en stale, de missing`. */
function followedIn(key: string, ledger: Ledger, units: ReadonlyMap<Locale, Unit[]>): string {
  return [...units]
    .map(([locale, all]) => {
      const unit = all.find((one) => one.key === key);
      if (!unit || unit.target === null) return `${locale} missing`;
      return `${locale} ${staleUnits(ledger, [unit], locale).length > 0 ? 'stale' : 'followed'}`;
    })
    .join(', ');
}

/** Prints each source text that changed since a commit or a day, and which translations have followed. */
export function printDifferences(root: string, side: Side, since: string, day: string): void {
  const judged = judgedOf(root, side);
  const targets = SITE_LANGUAGES.filter((locale) => locale !== judged.source);
  const ledger = orEnd(() => noteTouched(root, side, day));
  const units = new Map(targets.map((locale) => [locale, unitsOf(judged, locale)]));
  const commit = commitOf(root, since);
  if (commit === null)
    endWith(
      `git has no commit ${isDay(since) ? 'before ' : ''}${since} here. To see what is stale: npm run words -- stale`,
    );
  const before = sourcesAt(root, commit, side, targets);
  const now = new Map([...units.values()].flat().map(({ key, source }) => [key, source]));
  const changed = [...now].filter(([key, source]) => before.get(key) !== source);
  for (const [key, source] of changed) {
    const old = before.get(key);
    console.log(`${key} (${followedIn(key, ledger, units)})`);
    if (old !== undefined) console.log(`  - ${old.replaceAll('\n', '\n    ')}`);
    console.log(`  + ${source.replaceAll('\n', '\n    ')}`);
  }
  const gone = [...before.keys()].filter((key) => !now.has(key));
  for (const key of gone) console.log(`${key} (removed)`);
  console.log(`${changed.length} changed or new, ${gone.length} removed since ${since}`);
}
