import type { Translated } from '../text/locale';
import { slug } from '../text/slug';
import data from './places.generated.json' with { type: 'json' };
import { distanceKm } from './point';
import { spellings, typedSpellings } from './spelling';
import { cityName, namesIn, plainerNames, splitTown } from './town-names';
import { type Province, zipCountry, zipProvince } from './zip-region';

/** A postal place inside a municipality, for example Jambes in Namur. */
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
  /** First and last postcode of each range: in Luxembourg nearly every street has its own postcode. */
  zipRuns?: ReadonlyArray<readonly [number, number]>;
  parts: readonly PlacePart[];
  /** Names that visitors may type and the site never shows, for example Arel for Arlon. */
  aliases?: readonly string[];
};

type RawNames = string | Translated;
type RawPlace = Omit<Place, 'names' | 'parts'> & { names: RawNames; parts: Array<{ names: RawNames; zip: number }> };

const allLanguages = (names: RawNames): Translated =>
  typeof names === 'string' ? { nl: names, fr: names, en: names, de: names } : names;

/** Every municipality, from the generated data file (`scripts/generate/places.mjs`; sources and licence in README.md). */
export const PLACES: readonly Place[] = (data as unknown as RawPlace[]).map((place) => ({
  ...place,
  names: allLanguages(place.names),
  parts: place.parts.map((part) => ({ zip: part.zip, names: allLanguages(part.names) })),
}));

const BY_KEY = new Map(PLACES.map((place) => [place.key, place]));

/** A municipality by its key, or null. */
export const placeByKey = (key: string): Place | null => BY_KEY.get(key) ?? null;

/** A place that matches a typed text: a whole municipality, one postal place in it, or a postcode. */
export type PlaceMatch = { place: Place; part: PlacePart | null; zip: number | null };

const BY_NAME = new Map<string, PlaceMatch[]>();
const BY_ZIP = new Map<number, Place[]>();

function enter<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value) {
  const known = index.get(key);
  if (!known) index.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
}

function enterNames(names: readonly string[], match: PlaceMatch) {
  for (const key of new Set(names.flatMap(spellings))) enter(BY_NAME, key, match);
}

// Municipalities come before parts, and the postcodes of a municipality itself before those of its parts: the first
// match is the best.
for (const place of PLACES) {
  enterNames([...new Set([...Object.values(place.names), ...(place.aliases ?? [])])], { place, part: null, zip: null });
  for (const zip of place.zips) enter(BY_ZIP, zip, place);
}
for (const place of PLACES) {
  for (const part of place.parts) {
    enterNames([...new Set(Object.values(part.names))], { place, part, zip: null });
    enter(BY_ZIP, part.zip, place);
  }
}
const PLACES_WITH_RUNS = PLACES.filter((place) => place.zipRuns);

function spelledPlaces(name: string): PlaceMatch[] {
  const [plain, short] = typedSpellings(name);
  return BY_NAME.get(plain) ?? BY_NAME.get(short) ?? [];
}

/**
 * The places that two names together mean: two names of one place (`Ixelles/Elsene`), a part and its town, or a town
 * and its region.
 */
function namedTogether(first: readonly PlaceMatch[], second: readonly PlaceMatch[]): PlaceMatch[] {
  const isIn = (matches: readonly PlaceMatch[], { place }: PlaceMatch) => matches.some((one) => one.place === place);
  const same = first.filter((match) => second.includes(match));
  if (same.length > 0) return same;
  const shared = first.filter((match) => isIn(second, match));
  const parts = [...shared, ...second.filter((match) => isIn(first, match))].filter(({ part }) => part !== null);
  if (parts.length > 0) return parts;
  const near = first.filter(({ place }) => second.some((other) => other.place.province === place.province));
  return [shared, near].find(({ length }) => length > 0) ?? [...first];
}

/**
 * The places that have the given name, or one of the names in it: `Brussel-Stad`, `Ville de Namur`, `Saint-Nicolas
 * (Liège)`.
 */
