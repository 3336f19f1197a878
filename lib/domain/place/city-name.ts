/** Small words that stay lower case inside a place name (DOMAIN §5.6). */
const PARTICLES = new Set([
  'op',
  'den',
  'de',
  'der',
  'het',
  'ten',
  'ter',
  'van',
  'aan',
  'in',
  'bij',
  'en',
  'sur',
  'sous',
  'lez',
  'les',
  'lès',
  'le',
  'la',
  'du',
  'des',
  'au',
  'aux',
  'à',
  'devant',
  'an',
  'zum',
]);

/** Merged municipalities whose second name starts with a capital again (DOMAIN §4.2). */
const MERGED: Readonly<Record<string, string>> = { 'nazareth-de pinte': 'Nazareth-De Pinte' };

// Only the first letter: the capital of ß is two letters, and the second goes back to lower case.
function capital(word: string): string {
  const [first = '', ...others] = word.charAt(0).toUpperCase();
  return first + others.join('').toLowerCase() + word.slice(1);
}

/** One word in its usual casing. The input is lower case, split at spaces, hyphens, slashes and brackets. */
function casedWord(word: string, isFirst: boolean): string {
  if (!isFirst && PARTICLES.has(word)) return word;
  const elided = /^([dl])'(.+)$/.exec(word);
  if (elided?.[1] && elided[2]) return `${isFirst ? capital(elided[1]) : elided[1]}'${capital(elided[2])}`;
  return capital(word);
}

const BREAKS = /([ \-/()]+)/;

/**
 * A place name in its usual casing, for any casing in the feed (SPEC §9, DOMAIN §5.6):
 * `KAPELLE-OP-DEN-BOS` -> `Kapelle-op-den-Bos`, `'S-GRAVENVOEREN` -> `'s-Gravenvoeren`.
 */
export function cityName(raw: string): string {
  const lower = raw.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  if (Object.hasOwn(MERGED, lower)) return MERGED[lower] ?? lower;
  const parts = lower.split(BREAKS);
  // Words and separators alternate. A new name starts after a bracket or slash.
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const isFirst = index === 0 || /[/(]/.test(parts[index - 1] ?? '');
      return casedWord(part, isFirst);
    })
    .join('');
}
