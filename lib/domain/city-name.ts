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
]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One word between spaces or hyphens, lower case on entry. */
function casedWord(word: string, isFirst: boolean): string {
  if (!isFirst && PARTICLES.has(word)) return word;
  const elided = /^([dl])['’](.+)$/.exec(word);
  if (elided?.[1] && elided[2]) return `${isFirst ? capital(elided[1]) : elided[1]}'${capital(elided[2])}`;
  return capital(word);
}

/**
 * A place name in its usual casing, whatever casing the feed sent (SPEC §9, DOMAIN §5.6):
 * `KAPELLE-OP-DEN-BOS` -> `Kapelle-op-den-Bos`, `'S-GRAVENVOEREN` -> `'s-Gravenvoeren`.
 */
export function cityName(raw: string): string {
  const lower = raw.trim().replace(/\s+/g, ' ').toLowerCase();
  if (lower.startsWith("'s-") || lower.startsWith('’s-')) return `'s-${cityName(lower.slice(3))}`;
  return lower
    .split(/([ -])/)
    .map((part, index) => (part === ' ' || part === '-' ? part : casedWord(part, index === 0)))
    .join('');
}
