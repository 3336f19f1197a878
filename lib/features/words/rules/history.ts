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

/**
 * The last replaced text of a key, in one language or in each of them (`language` null), and the history without these texts.
 * Returns null when the history has no text of the key.
 */
export function lastReplaced(
  history: History,
  key: string,
  language: Locale | null,
): { replaced: Replaced[]; rest: History } | null {
  const languages = language ? [language] : LOCALES;
  const replaced = languages.flatMap((locale) => history.findLast((one) => isSame(one, key, locale)) ?? []);
  return replaced.length === 0 ? null : { replaced, rest: history.filter((one) => !replaced.includes(one)) };
}

/** A history read from the text of its file; null if the text is not a history. */
export function parseHistory(text: string): History | null {
  try {
    return z.array(replacedSchema).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