function namedPlaces(name: string, country?: Place['country']): PlaceMatch[] {
  const exact = spelledPlaces(name);
  const [first = [], ...others] =
    exact.length > 0
      ? [exact]
      : namesIn(name)
          .map(
            (one) =>
              plainerNames(one)
                .map(spelledPlaces)
                .find(({ length }) => length > 0) ?? [],
          )
          .filter(({ length }) => length > 0);
  const named = others.reduce<readonly PlaceMatch[]>(namedTogether, first);
  return named.filter(({ place }) => !country || place.country === country);
}

const isInRun = ({ zipRuns = [] }: Place, zip: number): boolean =>
  zipRuns.some(([first, last]) => zip >= first && zip <= last);

/** The places with a postcode in a country, the best first. */
function placesOfZip(zip: number, country: Place['country']): Place[] {
  const exact = (BY_ZIP.get(zip) ?? []).filter((place) => place.country === country);
  return exact.length > 0 || country === 'BE' ? exact : PLACES_WITH_RUNS.filter((place) => isInRun(place, zip));
}

/**
 * Whether a matched place may have a postcode. A quarter of a Luxembourg town has many postcodes, so it may have any
 * postcode of its commune.
 */
const fitsZip = ({ place, part }: PlaceMatch, zip: number): boolean =>
  part && place.country === 'BE'
    ? part.zip === zip
    : place.zips.includes(zip) || isInRun(place, zip) || place.parts.some((inside) => inside.zip === zip);

const ZIP_FIRST = /^(?:(?<country>be?|lu?)-?)?(?<zip>\d{4})(?:-(?<name>.+))?$/;
const ZIP_LAST = /^(?<name>.+?)-(?:(?<country>be?|lu?)-?)?(?<zip>\d{4})$/;

/** Splits a typed text into country, postcode and name: `L-1611 Luxembourg` -> LU, 1611, `luxembourg`. */
function readQuery(text: string): { country?: Place['country']; zip: number | null; name: string } {
  const wanted = slug(text.slice(0, 100));
  const { country, zip, name = '' } = (ZIP_FIRST.exec(wanted) ?? ZIP_LAST.exec(wanted))?.groups ?? {};
  // The name is read as typed, because its slug no longer has the characters that separate two names.
  const { town } = splitTown(text.slice(0, 100));
  if (!zip) return { zip: null, name: text.slice(0, 100) };
  const typed = slug(town) === slug(name) || slug(town).length > 0 ? town : name;
  return { ...(country && { country: country.startsWith('l') ? 'LU' : 'BE' }), zip: Number(zip), name: name && typed };
}

/**
 * The places that a text names in any of the four languages; accents, case and hyphens do not matter: `Luik`, `LIEGE`,
 * `luettich`, `St-Nicolas`, `4000`, `L-1611`. A postcode beside a name narrows it (`4420 Saint-Nicolas`) and wins if they
 * disagree (`1050 Bruxelles` is Ixelles). A postcode without a letter is Belgian if Belgium has it, and otherwise of Luxembourg.
 * Empty if the text names nothing.
 */
export function findPlaces(text: string): PlaceMatch[] {
  const { country, zip, name } = readQuery(text);
  const named = namedPlaces(name, country);
  if (zip === null) return named;
  const narrowed = named.filter((match) => fitsZip(match, zip));
  if (narrowed.length > 0) return narrowed;
  const ofZip = (wanted: Place['country']) => placesOfZip(zip, wanted).map((place) => ({ place, part: null, zip }));
  const first = ofZip(country ?? 'BE');
  if (first.length > 0) return first;
  return named.length > 0 || country ? named : ofZip('LU');
}

/**
 * Whether a text is nothing but names of places and a postcode; with the name of a street or a house number it is an
 * address. `isKnown` accepts further names, such as those of provinces.
 */
