import type { Locale } from './locale';

/** The forms of address of SPEC §3 (Mr, Ms, Miss), and "none". Stored leads and CRMs may contain any of them. */
export const TITLES = ['ms', 'mr', 'miss', 'none'] as const;
type Title = (typeof TITLES)[number];

/** The choices in forms when the agency's file has no `titles`. */
export const USUAL_TITLES: readonly Title[] = ['ms', 'mr', 'none'];

/** The initials shown when there is no portrait: those of the first and last word of a name, in capitals. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** The people who speak a language, in the given order. */
export const speakersOf = <Person extends { languages: readonly Locale[] }>(
  people: readonly Person[],
  locale: Locale,
): Person[] => people.filter(({ languages }) => languages.includes(locale));
