import type { Locale, Translated } from '../text/locale';
import { slug } from '../text/slug';
import { type Area, areaCalled, areaNamed, areaOf, sharesRegionName } from './areas';
import { findPlaces, type PlaceMatch, placeByKey } from './places';
import { devicePointText, type Point, readDevicePoint } from './point';
import { placeId, type WantedPlace } from './wanted-place';

/** The places that a text means: a region or province, or places of the data file. Empty if the text names no place. */
type Meaning = { area: Area; matches: [] } | { area: null; matches: PlaceMatch[] };

/**
 * The places that a text most likely means. A whole municipality comes before places with its name inside others (Halle, and
 * Halle in Zoersel). A name in the page's language comes before the same name in another language (Saint-Nicolas near Liège, and
 * the French name of Sint-Niklaas). If the text is still ambiguous, all of them are returned.
 */
function placesMeant(text: string, locale: Locale): PlaceMatch[] {
  const matches = findPlaces(text);
  const whole = matches.filter((match) => match.part === null);
  if (whole.length === 0) return matches;
  const inThisLanguage = whole.filter(({ place }) => slug(place.names[locale]) === slug(text));
  return inThisLanguage.length > 0 ? inThisLanguage : whole;
}

/** The places that a text means: a municipality before the province of its name, Brussels city before the region. */
export function meaningOf(text: string, locale: Locale): Meaning {
  const named = areaNamed(text);
  if (named) return { area: named, matches: [] };
  const matches = placesMeant(text, locale);
  const called = matches.length === 0 ? areaCalled(text) : null;
  return called ? { area: called, matches: [] } : { area: null, matches };
}

/** The names of a matched place, or of the postal place inside it. */
const namesOf = ({ place, part }: PlaceMatch): Translated => (part ?? place).names;

/** The postcode that distinguishes a matched place from others with its name. */
export const zipOf = ({ place, part }: PlaceMatch): number | undefined =>
  part?.zip ?? place.zips[0] ?? place.parts[0]?.zip;

/** Whether the name alone means only this place. */
function isClear(match: PlaceMatch, locale: Locale): boolean {
  const { matches } = meaningOf(slug(namesOf(match)[locale]), locale);
  const [meant, ...others] = matches;
  return others.length === 0 && meant?.place === match.place && meant.part === match.part;
}

/** A place in an address: the slug of its name, after its postcode if the name alone is ambiguous. */
export function placeSlug(match: PlaceMatch, locale: Locale): string {
  const name = slug(namesOf(match)[locale]);
  const zip = zipOf(match);
  return zip === undefined || isClear(match, locale) ? name : `${zip}-${name}`;
}

const isWholeBrussels = ({ place, part }: PlaceMatch): boolean => part === null && sharesRegionName(place.key);

/**
 * The name of a place as the text of a field, from which the site can read the place again: with its postcode if the
 * name alone is ambiguous.
 */
export function typedName(match: PlaceMatch, locale: Locale): string {
  const name = namesOf(match)[locale];
  return isClear(match, locale) && !isWholeBrussels(match) ? name : `${name} (${zipOf(match)})`;
}

/** The name of a place for display: a village with its municipality, a city with its postcode if a region has its name. */
export function placeLabel(match: PlaceMatch, locale: Locale): string {
  const isInOther = match.part !== null && !isClear(match, locale);
  return isInOther ? `${namesOf(match)[locale]} (${match.place.names[locale]})` : typedName(match, locale);
}

const zipText = (zip: number, country: 'BE' | 'LU'): string => (country === 'LU' ? `L-${zip}` : String(zip));

const toWantedPlace = ({ place, part, zip }: PlaceMatch): WantedPlace => {
  if (zip !== null) return { kind: 'zip', zip: zipText(zip, place.country) };
  if (part) return { kind: 'part', key: place.key, part: slug(part.names.nl) };
  return { kind: 'municipality', key: place.key };
};

/**
 * The places that typed texts mean, in any language, with or without accents: `Luik, 2800, st-niklaas, Henegouwen`.
 * `unknown` contains the texts that name no place.
 */
export function readPlaces(texts: readonly string[], locale: Locale): { places: WantedPlace[]; unknown: string[] } {
  const places = new Map<string, WantedPlace>();
  const unknown: string[] = [];
  for (const text of texts) {
    const point = readDevicePoint(text);
    if (point) {
      const place: WantedPlace = { kind: 'point', ...point };
      places.set(placeId(place), place);
      continue;
    }
    const { area, matches } = meaningOf(text, locale);
    const meant = area ? [{ kind: area.kind, key: area.key } as WantedPlace] : matches.map(toWantedPlace);
    if (meant.length === 0) unknown.push(text);
    for (const place of meant) places.set(placeId(place), place);
  }
  return { places: [...places.values()], unknown };
}

/** The place of the data file for a wanted place; null if the file no longer has it. */
function matchOf(place: Extract<WantedPlace, { kind: 'municipality' | 'part' }>): PlaceMatch | null {
  const municipality = placeByKey(place.key);
  if (!municipality) return null;
  if (place.kind === 'municipality') return { place: municipality, part: null, zip: null };
  const part = municipality.parts.find((one) => slug(one.names.nl) === place.part);
  return part ? { place: municipality, part, zip: null } : null;
}

/**
 * The name of a wanted place as the text of a field, from which the site can read the place again; null if the data
 * file no longer has it.
 */
export function wantedPlaceName(place: WantedPlace, locale: Locale): string | null {
  if (place.kind === 'zip') return place.zip;
  if (place.kind === 'point') return devicePointText(place);
  if (place.kind === 'region' || place.kind === 'province') return areaOf(place)?.names[locale] ?? null;
  const match = matchOf(place);
  return match && typedName(match, locale);
}

/** The name of a wanted place for display: a postcode with the name of its municipality, if there is only one. */
export function wantedPlaceLabel(place: WantedPlace, locale: Locale): string | null {
  if (place.kind !== 'zip') return wantedPlaceName(place, locale);
  const names = [...new Set(findPlaces(place.zip).map((match) => match.place.names[locale]))];
  return names.length === 1 ? `${place.zip} ${names[0]}` : place.zip;
}

/** A wanted place as text in an address; null if the data file no longer has it. */
export function wantedPlaceSlug(place: WantedPlace, locale: Locale): string | null {
  if (place.kind === 'zip') return place.zip.toLowerCase();
  if (place.kind === 'point') return devicePointText(place);
  if (place.kind === 'region' || place.kind === 'province') {
    const area = areaOf(place);
    return area && slug(area.names[locale]);
  }
  const match = matchOf(place);
  return match && placeSlug(match, locale);
}

/**
 * The points from which the radius of a search is measured: the centre of each municipality, also for places in it.
 * Regions and provinces have no radius.
 */
export function centresOf(place: WantedPlace): Point[] {
  switch (place.kind) {
    case 'point':
      return [place];
    case 'zip':
      return findPlaces(place.zip).map((match) => match.place);
    case 'municipality':
    case 'part': {
      const municipality = placeByKey(place.key);
      return municipality ? [municipality] : [];
    }
    default:
      return [];
  }
}
