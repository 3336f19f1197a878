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

/** The alphabetical rank of each text in a language, as in a dictionary: accents and capitals only break ties. */
export function alphabeticalRanks(texts: readonly string[], locale: Locale): Uint32Array {
  const collator = new Intl.Collator(LANGUAGE_TAGS[locale]);
  const sorted = texts.map((_, index) => index).sort((a, b) => collator.compare(texts[a] ?? '', texts[b] ?? ''));
  const ranks = new Uint32Array(texts.length);
  sorted.forEach((original, position) => {
    ranks[original] = position;
  });
  return ranks;
}

/** Matches "de" or "que" before a word, without the word itself. */
const BEFORE_WORD = /(?<![\p{L}\p{M}\d’'-])(d|qu)e (?=(\S{1,80}))/giu;
/** Words that begin with a vowel but cause no elision. */
const KEEPS_VOWEL = /^(?:onze|onzième|oui)(?![\p{L}\p{M}-])/iu;
/** Elision before `y` only when a consonant follows: d'Ypres, de Youssef. */
const VOWEL = /^(?:[aàâäeéèêëiîïoôöuûüœæ]|y[b-df-hj-np-tv-xz])/iu;
/** Most names of places and people that begin with "h" cause no elision (de Huy, de Herve, de Hasselt); these do. */
const MUTE_H = /^(?:hélène|henri|honoré|hortense|houffalize|hubert)(?![\p{L}\p{M}])/iu;

/** Whether a vowel is dropped before a word. An e-mail address looks like a name, but takes no apostrophe. */
const dropsVowel = (word: string): boolean =>
  !word.includes('@') && !KEEPS_VOWEL.test(word) && (VOWEL.test(word) || MUTE_H.test(word));

const CONTRACTED = /(?<![\p{L}\p{M}\d’'-])(à|À|de|De) (Les?) (?=\p{L})/gu;
const CONTRACTIONS: Readonly<Record<string, string>> = {
  'à Le': 'au',
  'à Les': 'aux',
  'À Le': 'Au',
  'À Les': 'Aux',
  'de Le': 'du',
  'de Les': 'des',
  'De Le': 'Du',
  'De Les': 'Des',
};

/**
 * Applies French elision and contraction to a sentence after names were filled in: `à Le Coq` -> `au Coq`, `de Uccle` ->
 * `d’Uccle`, `que An` -> `qu’An`. Other languages are unchanged (design/pages-and-addresses).
 */
export function frenchJoined(text: string, locale: Locale): string {
  if (locale !== 'fr') return text;
  return text
    .replace(CONTRACTED, (_, preposition: string, article: string) => `${CONTRACTIONS[`${preposition} ${article}`]} `)
    .replace(BEFORE_WORD, (found, begun: string, word: string) => (dropsVowel(word) ? `${begun}’` : found));
}
