import { cityName } from '../city-name';
import type { Translated } from '../locale';
import { slug } from '../slug';
import type { Province } from '../zip-region';
import data from './places.generated.json';

/** A postal place inside a municipality, such as Jambes in Namur. */
export type PlacePart = { names: Translated; zip: number };

/** A municipality of Belgium or a commune of Luxembourg. */
export type Place = {
  key: string;
  country: 'BE' | 'LU';
  province: Province;
  names: Translated;
  latitude: number;
  longitude: number;
  zips: readonly number[];
  parts: readonly PlacePart[];
};

type RawNames = string | Translated;
const allLanguages = (names: RawNames): Translated =>
  typeof names === 'string' ? { nl: names, fr: names, en: names, de: names } : names;

/** Every municipality, from the generated data file (`scripts/places.ts`; GeoNames, CC BY 4.0). */
export const PLACES: readonly Place[] = (
  data as Array<Omit<Place, 'names' | 'parts'> & { names: RawNames; parts: Array<{ names: RawNames; zip: number }> }>
).map((place) => ({
  ...place,
  names: allLanguages(place.names),
  parts: place.parts.map((part) => ({ zip: part.zip, names: allLanguages(part.names) })),
}));

const BY_KEY = new Map(PLACES.map((place) => [place.key, place]));

/** A municipality by its key, or null. */
export const placeByKey = (key: string): Place | null => BY_KEY.get(key) ?? null;

/** A place found by what a visitor typed: a whole municipality, one postal place in it, or a postcode. */
export type PlaceMatch = { place: Place; part: PlacePart | null; zip: number | null };

const namesOf = (names: Translated): string[] => [...new Set(Object.values(names).map(slug))];

const INDEX = new Map<string, PlaceMatch[]>();
const enter = (key: string, match: PlaceMatch) => INDEX.set(key, [...(INDEX.get(key) ?? []), match]);
for (const place of PLACES) {
  for (const name of namesOf(place.names)) enter(name, { place, part: null, zip: null });
  for (const part of place.parts) for (const name of namesOf(part.names)) enter(name, { place, part, zip: null });
  for (const zip of new Set([...place.zips, ...place.parts.map((part) => part.zip)]))
    enter(String(zip), { place, part: null, zip });
}

/**
 * The places that a text names in any of the four languages, whatever its accents, case and hyphens:
 * `Luik`, `LIEGE`, `lüttich`, `4000`, `4000 Liège` (a postcode narrows the name). Empty when there is none.
 */
export function findPlaces(text: string): PlaceMatch[] {
  const wanted = slug(text.slice(0, 100)).replace(/^l-(?=\d)/, '');
  const [, zip, name] = /^(\d{4})-(.+)$/.exec(wanted) ?? /^(?:.+-)?(\d{4})$/.exec(wanted)?.concat('') ?? [];
  const found = INDEX.get(wanted) ?? (name ? INDEX.get(name) : undefined) ?? (zip ? INDEX.get(zip) : undefined) ?? [];
  const ofZip = zip ? found.filter((match) => hasZip(match, Number(zip))) : found;
  return ofZip.length > 0 ? ofZip : found;
}

const hasZip = ({ place, part }: PlaceMatch, zip: number): boolean =>
  part ? part.zip === zip : place.zips.includes(zip) || place.parts.some((inside) => inside.zip === zip);

/** Where a home stands: its municipality when we know it, and the name of its postal place in four languages. */
export type HomePlace = { place: Place | null; key: string; names: Translated };

/**
 * The place of a home from its postcode and city text. A place that the data file does not know keeps its own name in
 * all languages and a key of its own, so that the catalogue extends the list of places.
 */
export function placeOfHome(zip: number, city: string): HomePlace {
  const named = (INDEX.get(slug(city)) ?? []).filter((match) => hasZip(match, zip));
  const best = named.find((match) => match.part === null) ?? named[0];
  if (best) return { place: best.place, key: best.place.key, names: best.part?.names ?? best.place.names };
  const byZip = INDEX.get(String(zip))?.[0]?.place ?? null;
  return { place: byZip, key: byZip?.key ?? `${slug(city)}-${zip}`, names: allLanguages(cityName(city)) };
}
