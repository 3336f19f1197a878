import { LANGUAGE_TAGS, type Locale } from './locale';

/** The alphabetical place of each text in a language: accents and capitals do not count first, as in a dictionary. */
export function alphabeticalRanks(texts: readonly string[], locale: Locale): Uint32Array {
  const collator = new Intl.Collator(LANGUAGE_TAGS[locale]);
  const sorted = texts.map((_, index) => index).sort((a, b) => collator.compare(texts[a] ?? '', texts[b] ?? ''));
  const ranks = new Uint32Array(texts.length);
  sorted.forEach((original, position) => {
    ranks[original] = position;
  });
  return ranks;
}
