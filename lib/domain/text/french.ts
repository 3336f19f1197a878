import type { Locale } from './locale';

/** "de" or "que" before a word, which is looked at but not taken. */
const BEFORE_WORD = /(?<![\p{L}\p{M}\d’'-])(d|qu)e (?=(\S{1,80}))/giu;
/** Begin with a vowel, and nothing is dropped before them. */
const KEEPS_VOWEL = /^(?:onze|onzième|oui)(?![\p{L}\p{M}-])/iu;
/** `y` only before a consonant: d'Ypres, de Youssef. */
const VOWEL = /^(?:[aàâäeéèêëiîïoôöuûüœæ]|y[b-df-hj-np-tv-xz])/iu;
/** Before most names of places and people "h" is aspirated (de Huy, de Herve, de Hasselt); not before these. */
const MUTE_H = /^(?:hélène|henri|honoré|hortense|houffalize|hubert)(?![\p{L}\p{M}])/iu;

/** Whether a vowel is dropped before a word. An address of e-mail begins like a name and takes no apostrophe. */
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
 * A finished sentence as French joins its words, wherever a name was put into it: `à Le Coq` -> `au Coq`, `de Uccle` ->
 * `d’Uccle`, `que An` -> `qu’An`. Other languages are left as they are (design/pages-and-addresses).
 */
export function frenchJoined(text: string, locale: Locale): string {
  if (locale !== 'fr') return text;
  return text
    .replace(CONTRACTED, (_, preposition: string, article: string) => `${CONTRACTIONS[`${preposition} ${article}`]} `)
    .replace(BEFORE_WORD, (found, begun: string, word: string) => (dropsVowel(word) ? `${begun}’` : found));
}
