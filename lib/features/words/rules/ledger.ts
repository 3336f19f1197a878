import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { blocksOfBody } from '@/lib/domain/words/split-text';
import { isTextKey, splitKey, type Unit } from './units';

/** How a translation came to be in its file. */
export const ORIGINS = ['person', 'import', 'workspace'] as const;
export type Origin = (typeof ORIGINS)[number];

/** When a translation was last touched: the hash of its source then, its own hash, the day, and by whom or what. */
export type LedgerEntry = { source: string; own: string; day: string; origin: Origin };
/** The entries of all translations, by key and language. */
export type Ledger = ReadonlyMap<string, Partial<Record<Locale, LedgerEntry>>>;
type Translated = Unit & { target: string };
type Notes = Map<string, Partial<Record<Locale, LedgerEntry>>>;

/** A short hash of a text. Line ends do not change it. */
export const hashOfText = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64url').slice(0, 8);

/** A stale translation, and the day on which it was last touched. */
export type StaleUnit = { unit: Unit; since: string };

/** The stored entries of the blocks of a text. */
const entriesOfBlocks = (ledger: Ledger, name: string, target: Locale): LedgerEntry[] =>
  [...ledger].flatMap(([key, entries]) =>
    key.startsWith(`${name}#`) && key !== `${name}#` ? (entries[target] ?? []) : [],
  );

/**
 * The entry of a translation. That of a block that moved is found by the text of the block, so that it does not look
 * new. `owns` has the hashes of the present translations: a text that is still in its old place did not move.
 */
function entryOf(
  ledger: Ledger,
  { key, kind }: Unit,
  target: Locale,
  owns: ReadonlyMap<string, string>,
): LedgerEntry | undefined {
  const here = ledger.get(key)?.[target];
  const own = owns.get(key);
  if (kind !== 'block' || here?.own === own) return here;
  const start = `${splitKey(key).name}#`;
  for (const [other, entries] of ledger)
    if (other.startsWith(start) && entries[target]?.own === own && owns.get(other) !== own) return entries[target];
  return here;
}

/**
 * The ledger brought up to date with the units of a language: a translation that is new or changed counts as touched on
 * `day`. Entries without a unit are removed, except the blocks of a text whose blocks no longer pair: they tell which
 * of them changed.
 */
export function bringUpToDate(
  ledger: Ledger,
  units: readonly Unit[],
  target: Locale,
  day: string,
  origins: ReadonlyMap<string, Origin> = new Map(),
): Ledger {
  const next: Notes = new Map();
  const bodies = new Set(units.filter(({ kind }) => kind === 'body').map(({ key }) => splitKey(key).name));
  for (const [key, entries] of ledger) {
    const { [target]: entry, ...others } = entries;
    const isOldBlock = entry !== undefined && bodies.has(splitKey(key).name) && /#\d+$/.test(key);
    const kept = isOldBlock ? entries : others;
    if (Object.keys(kept).length > 0) next.set(key, kept);
  }
  const translated = units.filter((unit): unit is Translated => unit.target !== null);
  const owns = new Map(translated.map((unit) => [unit.key, hashOfText(unit.target)]));
  for (const unit of translated) {
    const own = owns.get(unit.key) ?? '';
    const known = entryOf(ledger, unit, target, owns);
    const isTouched = known?.own !== own || origins.has(unit.key);
    const entry = isTouched
      ? { source: sourceThen(ledger, unit, target), own, day, origin: origins.get(unit.key) ?? 'person' }
      : known;
    if (entry) next.set(unit.key, { ...next.get(unit.key), [target]: entry });
  }
  return next;
}

/** Stands for the hash of the source of a whole body that replaces blocks that no longer pair. */
const FROM_BLOCKS = 'blocks--';

/** The hash of the source that a touched translation was made from. */
function sourceThen(ledger: Ledger, { key, kind, source, target: text }: Translated, target: Locale): string {
  if (kind !== 'body' || ledger.get(key)?.[target]) return hashOfText(source);
  const then = entriesOfBlocks(ledger, splitKey(key).name, target).map(({ own }) => own);
  const now = blocksOfBody(text).map(hashOfText);
  return then.length > 0 && then.every((own) => now.includes(own)) ? FROM_BLOCKS : hashOfText(source);
}

