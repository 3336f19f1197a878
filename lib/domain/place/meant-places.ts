import type { Locale, Translated } from '../text/locale';
import { slug } from '../text/slug';
import { type Area, areaCalled, areaNamed, sharesRegionName } from './areas';
import { findPlaces, type PlaceMatch } from './places';

/** The meaning of a text: a region or province, or places of the data file. Empty if the text names nothing. */
export type Meaning = { area: Area; matches: [] } | { area: null; matches: PlaceMatch[] };

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

/** The meaning of a text: a municipality comes before the province with its name, and the city of Brussels before the region. */
export function meaningOf(text: string, locale: Locale): Meaning {
  const named = areaNamed(text);
  if (named) return { area: named, matches: [] };
  const matches = placesMeant(text, locale);
  const called = matches.length === 0 ? areaCalled(text) : null;
  return called ? { area: called, matches: [] } : { area: null, matches };
}

/** The names of a matched place, or of the postal place inside it. */
export const namesOf = ({ place, part }: PlaceMatch): Translated => (part ?? place).names;

/** The postcode that distinguishes a matched place from others with its name. */
export const zipOf = ({ place, part }: PlaceMatch): number | undefined =>
  part?.zip ?? place.zips[0] ?? place.parts[0]?.zip;

/** Whether the name alone means only this place. */
export function isClear(match: PlaceMatch, locale: Locale): boolean {
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

/** The name of a place for a field that can read it back: with its postcode if the name alone is ambiguous. */
export function typedName(match: PlaceMatch, locale: Locale): string {
  const name = namesOf(match)[locale];
  return isClear(match, locale) && !isWholeBrussels(match) ? name : `${name} (${zipOf(match)})`;
}

/** The name of a place for display: a village with its municipality, a city with its postcode if a region has its name. */
export function placeLabel(match: PlaceMatch, locale: Locale): string {
  const isInOther = match.part !== null && !isClear(match, locale);
  return isInOther ? `${namesOf(match)[locale]} (${match.place.names[locale]})` : typedName(match, locale);
}
