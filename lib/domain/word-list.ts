import { LANGUAGE_TAGS, type Locale } from './locale';

/** Words as a sentence lists them: `Gent, Aalst en Lier`. */
export const joinWords = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' }).format(words);
