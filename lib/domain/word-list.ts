import { LANGUAGE_TAGS, type Locale } from './locale';

// British English lists without the last comma.
const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : LANGUAGE_TAGS[locale]);

/** Words as a sentence lists them: `Gent, Aalst en Lier`. */
export const joinWords = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(words);