type IsKept = (key: string, language: Locale) => boolean;

/** The ledger with some of its entries as they are, or are not, in an earlier ledger. */
export function withEntries(ledger: Ledger, before: Ledger, isKept: IsKept): Ledger {
  const next: Notes = new Map();
  for (const key of new Set([...ledger.keys(), ...before.keys()])) {
    const entries: Partial<Record<Locale, LedgerEntry>> = {};
    for (const language of LOCALES) {
      const entry = (isKept(key, language) ? before : ledger).get(key)?.[language];
      if (entry) entries[language] = entry;
    }
    if (Object.keys(entries).length > 0) next.set(key, entries);
  }
  return next;
}

/** The stale translations of a language, in the order of the units. */
export const staleUnits = (ledger: Ledger, units: readonly Unit[], target: Locale): StaleUnit[] =>
  units.flatMap((unit) => {
    const entry = ledger.get(unit.key)?.[target];
    const isStale = unit.target !== null && entry !== undefined && entry.source !== hashOfText(unit.source);
    return isStale ? [{ unit, since: entry.day }] : [];
  });

/** The blocks in the source of a stale body that are new or changed since; all of them if this is not known. */
export function changedBlocks(ledger: Ledger, { key, source }: Unit, target: Locale): string[] {
  const then = new Set(entriesOfBlocks(ledger, splitKey(key).name, target).map((entry) => entry.source));
  return blocksOfBody(source).filter((block) => !then.has(hashOfText(block)));
}

/** The version of the file format. A later software that writes the lines differently increases it. */
const SHAPE = 1;
const GROUP = /^([\w-]{8}) (\d{4}-\d\d-\d\d)(?: (person|import|workspace))?((?: (?:nl|fr|en|de) [\w-]{8})+)$/;

/** The entries in a line: `SOURCE DAY fr OWN en OWN`; those with another source, day or origin after a semicolon. */
function entriesIn(line: string): Partial<Record<Locale, LedgerEntry>> | null {
  const entries: Partial<Record<Locale, LedgerEntry>> = {};
  for (const group of line.split('; ')) {
    const [, source = '', day = '', origin = 'person', owns = ''] = GROUP.exec(group) ?? [];
    if (owns === '') return null;
    for (const [, language, own = ''] of owns.matchAll(/ (\w\w) ([\w-]{8})/g))
      entries[language as Locale] = { source, own, day, origin: origin as Origin };
  }
  return entries;
}

/** A ledger read from the text of its file; `newer` if a later software wrote it, null if the text is not a ledger. */
export function parseLedger(text: string): Ledger | 'newer' | null {
  try {
    const { shape, ...lines } = JSON.parse(text) as Record<string, unknown>;
    if (typeof shape !== 'number') return null;
    if (shape > SHAPE) return 'newer';
    const ledger: Notes = new Map();
    for (const [key, line] of Object.entries(lines)) {
      const entries = typeof line === 'string' ? entriesIn(line) : null;
      if (!entries) return null;
      ledger.set(key, entries);
    }
    return ledger;
  } catch {
    return null;
  }
}

const inOrder = ([a]: [string, unknown], [b]: [string, unknown]): number => {
  if (isTextKey(a) !== isTextKey(b)) return isTextKey(a) ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
};

function lineOf(entries: Partial<Record<Locale, LedgerEntry>>): string {
  const groups = new Map<string, string>();
  for (const locale of LOCALES) {
    const entry = entries[locale];
    if (!entry) continue;
    const { source, own, day, origin } = entry;
    const group = `${source} ${day}${origin === 'person' ? '' : ` ${origin}`}`;
    groups.set(group, `${groups.get(group) ?? group} ${locale} ${own}`);
  }
  return [...groups.values()].join('; ');
}

/** The text of a ledger's file: one line for each key, so that two people seldom change the same line. */
export function writeLedger(ledger: Ledger): string {
  const lines = [...ledger].sort(inOrder).map(([key, entries]) => [key, lineOf(entries)] as const);
  return `${JSON.stringify({ shape: SHAPE, ...Object.fromEntries(lines) }, null, 2)}\n`;
}
