import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { drawBranches } from '@/lib/domain/words/draw-branches';
import { HEAD } from '@/lib/domain/words/front-matter';
import { replaceParts, splitText } from '@/lib/domain/words/split-text';
import { TEXT_RULES, type TextFinding, WordsError } from '@/lib/domain/words/text-finding';
import {
  changeWords,
  checkKey,
  checkWords,
  type Entry,
  fileOfKey,
  isTextKey,
  type Judged,
  judgedOf,
  judgedShown,
  lastReplaced,
  ledgerOfToday,
  readHistory,
  readLedger,
  type Side,
  splitKey,
  staleFindings,
  type TextEntry,
  textOfKey,
  undoChange,
  versionsOf,
} from '@/lib/features/words/for-commands';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { readFindings } from './heads';
import { proposalOf } from './proposals';
import { readWhere } from './where';

/** The words and texts of a side on a day: as a person edits them (`judged`), and those of the software (`shipped`). */
export type Context = { root: string; side: Side; day: string; readonly judged: Judged; readonly shipped: Judged };

/** The context of a call. Words and texts are read at their first use, because some calls need none. */
export function contextOf(place: Pick<Context, 'root' | 'side' | 'day'>): Context {
  const { root, side } = place;
  const known: { judged?: Judged; shipped?: Judged } = {};
  return {
    ...place,
    get judged() {
      known.judged ??= judgedFor(root, side);
      return known.judged;
    },
    get shipped() {
      known.shipped ??= judgedOf(root, 'software');
      return known.shipped;
    },
  };
}
type Texts = Partial<Record<Locale, string>>;
/** A finding as the page shows it, with the text that it proposes. */
export type Said = { language: Locale | null; rule: string; weight: string; sentence: string; proposal: string | null };

/** The language of the workspace and of its findings: that of the agency. */
export const TOOL_LANGUAGE: Locale = agency.defaultLocale;

/** A finding as a sentence in the agency's language; a finding of a file begins with its place. */
export function sentenceOf(finding: TextFinding, withFile = false): string {
  const { file, line, text } = findingInWords(withFile ? finding : { ...finding, key: null }, TOOL_LANGUAGE);
  return withFile ? `${file}${line === null ? '' : `:${line}`}: ${text}` : text;
}

/** The words of a refusal. A file that cannot be read or written is named; any other error is thrown on. */
export function orRefusal<Result>(work: () => Result): Result | { state: 'refused'; sentence: string } {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof WordsError)) throw thrown;
    return { state: 'refused', sentence: sentenceOf(thrown.finding, true) };
  }
}

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

const textsIn = (entry: Entry): Texts =>
  Object.fromEntries(versionsOf(entry).map(([locale, { text }]) => [locale, text]));

/** All words with their state and the pages that show them, for the list. */
export function shownWords(root: string, side: Side, day: string) {
  const judged = judgedFor(root, side);
  const found = checkWords({ ...judged, texts: [] }).filter(({ rule }) => rule !== 'acceptedVoid');
  const counts = new Map<string, number>();
  for (const { key, rule } of found)
    if (key && TEXT_RULES[rule] !== 'hint') counts.set(key, (counts.get(key) ?? 0) + 1);
  const long = new Set(found.flatMap(({ key, rule }) => (rule === 'length' && key ? [key] : [])));
  const stale = staleByKey(root, side, day);
  const where = readWhere(root);
  return judged.entries.map((entry) => {
    const { key } = entry;
    const each = versionsOf(entry);
    const limit = where.limits.get(key) ?? Number.POSITIVE_INFINITY;
    return {
      key,
      texts: textsIn(entry),
      own: each.flatMap(([locale, { isOwn }]) => (isOwn ? [locale] : [])),
      stale: stale.get(key) ?? [],
      findings: counts.get(key) ?? 0,
      tooLong: long.has(key) || each.some(([, { text }]) => text.length > limit),
      where: where.places.get(key) ?? [],
    };
  });
}

/** The findings for a word, or for a part of a text, in the languages of the given texts. */
function findingsOf({ judged, side, day }: Context, key: string, texts: Texts): TextFinding[] {
  const found = checkKey(judged, key, texts);
  if (!isTextKey(key)) return found;
  const { name, part } = splitKey(key);
  return LOCALES.flatMap((language) => {
    const version = judged.texts.find((entry) => entry.key === name)?.versions[language];
    const typed = texts[language];
    if (!version || typed === undefined) return [];
    const text = replaceParts(version.text, new Map([[part, typed]]));
    const place = splitText(text).find((one) => one.name === part);
    const first = text.slice(0, place?.from ?? 0).split('\n').length;
    const last = place ? text.slice(0, place.to).split('\n').length : Number.POSITIVE_INFINITY;
    return [...readFindings(name, language, { ...version, text }, side, day), ...found]
      .filter((one) => one.language === language)
      .filter(({ line }) => line === null || (line >= first && line <= last));
  });
}

