/** Small words that stay small inside a place name (DOMAIN §5.6). */
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

/** The second name of a merged municipality begins anew (DOMAIN §4.2). */
const MERGED: Readonly<Record<string, string>> = { 'nazareth-de pinte': 'Nazareth-De Pinte' };

// Only the first letter: the capital of ß is two letters, of which one stays small.
function capital(word: string): string {
  const [first = '', ...others] = word.charAt(0).toUpperCase();
  return first + others.join('').toLowerCase() + word.slice(1);
}

/** One word between spaces, hyphens, slashes or brackets, lower case on entry. */
function casedWord(word: string, isFirst: boolean): string {
  if (!isFirst && PARTICLES.has(word)) return word;
  const elided = /^([dl])'(.+)$/.exec(word);
  if (elided?.[1] && elided[2]) return `${isFirst ? capital(elided[1]) : elided[1]}'${capital(elided[2])}`;
  return capital(word);
}

const BREAKS = /([ \-/()]+)/;

/**
 * A place name in its usual casing, whatever casing the feed sent (SPEC §9, DOMAIN §5.6):
 * `KAPELLE-OP-DEN-BOS` -> `Kapelle-op-den-Bos`, `'S-GRAVENVOEREN` -> `'s-Gravenvoeren`.
 */
export function cityName(raw: string): string {
  const lower = raw.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  if (Object.hasOwn(MERGED, lower)) return MERGED[lower] ?? lower;
  const parts = lower.split(BREAKS);
  // Words and what breaks them take turns. A name begins anew behind a bracket or slash.
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const isFirst = index === 0 || /[/(]/.test(parts[index - 1] ?? '');
      return casedWord(part, isFirst);
    })
    .join('');
}