export function hasOnlyPlaces(text: string, isKnown: (name: string) => boolean): boolean {
  const { name, zip } = readQuery(text);
  if (name === '') return zip !== null;
  const names = spelledPlaces(name).length > 0 ? [name] : namesIn(name);
  // One name may have the number of a postal district behind it: `Bruxelles 18`.
  const isPlace = (one: string) =>
    isKnown(one) ||
    ((names.length === 1 || !/\d/.test(one)) && plainerNames(one).some((plain) => spelledPlaces(plain).length > 0));
  return names.length > 0 && names.every(isPlace);
}

/** Where a property is: its municipality if known, and the name of its postal place in four languages. */
type PropertyPlace = { place: Place | null; key: string; names: Translated };

/**
 * The place of a property from its postcode and city. `country` is the country in the feed; null if it is not Belgium
 * or Luxembourg. A place that is not in the data file gets its own name in all languages and its own key, so that the
 * catalogue extends the list of places.
 */
export function placeOfProperty(zip: number, written: string, country?: Place['country'] | null): PropertyPlace {
  const city = splitTown(written).town;
  const unknown = { place: null, key: `${slug(city)}-${zip}`, names: allLanguages(cityName(city)) };
  if (country === null) return unknown;
  const named = namedPlaces(city, country);
  const exact = named.find((match) => fitsZip(match, zip));
  if (exact) return at(exact.place, namesOf(exact));
  const near = named.find((match) => mayHaveZip(match, zip));
  const ofZip = placesOfZip(zip, country ?? 'BE')[0];
  // The place of `1050 Bruxelles` is Ixelles, but every language shows the city as its agent wrote it.
  if (ofZip) return at(ofZip, near ? namesOf(near) : city.trim() ? unknown.names : ofZip.names);
  return near ? at(near.place, namesOf(near)) : unknown;
}

/** The place of an office, from its postcode (`2800`, `L-1234`) and town; null if the data file does not have it. */
export const placeOfOffice = ({ zip, city }: { zip: string; city: Translated }): Place | null =>
  placeOfProperty(Number(zip.replace(/\D/g, '')), city.nl, zipCountry(zip)).place;

const at = (place: Place, names: Translated): PropertyPlace => ({ place, key: place.key, names });
const namesOf = ({ place, part }: PlaceMatch): Translated => (part ?? place).names;

/**
 * Whether a property in a place may have a postcode that the data file does not list for this place: any postcode of
 * its province, or any of Luxembourg for a place there.
 */
const mayHaveZip = ({ place }: PlaceMatch, zip: number): boolean =>
  place.country === 'LU' ? zip >= 1000 && zip <= 9999 : place.province === zipProvince(zip);

/** The circle shown for a property whose address may not be published; `metres` is its radius. */
export type Circle = { latitude: number; longitude: number; metres: number };

const LEAST_METRES = 900;
const MOST_METRES = 6000;
/** The number of nearest centres from which the size of a municipality is estimated. */
const NEIGHBOURS = 3;

const CIRCLES = new Map<string, Circle>();

/**
 * The circle around the centre of a municipality, the same for every property in it. The radius is half the distance to the
 * nearest municipalities, 0.9 to 6 km. Only the list of municipalities determines it, so it does not reveal where a property is
 * (design/map). Null for a municipality that is not in the list.
 */
export function municipalityCircle(key: string): Circle | null {
  const known = CIRCLES.get(key);
  if (known) return known;
  const place = placeByKey(key);
  if (!place) return null;
  const nearest = PLACES.filter((other) => other !== place)
    .map((other) => distanceKm(place, other))
    .sort((a, b) => a - b)
    .slice(0, NEIGHBOURS);
  const half = (nearest.reduce((sum, km) => sum + km, 0) / NEIGHBOURS) * 500;
  const circle = {
    latitude: place.latitude,
    longitude: place.longitude,
    metres: Math.round(Math.min(MOST_METRES, Math.max(LEAST_METRES, half)) / 100) * 100,
  };
  CIRCLES.set(key, circle);
  return circle;
}
