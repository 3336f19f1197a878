import { AREAS } from '../../domain/place/areas';
import type { Ring } from '../../domain/place/map-shape';
import { meaningOf, placeSlug, typedName, zipOf } from '../../domain/place/meant-places';
import { hasOnlyPlaces, PLACES, type PlaceMatch } from '../../domain/place/places';
import type { Point } from '../../domain/place/point';
import { simplifyRing } from '../../domain/place/simplify-line';
import { spellings } from '../../domain/place/spelling';
import { stationByKey } from '../../domain/place/stations';
import type { PlaceSuggestion } from '../../domain/place/suggest-places';
import { provincesOf } from '../../domain/place/wanted-place';
import type { Locale } from '../../domain/text/locale';
import { slug } from '../../domain/text/slug';

/** The start of a travel time: a station, or the centre of a municipality. */
export type Origin = {
  /** The value of the start in an address. */
  value: string;
  name: string;
  point: Point;
};

/**
 * The start of a travel time in an address; null if the text matches nothing, means a whole region, or says more than
 * the name of a place: the geocoder knows addresses.
 */
export function originOf(text: string, locale: Locale): Origin | null {
  const station = stationByKey(slug(text.slice(0, 100)));
  if (station) return { value: station.key, name: station.names[locale], point: station };
  const [match] = meaningOf(text, locale).matches;
  if (!match || !hasOnlyPlaces(text, (name) => meaningOf(name, locale).area !== null)) return null;
  const value = match.zip === null ? placeSlug(match, locale) : String(zipOf(match) ?? '');
  return { value, name: typedName({ ...match, zip: null }, locale), point: match.place };
}

/** The maximum number of corners with which testing a point is fast. */
export const MOST_RING_CORNERS = 200;

/** A ring with more corners than this is thinned out before it is simplified, which would take too long otherwise. */
const LONGEST_RING = 4000;

/** The first tolerance in degrees, some fifty metres; it is increased until few enough corners are left. */
const FIRST_TOLERANCE = 0.0005;

const MOST_TRIES = 16;

const cornersOf = (ring: Ring): number => ring.length / 2;

/** Every n-th corner of a long ring. */
function thinned(ring: Ring): Ring {
  const step = Math.ceil(cornersOf(ring) / LONGEST_RING);
  if (step < 2) return ring;
  const kept: number[] = [];
  for (let at = 0; at < ring.length; at += 2 * step) kept.push(ring[at] as number, ring[at + 1] as number);
  return Float64Array.from(kept);
}

/** Twice the area that a ring encloses, in square degrees. */
function ringSize(ring: Ring): number {
  let size = 0;
  for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2)
    size += (ring[last + 1] as number) * (ring[at] as number) - (ring[at + 1] as number) * (ring[last] as number);
  return Math.abs(size);
}

/**
 * The same rings with at most two hundred corners in all: the tolerance grows until they fit, and the smallest rings
 * are dropped first.
 */
export function simplifyRings(rings: readonly Ring[]): Ring[] {
  const largest = rings
    .filter((ring) => cornersOf(ring) >= 3)
    .sort((a, b) => ringSize(b) - ringSize(a))
    .slice(0, MOST_RING_CORNERS)
    .map(thinned);
  let tolerance = FIRST_TOLERANCE;
  let simple: Ring[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries += 1, tolerance *= 1.6) {
    const coarser = largest.map((ring) => simplifyRing(ring, tolerance)).filter((ring) => cornersOf(ring) >= 3);
    // Many islands of one size disappear at the same tolerance: then the rings of the step before are used, as many as
    // fit.
    if (coarser.length === 0) break;
    simple = coarser;
    if (simple.reduce((sum, ring) => sum + cornersOf(ring), 0) <= MOST_RING_CORNERS) return simple;
  }
  const kept: Ring[] = [];
  let room = MOST_RING_CORNERS;
  for (const ring of simple) if (cornersOf(ring) <= room) room -= kept.push(ring) && cornersOf(ring);
  return kept;
}

/** The number of municipalities in each area. */
const sizeOf = (area: (typeof AREAS)[number]): number => {
  const provinces = area.kind === 'province' ? [area.key] : provincesOf(area.key);
  return PLACES.filter(({ province }) => provinces.includes(province)).length;
};

/** All spellings of these names that a browser cannot derive from the shown name. */
const keysOf = (label: string, names: readonly string[], zips: readonly number[] = []): string => {
  const own = new Set(spellings(label.replace(/ \(.*/, '')));
  // Many people leave out the word "Saint".
  const saints = names.flatMap((name) => /^(?:saint|sainte|sint|sankt)[- ](.+)$/i.exec(name)?.[1] ?? []);
  return [...new Set([...names, ...saints].flatMap(spellings).concat(zips.map(String)))]
    .filter((key) => !own.has(key))
    .join(' ');
};

/**
 * Every place that a place field understands, by its name in a language: municipalities, then regions and provinces,
 * then their postal places. `townsWords` gives the words for the number of municipalities of an area.
 */
export function suggestionList(locale: Locale, townsWords: (count: number) => string): PlaceSuggestion[] {
  const byLabel = ([a]: PlaceSuggestion, [b]: PlaceSuggestion) => (a < b ? -1 : 1);
  const labelOf = (match: PlaceMatch) => typedName(match, locale);
  const towns = PLACES.map((place): PlaceSuggestion => {
    const label = labelOf({ place, part: null, zip: null });
    return [label, '', keysOf(label, [...Object.values(place.names), ...(place.aliases ?? [])], place.zips)];
  });
  const areas = AREAS.map((area): PlaceSuggestion => {
    const label = area.names[locale];
    return [
      label,
      townsWords(sizeOf(area)),
      keysOf(label, [...Object.values(area.names), ...area.shortNames, area.code]),
    ];
  });
  const parts = PLACES.flatMap((place) =>
    place.parts.map((part): PlaceSuggestion => {
      const label = labelOf({ place, part, zip: null });
      return [label, place.names[locale], keysOf(label, Object.values(part.names), [part.zip])];
    }),
  );
  // A village with the name of its municipality is found as the municipality.
  const known = new Set(towns.map(([label]) => label));
  return [...towns.sort(byLabel), ...areas, ...parts.filter(([label]) => !known.has(label)).sort(byLabel)];
}
