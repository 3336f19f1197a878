import type { Locale, Translated } from '../text/locale';
import { slug } from '../text/slug';
import { type Area, areaCalled, areaNamed, sharesRegionName } from './areas';
import { findPlaces, type PlaceMatch } from './places';

/** What a text means: a region or province, or places in the data file. Empty when it names nothing. */
export type Meaning = { area: Area; matches: [] } | { area: null; matches: PlaceMatch[] };

/**
 * The places that a text most likely means. A whole municipality comes before places inside others that bear its name
 * (Halle, and Halle in Zoersel), and a name in the page's language before the same name in another (Saint-Nicolas near
 * Liège, and the French name of Sint-Niklaas). What stays ambiguous is all meant.
 */
function placesMeant(text: string, locale: Locale): PlaceMatch[] {
  const matches = findPlaces(text);
  const whole = matches.filter((match) => match.part === null);
  if (whole.length === 0) return matches;
  const inThisLanguage = whole.filter(({ place }) => slug(place.names[locale]) === slug(text));
  return inThisLanguage.length > 0 ? inThisLanguage : whole;
}

/** What a text means: a municipality comes before the province of its name, Brussels the city before the region. */
export function meaningOf(text: string, locale: Locale): Meaning {
  const named = areaNamed(text);
  if (named) return { area: named, matches: [] };
  const matches = placesMeant(text, locale);
  const called = matches.length === 0 ? areaCalled(text) : null;
  return called ? { area: called, matches: [] } : { area: null, matches };
}

/** The names of a matched place, or of the postal place inside it. */
export const namesOf = ({ place, part }: PlaceMatch): Translated => (part ?? place).names;

/** The postcode that tells a matched place from others of its name. */
export const zipOf = ({ place, part }: PlaceMatch): number | undefined =>
  part?.zip ?? place.zips[0] ?? place.parts[0]?.zip;

/** Whether the name alone means this place and no other. */
export function isClear(match: PlaceMatch, locale: Locale): boolean {
  const { matches } = meaningOf(slug(namesOf(match)[locale]), locale);
  const [meant, ...others] = matches;
  return others.length === 0 && meant?.place === match.place && meant.part === match.part;
}

/** What an address carries for a place: the slug of its name, a postcode in front where the name alone is ambiguous. */
export function placeSlug(match: PlaceMatch, locale: Locale): string {
  const name = slug(namesOf(match)[locale]);
  const zip = zipOf(match);
  return zip === undefined || isClear(match, locale) ? name : `${zip}-${name}`;
}

const isWholeBrussels = ({ place, part }: PlaceMatch): boolean => part === null && sharesRegionName(place.key);

/** The name of a place as a field understands it again: with its postcode where the name alone is ambiguous. */
export function typedName(match: PlaceMatch, locale: Locale): string {
  const name = namesOf(match)[locale];
  return isClear(match, locale) && !isWholeBrussels(match) ? name : `${name} (${zipOf(match)})`;
}

/** The same for reading: a village with its municipality, a city with its postcode where a region bears its name. */
export function placeLabel(match: PlaceMatch, locale: Locale): string {
  const isInOther = match.part !== null && !isClear(match, locale);
  return isInOther ? `${namesOf(match)[locale]} (${match.place.names[locale]})` : typedName(match, locale);
}
