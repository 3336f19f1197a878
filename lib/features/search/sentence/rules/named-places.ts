import { AREAS } from '@/lib/domain/place/areas';
import { meaningOf, placeSlug } from '@/lib/domain/place/meant-places';
import { PLACES } from '@/lib/domain/place/places';
import { spellings } from '@/lib/domain/place/spelling';
import { STATIONS } from '@/lib/domain/place/stations';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import type { Token } from './tokens';

const LONGEST_NAME = 6;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The ways in which people write a name, as slugs: with Saint shortened, and without umlauts. */
function waysOf(name: string): string[] {
  const plain = slug(name);
  const short = plain.replace(/\b(?:saint|sint|sankt)-/g, 'st-').replace(/\bsainte-/g, 'ste-');
  const spelled = slug(name.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter));
  return [plain, short, spelled, ...spellings(name)];
}

/** The names of all places in all languages, made when the first sentence is read. */
let names: ReadonlySet<string> | null = null;
function knownNames(): ReadonlySet<string> {
  names ??= new Set(
    [
      ...PLACES.flatMap((place) => [
        ...Object.values(place.names),
        ...(place.aliases ?? []),
        ...place.parts.flatMap((part) => Object.values(part.names)),
      ]),
      ...AREAS.flatMap((area) => [...Object.values(area.names), ...area.shortNames]),
      ...STATIONS.flatMap((station) => Object.values(station.names)),
    ].flatMap(waysOf),
  );
  return names;
}

/** A place as an address writes it; null for a text that names none. A name of several places stays as typed. */
export function placeValue(text: string, locale: Locale): string | null {
  const { area, matches } = meaningOf(text, locale);
  if (area) return slug(area.names[locale]);
  const [match, ...others] = matches;
  if (!match) return null;
  return others.length > 0 || match.zip !== null ? slug(text) : placeSlug(match, locale);
}

/**
 * The longest name of a place that begins at a token, with the number of its tokens; `value` is the place as an address
 * writes it, or the key of a station.
 */
export function namedPlace(
  tokens: readonly Token[],
  at: number,
  locale: Locale,
): { value: string; size: number } | null {
  const known = knownNames();
  for (let size = Math.min(LONGEST_NAME, tokens.length - at); size > 0; size -= 1) {
    const [first, ...others] = tokens.slice(at, at + size);
    if (!first || others.some(({ number }) => number !== null)) continue;
    for (const start of new Set([first.bare, first.plain])) {
      const name = [start, ...others.map(({ plain }) => plain)].join('-');
      if (known.has(name)) return { value: placeValue(name, locale) ?? name, size };
    }
  }
  return null;
}
