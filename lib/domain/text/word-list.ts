import { LANGUAGE_TAGS, type Locale, perLocale } from './locale';

// British English lists without the last comma.
const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : LANGUAGE_TAGS[locale]);

const conjunction = perLocale((locale) => new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }));
const disjunction = perLocale((locale) => new Intl.ListFormat(tagOf(locale), { type: 'disjunction' }));

/** Words as a sentence lists them: `Gent, Aalst en Lier`. */
export const joinWords = (words: readonly string[], locale: Locale): string => conjunction(locale).format(words);

/** Alternatives as a sentence lists them: `Huis, villa of appartement`. */
export const eitherWords = (words: readonly string[], locale: Locale): string => disjunction(locale).format(words);

/** A word as written inside a sentence: lower case, but German nouns keep their capital. */
export const insideSentence = (word: string, locale: Locale): string =>
  locale === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** A sentence that begins with a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
