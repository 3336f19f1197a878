/** Which end of a row is favourable for a visitor. */
export type Better = 'least' | 'most';

/**
 * The positions of the most favourable numbers. Empty if all are equal, or if one is unknown: it could be better than the
 * others, and a mark beside a hidden price would tell that it is higher.
 */
export function bestPlaces(numbers: ReadonlyArray<number | null>, better: Better): number[] {
  const known = numbers.filter((number) => number !== null);
  if (known.length < numbers.length || new Set(known).size < 2) return [];
  const best = better === 'least' ? Math.min(...known) : Math.max(...known);
  return numbers.flatMap((number, at) => (number === best ? [at] : []));
}

/** The words for a box behind a house number, as `streetLine` writes them. */
const BOX_WORDS = new Set(['bus', 'bte', 'box', 'Bfk.']);

/** A street and its number: `Sint-Katelijneveld`, ` 27`. The number is empty if the text does not end with one. */
export function splitStreet(line: string): { street: string; number: string } {
  const words = line.split(' ');
  const last = words.length - 1;
  const at = BOX_WORDS.has(words[last - 1] ?? '') ? last - 2 : last;
  if (at < 1 || !/^\d/.test(words[at] ?? '')) return { street: line, number: '' };
  return { street: words.slice(0, at).join(' '), number: ` ${words.slice(at).join(' ')}` };
}
