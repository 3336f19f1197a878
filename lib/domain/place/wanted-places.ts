import type { SavedSearchPlace } from '../property/saved-search-match';
import type { Locale } from '../text/locale';
import { slug } from '../text/slug';
import { placesMeant, typedName } from './meant-places';
import { findPlaces, type PlaceMatch, placeByKey } from './places';

const keyOf = (place: SavedSearchPlace): string =>
  place.kind === 'zip' ? place.zip : place.kind === 'part' ? `${place.key}/${place.part}` : place.key;

const zipText = (zip: number, country: 'BE' | 'LU'): string => (country === 'LU' ? `L-${zip}` : String(zip));

const toSavedSearchPlace = ({ place, part, zip }: PlaceMatch): SavedSearchPlace => {
  if (zip !== null) return { kind: 'zip', zip: zipText(zip, place.country) };
  if (part) return { kind: 'part', key: place.key, part: slug(part.names.nl) };
  return { kind: 'municipality', key: place.key };
};

/**
 * What typed places mean, in any language and whatever their accents: `Luik, 2800, st-niklaas`. `unknown` is the first one
 * that names nothing.
 */
export function readPlaces(
  texts: readonly string[],
  locale: Locale,
): { places: SavedSearchPlace[]; unknown: string | null } {
  const places = new Map<string, SavedSearchPlace>();
  let unknown: string | null = null;
  for (const text of texts) {
    const meant = placesMeant(text, locale).map(toSavedSearchPlace);
    if (meant.length === 0) unknown ??= text;
    for (const place of meant) places.set(keyOf(place), place);
  }
  return { places: [...places.values()], unknown };
}

/** The name of a place of a search, as its field understands it again; null for one that the data file no longer knows. */
export function savedSearchPlaceName(place: SavedSearchPlace, locale: Locale): string | null {
  if (place.kind === 'zip') return place.zip;
  const municipality = placeByKey(place.key);
  if (!municipality) return null;
  if (place.kind === 'municipality') return typedName({ place: municipality, part: null, zip: null }, locale);
  const part = municipality.parts.find((one) => slug(one.names.nl) === place.part);
  return part ? typedName({ place: municipality, part, zip: null }, locale) : null;
}

/** The same for reading: a postcode with the name of its municipality, where it has only one. */
export function savedSearchPlaceLabel(place: SavedSearchPlace, locale: Locale): string | null {
  if (place.kind !== 'zip') return savedSearchPlaceName(place, locale);
  const names = [...new Set(findPlaces(place.zip).map((match) => match.place.names[locale]))];
  return names.length === 1 ? `${place.zip} ${names[0]}` : place.zip;
}
