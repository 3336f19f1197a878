import type { Locale } from '@/lib/domain/text/locale';
import { LOCALES } from '@/lib/domain/text/locale';
import { type MessageFault, type ReadMessage, wordsIn } from '@/lib/domain/words/read-message';
import type { TextFinding, TextRule } from '@/lib/domain/words/text-finding';

/** One version of a word: its file and line; `text` as written, `words` without {arguments}. */
export type Version = {
  file: string;
  line: number | null;
  text: string;
  read: ReadMessage | MessageFault;
  words: string;
  /** Whether the version is in `agency/`. */
  isOwn: boolean;
};
/** A word in its languages: the agency's versions where it has them, otherwise those of the software. */
export type Entry = { key: string; versions: Partial<Record<Locale, Version>> };
/** A Markdown file, with its front matter. */
export type TextVersion = { file: string; text: string; isOwn: boolean };
/** A text in its languages, by kind and name: `guide/registration-duty`. */
export type TextEntry = { key: string; versions: Partial<Record<Locale, TextVersion>> };

/** A finding of a rule in one language of a word or text; `line` is counted within the text, from 0. */
export type Found = { rule: TextRule; language: Locale; line?: number } & Partial<
  Pick<TextFinding, 'found' | 'expected' | 'suggestion' | 'where'>
>;

/** The versions of an entry with their languages, in menu order. */
export const versionsOf = <V>({ versions }: { versions: Partial<Record<Locale, V>> }): Array<[Locale, V]> =>
  LOCALES.flatMap((locale) => {
    const version = versions[locale];
    return version === undefined ? [] : [[locale, version] as [Locale, V]];
  });

/** Makes a version of a word from its place, its text and the parsed text. */
export const versionOf = (
  place: Pick<Version, 'file' | 'line' | 'isOwn'>,
  text: string,
  read: ReadMessage | MessageFault,
): Version => ({ ...place, text, read, words: 'rule' in read ? text : wordsIn(read.elements) });

/** The value that most languages have; null where no two agree. */
export function usual<Value>(values: readonly Value[]): Value | null {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best, next] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 1 && best[1] !== next?.[1] ? best[0] : null;
}
