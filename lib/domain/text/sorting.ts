import { LANGUAGE_TAGS, type Locale } from './locale';

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
