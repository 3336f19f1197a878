import type { Locale, Translated } from '../text/locale';
import { slug } from '../text/slug';
import { findPlaces, type PlaceMatch } from './places';

/**
 * The places that a text most likely means. A whole municipality comes before places inside others that bear its name
 * (Halle, and Halle in Zoersel), and a name in the page's language before the same name in another (Saint-Nicolas near
 * Liège, and the French name of Sint-Niklaas). What stays ambiguous is all meant.
 */
export function placesMeant(text: string, locale: Locale): PlaceMatch[] {
  const matches = findPlaces(text);
  const whole = matches.filter((match) => match.part === null);
  if (whole.length === 0) return matches;
  const inThisLanguage = whole.filter(({ place }) => slug(place.names[locale]) === slug(text));
  return inThisLanguage.length > 0 ? inThisLanguage : whole;
}

/** The names of a matched place, or of the postal place inside it. */
export const namesOf = ({ place, part }: PlaceMatch): Translated => (part ?? place).names;

/** The postcode that tells a matched place from others of its name. */
export const zipOf = ({ place, part }: PlaceMatch): number | undefined =>
  part?.zip ?? place.zips[0] ?? place.parts[0]?.zip;

/** Whether the name alone means this place and no other. */
export function isClear(match: PlaceMatch, locale: Locale): boolean {
  const [meant, ...others] = placesMeant(slug(namesOf(match)[locale]), locale);
  return others.length === 0 && meant?.place === match.place && meant.part === match.part;
}

/** The name of a place as a field understands it again: with its postcode where the name alone is ambiguous. */
export function typedName(match: PlaceMatch, locale: Locale): string {
  const name = namesOf(match)[locale];
  return isClear(match, locale) ? name : `${name} (${zipOf(match)})`;
}
