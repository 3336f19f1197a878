import { slug } from '../text/slug';
import { spellings, typedSpellings } from './spelling';

/** A suggested place: the text for the field, a hint that distinguishes it, and its other spellings separated by spaces. */
export type PlaceSuggestion = readonly [label: string, hint: string, keys: string];

/** A list of suggestions prepared for searching. */
export type SuggestionIndex = ReadonlyArray<{
  label: string;
  hint: string;
  keys: readonly string[];
  words: readonly string[];
}>;

const MOST = 8;

/** Prepares a list of suggestions for searching. */
export const indexSuggestions = (list: readonly PlaceSuggestion[]): SuggestionIndex =>
  list.map(([label, hint, keys]) => {
    const name = label.replace(/ \(.*/, '');
    return { label, hint, keys: [...spellings(name), ...(keys ? keys.split(' ') : [])], words: slug(name).split('-') };
  });

/**
 * The places that a visitor may mean who has typed only the beginning, in any language and spelling, or by postcode:
 * `Lüt`, `luet`, `St-Ni`, `28`. Whole names come first, then beginnings of names, then words inside a name; equal
 * matches keep the order of the list.
 */
export function suggestPlaces(index: SuggestionIndex, text: string): Array<{ label: string; hint: string }> {
  const typed = [...new Set(typedSpellings(text.slice(0, 60)))].filter((one) => one !== '');
  if (typed.length === 0) return [];
  const ranks: Array<Array<{ label: string; hint: string }>> = [[], [], []];
  for (const { label, hint, keys, words } of index) {
    const rank = keys.some((key) => typed.includes(key))
      ? 0
      : keys.some((key) => typed.some((one) => key.startsWith(one)))
        ? 1
        : words.some((word) => typed.some((one) => word.startsWith(one)))
          ? 2
          : -1;
    if (rank >= 0) ranks[rank]?.push({ label, hint });
  }
  return ranks.flat().slice(0, MOST);
}
