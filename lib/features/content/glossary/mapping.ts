import type { DefinedTermSet } from 'schema-dts';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { withoutAccents } from '@/lib/domain/text/slug';
import { alphabeticalRanks } from '@/lib/domain/text/wording';
import type { GlossaryEntry, GlossaryLetter } from './types';

/** The letter under which a term is listed: `É` under E. */
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

/**
 * The glossary for search engines: every term with its sentence and its own address on the page. `id` of the page is its address
 * without a language, so that a term has the same `@id` in all languages.
 */
export const toTermSet = (
  letters: readonly GlossaryLetter[],
  page: { id: string; url: string; name: string; description: string },
  locale: Locale,
): DefinedTermSet => ({
  '@type': 'DefinedTermSet',
  '@id': `${page.id}#glossary`,
  url: page.url,
  name: page.name,
  description: page.description,
  inLanguage: LANGUAGE_TAGS[locale],
  hasDefinedTerm: letters.flatMap(({ entries }) =>
    entries.map(({ id, title, also, short }) => ({
      '@type': 'DefinedTerm' as const,
      '@id': `${page.id}#${id}`,
      url: `${page.url}#${id}`,
      name: title,
      description: short,
      ...(also ? { alternateName: also.split(', ') } : {}),
    })),
  ),
});
