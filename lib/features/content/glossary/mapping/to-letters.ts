import type { Locale } from '@/lib/domain/text/locale';
import { withoutAccents } from '@/lib/domain/text/slug';
import { alphabeticalRanks } from '@/lib/domain/text/sorting';
import type { GlossaryEntry, GlossaryLetter } from '../types';

/** The letter that a term stands under: `É` under E. */
const letterOf = (title: string): string => withoutAccents(title).charAt(0).toUpperCase();

/** Entries from A to Z of a language, by letter; letters without an entry are left out. */
export function toLetters(entries: readonly GlossaryEntry[], locale: Locale): GlossaryLetter[] {
  const ranks = alphabeticalRanks(
    entries.map(({ title }) => title),
    locale,
  );
  const sorted = entries.map((_, index) => index).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const letters = new Map<string, GlossaryEntry[]>();
  for (const entry of sorted.flatMap((index) => entries[index] ?? [])) {
    const letter = letterOf(entry.title);
    letters.set(letter, [...(letters.get(letter) ?? []), entry]);
  }
  return [...letters].map(([letter, of]) => ({ letter, entries: of }));
}