/** The findings for a key with the typed texts, each with the text that it proposes, and each branch of its plurals. */
export function judge(context: Context, key: string, texts: Texts) {
  const word = context.judged.entries.find((entry) => entry.key === key);
  const now: Texts = isTextKey(key) ? {} : { ...(word && textsIn(word)), ...texts };
  const findings = findingsOf(context, key, texts).map((finding): Said => {
    const { language, rule } = finding;
    const text = language && texts[language];
    const find = (next: string): TextFinding[] =>
      findingsOf(context, key, { ...texts, ...(language && { [language]: next }) }).filter(
        (one) => one.language === language,
      );
    const proposal = language && text ? proposalOf(text, finding, language, find) : null;
    const sentence = sentenceOf(proposal === null ? finding : { ...finding, suggestion: null });
    return { language, rule, weight: TEXT_RULES[rule], sentence, proposal };
  });
  return {
    findings,
    branches: Object.fromEntries(LOCALES.map((locale) => [locale, drawBranches(now[locale] ?? '', locale)])),
  };
}

export type Asked = { key: string; language: Locale; text: string | null; was: string | null };
export type Saved =
  | { state: 'saved'; files: string[]; text: string | null; isOwn: boolean }
  | { state: 'changed'; text: string | null }
  | { state: 'refused'; sentence: string };

/** Whether the site has this word, or this part of a text in this language. The head of a text has its own calls. */
export const isKnown = (judged: Judged, key: string, language: Locale): boolean =>
  isTextKey(key)
    ? splitKey(key).part !== HEAD && textOfKey(judged, key, language) !== null
    : judged.entries.some((entry) => entry.key === key);

/**
 * Writes a text. Undefined for a key that the site does not have; `changed`, with the present text, if another window or
 * editor has changed it since it was shown; `refused` if it has an error, or a file cannot be read or written.
 */
export function save(context: Context, { key, language, text, was }: Asked): Saved | undefined {
  const { root, side, judged, day } = context;
  if (!isKnown(judged, key, language)) return undefined;
  const now = textOfKey(judged, key, language);
  if (now !== was && now !== text) return { state: 'changed', text: now };
  const wrong = text === null ? [] : checkKey(judged, key, { [language]: text });
  const error = wrong.find((one) => TEXT_RULES[one.rule] === 'error' && one.language === language);
  if (error && !isTextKey(key)) return { state: 'refused', sentence: sentenceOf(error) };
  return orRefusal(() => {
    const files = changeWords({ root, side, origin: 'workspace', day }, [{ key, language, text }]);
    return savedAs(context, files, key, language);
  });
}

/** The answer to a change that was written: the text that the site has now, and whether it is the agency's own. */
function savedAs({ root, side }: Context, files: string[], key: string, language: Locale): Saved {
  const judged = judgedFor(root, side);
  const all: readonly (Entry | TextEntry)[] = isTextKey(key) ? judged.texts : judged.entries;
  const isOwn = all.find((one) => one.key === splitKey(key).name)?.versions[language]?.isOwn ?? false;
  return { state: 'saved', files, text: textOfKey(judged, key, language), isOwn };
}

/** The texts that `undo` would give back, by language: those before the last change of a key. */
export function earlierTexts(context: Context, key: string): Partial<Record<Locale, string>> {
  const last = lastReplaced(readHistory(context.root, context.side), key, null)?.replaced ?? [];
  return Object.fromEntries(
    last.flatMap(({ language, text }) => {
      // The first text of the agency has replaced that of the software. A part that began with its text replaced none.
      const earlier = text ?? textOfKey(context.shipped, key, language) ?? (isTextKey(key) ? null : '');
      return earlier === null ? [] : [[language, earlier]];
    }),
  );
}

/** Gives a key the text that it had before its last change in a language; the states are those of `save`. */
export function undo(context: Context, { key, language, was }: Omit<Asked, 'text'>): Saved | undefined {
  const { root, side, judged, day } = context;
  if (!isKnown(judged, key, language)) return undefined;
  const now = textOfKey(judged, key, language);
  if (now !== was) return { state: 'changed', text: now };
  return orRefusal(() => {
    const back = undoChange({ root, side, origin: 'workspace', day }, key, language);
    const files = back.map(() => (side === 'agency' ? 'agency/' : '') + fileOfKey(key, language));
    return savedAs(context, files, key, language);
  });
}
