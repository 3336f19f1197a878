import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { type Branch, drawBranches } from '@/lib/domain/words/draw-branches';
import { TEXT_RULES, type TextFinding, WordsError } from '@/lib/domain/words/text-finding';
import { judgedOf, judgedShown, readLedger, type Side } from '@/lib/features/words/data';
import { staleFindings } from '@/lib/features/words/mapping';
import { changeWords } from '@/lib/features/words/mutations/change-words';
import { ledgerOfToday } from '@/lib/features/words/mutations/keep-ledger';
import { checkWords, type Judged } from '@/lib/features/words/rules/check';
import { checkKey } from '@/lib/features/words/rules/check-key';
import { isTextKey } from '@/lib/features/words/rules/units';
import { findingInWords } from '@/lib/i18n/finding-sentences';
import { partOf } from './texts';
import { readWhere } from './where';

type Texts = Partial<Record<Locale, string>>;
/** A finding as the page shows it. */
export type Said = { language: Locale | null; rule: string; weight: string; sentence: string };
/** A word in all its languages, with its state and the pages that show it, for the list. */
export type ShownWord = {
  key: string;
  texts: Texts;
  own: Locale[];
  stale: Locale[];
  findings: number;
  tooLong: boolean;
  where: string[];
};

/** The language of the workspace and of its findings: that of the agency. */
export const TOOL_LANGUAGE: Locale = agency.defaultLocale;

const said = (finding: TextFinding): Said => ({
  language: finding.language,
  rule: finding.rule,
  weight: TEXT_RULES[finding.rule],
  sentence: findingInWords({ ...finding, key: null }, TOOL_LANGUAGE).text,
});

/** The words and texts that a person edits: those of the agency as the site shows them, or those of the software. */
export const judgedFor = (root: string, side: Side): Judged =>
  side === 'software' ? judgedOf(root, side) : judgedShown(root);

/** The languages in which a translation is stale, by key. The ledger is read and not written. */
function staleByKey(root: string, side: Side, day: string): Map<string, Locale[]> {
  const judged = judgedOf(root, side);
  const stale = new Map<string, Locale[]>();
  for (const { key, language } of staleFindings(ledgerOfToday(readLedger(root, side), judged, day), judged))
    if (key && language) stale.set(key, [...(stale.get(key) ?? []), language]);
  return stale;
}

/** All words with their state, for the list. The texts of `content/` have their own list (texts.ts). */
export function shownWords(root: string, side: Side, day: string): ShownWord[] {
  const judged = judgedFor(root, side);
  const found = checkWords({ ...judged, texts: [] }).filter(({ rule }) => rule !== 'acceptedVoid');
  const counts = new Map<string, number>();
  for (const { key, rule } of found)
    if (key && TEXT_RULES[rule] !== 'hint') counts.set(key, (counts.get(key) ?? 0) + 1);
  const long = new Set(found.flatMap(({ key, rule }) => (rule === 'length' && key ? [key] : [])));
  const stale = staleByKey(root, side, day);
  const where = readWhere(root);
  return judged.entries.map(({ key, versions }): ShownWord => {
    const each = LOCALES.flatMap((locale) => {
      const version = versions[locale];
      return version ? [[locale, version] as const] : [];
    });
    const limit = where.limits.get(key) ?? Number.POSITIVE_INFINITY;
    return {
      key,
      texts: Object.fromEntries(each.map(([locale, { text }]) => [locale, text])),
      own: each.flatMap(([locale, { isOwn }]) => (isOwn ? [locale] : [])),
      stale: stale.get(key) ?? [],
      findings: counts.get(key) ?? 0,
      tooLong: long.has(key) || each.some(([, { text }]) => text.length > limit),
      where: where.places.get(key) ?? [],
    };
  });
}

/** The findings for a key with the typed texts, and the text of each branch of its plurals. */
export function judge(
  root: string,
  side: Side,
  key: string,
  texts: Texts,
): { findings: Said[]; branches: Partial<Record<Locale, Branch[]>> } {
  const judged = judgedFor(root, side);
  const now: Texts = isTextKey(key) ? {} : { ...wordTexts(judged, key), ...texts };
  return {
    findings: checkKey(judged, key, texts).map(said),
    branches: Object.fromEntries(LOCALES.map((locale) => [locale, drawBranches(now[locale] ?? '', locale)])),
  };
}

const wordTexts = ({ entries }: Judged, key: string): Texts =>
  Object.fromEntries(
    Object.entries(entries.find((entry) => entry.key === key)?.versions ?? {}).map(([locale, { text }]) => [
      locale,
      text,
    ]),
  );

export type Asked = { key: string; language: Locale; text: string | null; was: string | null };
export type Saved =
  | { state: 'saved'; files: string[]; text: string | null }
  | { state: 'changed'; text: string | null }
  | { state: 'refused'; sentence: string };

/** The text of a key as the files have it now. */
const textNow = (judged: Judged, key: string, language: Locale): string | null =>
  isTextKey(key) ? partOf(judged, key, language) : (wordTexts(judged, key)[language] ?? null);

/**
 * Writes a text. The state `changed` means that another window or editor has changed the text since it was shown, and
 * gives the present text. The state `refused` gives a sentence in the agency's language: the text has an error, or a
 * file cannot be read or written.
 */
export function save(root: string, side: Side, { key, language, text, was }: Asked, day: string): Saved {
  const judged = judgedFor(root, side);
  const now = textNow(judged, key, language);
  if (now !== was && now !== text) return { state: 'changed', text: now };
  const wrong = text === null ? [] : checkKey(judged, key, { [language]: text });
  const error = wrong.find((one) => TEXT_RULES[one.rule] === 'error' && one.language === language);
  if (error && !isTextKey(key)) return { state: 'refused', sentence: said(error).sentence };
  try {
    const files = changeWords({ root, side, origin: 'workspace', day }, [{ key, language, text }]);
    return { state: 'saved', files, text: text ?? textNow(judgedFor(root, side), key, language) };
  } catch (thrown) {
    if (!(thrown instanceof WordsError)) throw thrown;
    const { file, line, text: sentence } = findingInWords(thrown.finding, TOOL_LANGUAGE);
    return { state: 'refused', sentence: `${file}${line === null ? '' : `:${line}`}: ${sentence}` };
  }
}
