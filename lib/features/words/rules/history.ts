import { z } from 'zod';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { ORIGINS } from './ledger';

/** How many earlier texts are kept of a word or a part of a text in one language. */
const KEPT = 10;

const replacedSchema = z.strictObject({
  key: z.string().min(1),
  language: z.enum(LOCALES),
  /** The text before the change; null if there was none. */
  text: z.string().nullable(),
  day: z.iso.date(),
  origin: z.enum(ORIGINS),
  /** The import that made the change together with others, by the name of its file; and the source of the text before. */
  batch: z.string().optional(),
  source: z.string().optional(),
});
/** A text that was replaced, with the day of the change and its origin. */
export type Replaced = z.infer<typeof replacedSchema>;
/** The texts that changes replaced, the latest last. */
export type History = readonly Replaced[];

const isSame = (one: Replaced, key: string, language: Locale): boolean => one.key === key && one.language === language;

/** A history with more replaced texts; for each key and language the oldest are dropped. */
export function historyWith(history: History, replaced: readonly Replaced[]): History {
  const counts = new Map<string, number>();
  return [...history, ...replaced]
    .toReversed()
    .filter(({ key, language }) => {
      const id = `${language} ${key}`;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      return (counts.get(id) ?? 0) <= KEPT;
    })
    .toReversed();
}

/** A history without the last change of a key, and the texts that this change replaced. */
type Undone = { replaced: Replaced[]; rest: History };

const without = (history: History, replaced: Replaced[]): Undone | null =>
  replaced.length === 0 ? null : { replaced, rest: history.filter((one) => !replaced.includes(one)) };

/**
 * The last replaced text of a key, in one language or in each of them (`language` null), and the history without these texts.
 * Returns null when the history has no text of the key.
 */
export function lastReplaced(history: History, key: string, language: Locale | null): Undone | null {
  const languages = language ? [language] : LOCALES;
  return without(
    history,
    languages.flatMap((locale) => history.findLast((one) => isSame(one, key, locale)) ?? []),
  );
}

/**
 * As `lastReplaced`, for a key that a change writes in several languages at once (`batch`): the last change of the key in
 * the language, or in any, with all languages that no later change replaced again.
 */
export function lastTogether(history: History, key: string, language: Locale | null): Undone | null {
  const last = history.findLast((one) => one.key === key && (language === null || one.language === language));
  const isLatest = (one: Replaced) => history.findLast((other) => isSame(other, key, one.language)) === one;
  return without(
    history,
    history.filter((one) => last && one.key === key && one.batch === last.batch && isLatest(one)),
  );
}

/** The name of a further import of a file: that of its hand-out, with a number from the second one on. */
export function nextBatch(history: History, handout: string): string {
  const runs = new Set(history.flatMap(({ batch }) => (batch?.split('.')[0] === handout ? [batch] : [])));
  for (let number = runs.size + 1; ; number += 1) {
    const name = number === 1 ? handout : `${handout}.${number}`;
    if (!runs.has(name)) return name;
  }
}

/**
 * The texts that an import replaced, by its name or that of its hand-out (then its last import), and those of them that
 * no later change replaced again. Null if the history has no such import.
 */
export function lastBatch(history: History, name: string): { replaced: Replaced[]; latest: Replaced[] } | null {
  const batch = history.findLast((one) => one.batch === name || one.batch?.split('.')[0] === name)?.batch;
  if (batch === undefined) return null;
  const replaced = history.filter((one) => one.batch === batch);
  const last = new Map(history.map((one) => [`${one.language} ${one.key}`, one]));
  return { replaced, latest: replaced.filter((one) => last.get(`${one.language} ${one.key}`) === one) };
}

/** A history read from the text of its file; null if the text is not a history. */
export function parseHistory(text: string): History | null {
  try {
    return z.array(replacedSchema).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
