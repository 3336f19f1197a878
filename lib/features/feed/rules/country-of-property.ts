import { findPlaces } from '../../../domain/place/places';

/** A country in a feed: Belgium or Luxembourg, three countries whose postcodes have five digits, or any other. */
export type ToldCountry = 'BE' | 'LU' | 'FR' | 'DE' | 'ES' | 'other';
export type PropertyLocation = { zip: string; city: string; told: ToldCountry | null };

const OURS = ['BE', 'LU'] as const;
const FIVE_DIGITS: ReadonlySet<ToldCountry> = new Set(['FR', 'DE', 'ES']);

/** The places of a postcode in a country, and those of a town beside it. */
export const placesOfZip = (zip: string, country: 'BE' | 'LU', town = ''): ReturnType<typeof findPlaces> =>
  findPlaces(`${country === 'BE' ? 'B' : 'L'}-${zip.replace(/^L-/i, '')} ${town}`.trim());

/** Whether a town has a postcode. In Luxembourg nearly every number is a postcode, so only the name of the town counts. */
export const isTownOfZip = (zip: string, city: string, country: 'BE' | 'LU'): boolean =>
  placesOfZip(zip, country, city).some(({ place, zip: byZip }) => byZip === null && place.country === country);

/** Whether a country has a town of this name, and whether it has this postcode. */
const townIn = (city: string, country: 'BE' | 'LU'): boolean =>
  findPlaces(city).some(({ place }) => place.country === country);
const zipIn = (zip: string, country: 'BE' | 'LU'): boolean => {
  const digits = zip.replace(/^L-/i, '');
  if (digits.length !== 4 || (country === 'BE' && digits !== zip)) return false;
  return placesOfZip(zip, country).length > 0;
};
const bothIn = ({ zip, city }: PropertyLocation, country: 'BE' | 'LU'): boolean =>
  zipIn(zip, country) && isTownOfZip(zip, city, country);

/** The country of a property if the feed gives none: Belgium, unless town and postcode are those of Luxembourg. */
function countryOfPlace(property: PropertyLocation): 'BE' | 'LU' | null {
  // Five digits are a foreign postcode: `59000 Lille` is not the Lille near Turnhout.
  if (/^\d{5}$/.test(property.zip)) return null;
  const [belgian, foreign] = OURS.map((country) => townIn(property.city, country));
  if (belgian !== foreign && bothIn(property, belgian ? 'BE' : 'LU')) return belgian ? 'BE' : 'LU';
  if (belgian) return property.zip.startsWith('L-') ? null : 'BE';
  if (zipIn(property.zip, 'BE')) return foreign ? null : 'BE';
  // A number that is not a Belgian postcode, with an unknown town, may belong to either country.
  return foreign || property.zip.startsWith('L-') ? 'LU' : zipIn(property.zip, 'LU') ? null : 'BE';
}

/**
 * The country whose law applies to a property, from the feed; null when postcode, town and country contradict each other. Then no
 * law and no energy scale is shown, and the import warns (design/feed-values).
 */
export function countryOfProperty(property: PropertyLocation): ToldCountry | null {
  const { zip, city, told } = property;
  if (told === null) return countryOfPlace(property);
  if (told === 'BE' || told === 'LU') {
    const other = told === 'BE' ? 'LU' : 'BE';
    if (townIn(city, other) && !townIn(city, told)) return null;
    if (told === 'BE') return zip.startsWith('L-') || /^\d{5}$/.test(zip) ? null : 'BE';
    return zipIn(zip, 'BE') && !zipIn(zip, 'LU') && !townIn(city, 'LU') ? null : 'LU';
  }
  const isOurs = OURS.some((country) => bothIn(property, country)) || zip.startsWith('L-');
  return isOurs || (FIVE_DIGITS.has(told) && zipIn(zip, 'BE')) ? null : told;
}

/**
 * The first postcode of a town, for a property without a postcode; null for a town that is unknown or in another
 * country. The province distinguishes towns of the same name.
 */
export function firstZip(city: string, told: ToldCountry | null, province?: string): string | null {
  const found = findPlaces(city).filter(({ place }) => told === null || place.country === told);
  const known = found.find(({ place }) => place.province === province) ?? found[0];
  if (!known) return null;
  const { zips, parts, zipRuns } = known.place;
  const zip = known.part?.zip ?? zips[0] ?? parts[0]?.zip ?? zipRuns?.[0]?.[0];
  return zip === undefined ? null : String(zip);
}
