import type { Locale } from './locale';

// "h" is left out: before most names of places and people it is aspirated (de Huy, de Herve, de Hasselt).
const MUTE_H = 'hélène|henri|honoré|hortense|houffalize|hubert';
/** How a word begins before which a vowel is dropped; `y` only before a consonant: d'Ypres, de Youssef. */
const VOWEL = `(?!(?:onze|onzième|oui)(?![\\p{L}\\p{M}-]))(?:[aàâäeéèêëiîïoôöuûüœæ]|y[^\\Waeiouyé]|(?:${MUTE_H})(?![\\p{L}\\p{M}]))`;
/** An address of e-mail begins like a name and takes no apostrophe. */
const NO_ADDRESS = '(?![^\\s@]{0,64}@)';
const BEFORE = "(?<![\\p{L}\\p{M}\\d’'-])";

const ELIDED = new RegExp(`${BEFORE}([dD]|[qQ]u)e ${NO_ADDRESS}(?=${VOWEL})`, 'giu');
const CONTRACTED = new RegExp(`${BEFORE}(à|À|de|De) (Les?) (?=\\p{L})`, 'gu');
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
 * `d’Uccle`, `que An` -> `qu’An`. Other languages are left as they are (decision 075).
 */
export function frenchJoined(text: string, locale: Locale): string {
  if (locale !== 'fr') return text;
  return text
    .replace(CONTRACTED, (_, preposition: string, article: string) => `${CONTRACTIONS[`${preposition} ${article}`]} `)
    .replace(ELIDED, '$1’');
}
