import type { Locale } from './locale';

/** The people who speak a language, in the given order. */
export const speakersOf = <Person extends { languages: readonly Locale[] }>(
  people: readonly Person[],
  locale: Locale,
): Person[] => people.filter(({ languages }) => languages.includes(locale));
