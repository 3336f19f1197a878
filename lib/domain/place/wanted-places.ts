import type { Locale } from '../text/locale';
import { slug } from '../text/slug';
import { areaOf } from './areas';
import { devicePointText, readDevicePoint } from './device-point';
import type { Point } from './distance';
import { meaningOf, placeSlug, typedName } from './meant-places';
import { findPlaces, type PlaceMatch, placeByKey } from './places';
import { placeId, type WantedPlace } from './wanted-place';

const zipText = (zip: number, country: 'BE' | 'LU'): string => (country === 'LU' ? `L-${zip}` : String(zip));

const toWantedPlace = ({ place, part, zip }: PlaceMatch): WantedPlace => {
  if (zip !== null) return { kind: 'zip', zip: zipText(zip, place.country) };
  if (part) return { kind: 'part', key: place.key, part: slug(part.names.nl) };
  return { kind: 'municipality', key: place.key };
};

/**
 * The places that typed texts mean, in any language, with or without accents: `Luik, 2800, st-niklaas, Henegouwen`. `unknown`
 * contains the texts that name nothing.
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

/** The name of a wanted place for a field that can read it back; null if the data file no longer has it. */
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
 * The points from which a radius is measured: the centre of a municipality, also for places in it. Regions and provinces have
 * none.
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
