import { findPlaces, PLACES, type Place, placeOfProperty } from '@/lib/domain/place/places';
import { distanceKm } from '@/lib/domain/place/point';
import { splitTown } from '@/lib/domain/place/town-names';
import { withoutAccents } from '@/lib/domain/text/slug';
import { isTownOfZip, placesOfZip } from '../../rules/country-of-property';
import type { FeedProperty } from '../../schema/property';
import { countryOf } from '../countries';
import { type Check, LEFT_OUT } from './check-value';

export type Placed = Pick<FeedProperty, 'Zip' | 'City' | 'CountryID' | 'Latitude' | 'Longitude'>;

/**
 * The bounds of Belgium and Luxembourg, in degrees. A point outside is abroad, has swapped coordinates, or is the
 * default of a geocoder.
 */
const BOX = { south: 49.4, north: 51.6, west: 2.5, east: 6.6 } as const;
/** A point farther than this from the centre of its municipality is wrong. */
const FARTHEST_KM = 30;
/**
 * A point that is farther than this from its own town, and this many times nearer to another town, belongs to the other
 * town.
 */
const FAR_KM = 10;
const NEARER = 4;
/** The country number of Belgium in a feed (SPEC §3). */
const BELGIUM = 10;

const isInBox = (latitude: number, longitude: number): boolean =>
  latitude >= BOX.south && latitude <= BOX.north && longitude >= BOX.west && longitude <= BOX.east;

/** How far a point lies from the town of its property, as words for a remark; null when the distance is plausible. */
function tooFar(item: Placed, point: { latitude: number; longitude: number }): string | null {
  const country = countryOf(item) ?? undefined;
  if (country !== undefined && country !== 'BE' && country !== 'LU') return null;
  const { place } = placeOfProperty(Number(item.Zip.replace(/\D/g, '')), item.City, country);
  const far = place ? distanceKm(place, point) : 0;
  if (!place || far <= FAR_KM) return null;
  const isNearAnother = () => PLACES.some((other) => other !== place && distanceKm(other, point) * NEARER < far);
  return far > FARTHEST_KM || isNearAnother() ? `is ${Math.round(far)} km from ${place.names.nl}` : null;
}

/** Checks the point against the country and the town. */
export function checkPoint(check: Check, item: Placed): void {
  const { Latitude: latitude, Longitude: longitude } = item;
  if (latitude === null && longitude === null) return;
  const drop = (reason: string): void => {
    for (const field of ['Latitude', 'Longitude'] as const)
      if (item[field] !== null)
        check.set(item, field, null, `${reason}; ${LEFT_OUT}, and the property is shown at its town`);
  };
  if (latitude === null || longitude === null) {
    drop('is only one of two coordinates');
    return;
  }
  if (latitude === 0 && longitude === 0) {
    drop('is 0, which means that the place is unknown');
    return;
  }
  const country = countryOf(item);
  if (country !== null && country !== 'BE' && country !== 'LU') return;
  let [north, east] = [latitude, longitude];
  if (!isInBox(north, east) && isInBox(east, north)) {
    [north, east] = [east, north];
    check.set(item, 'Latitude', north, `was swapped with the longitude and is read as ${north}`);
    check.set(item, 'Longitude', east, `was swapped with the latitude and is read as ${east}`);
  }
  const isAbroad = !isInBox(north, east);
  const problem = isAbroad ? 'is outside Belgium and Luxembourg' : tooFar(item, { latitude: north, longitude: east });
  if (problem) drop(problem);
}

/** Moves a postcode from the town's field to its own. If the two postcodes differ, the one in its own field counts. */
function checkTown(check: Check, item: Placed): void {
  const { town, zip } = splitTown(item.City);
  if (zip === null || town === '') return;
  const digits = (text: string) => text.replace(/\D/g, '');
  const isSame = digits(zip) === digits(item.Zip);
  const other = '; its postcode differs from the one in the postcode field, which counts';
  check.set(item, 'City', town, `is read as ${town}${isSame ? '' : other}`);
}

/** Replaces a postcode that cannot be Belgian (zeros, a typing error) by that of the Belgian town in the address. */
function checkZip(check: Check, item: Placed): void {
  const isAbroad = item.CountryID !== null && item.CountryID !== BELGIUM;
  if (isAbroad || /^(?:[1-9]\d{3}|L-.*)$/.test(item.Zip)) return;
  const towns = findPlaces(item.City).filter(({ place }) => place.country === 'BE');
  const meant = Number(item.Zip);
  const isMeant = towns.some(({ place }) => [...place.zips, ...place.parts.map(({ zip }) => zip)].includes(meant));
  const own = towns[0]?.part?.zip ?? towns[0]?.place.zips[0];
  // `59000 Lille` is a town in France, even if the feed gives another country; `28000 Mechelen` is a typing error.
  const isSlip = meant === 0 || (own !== undefined && item.Zip.includes(String(own)));
  const zip = isMeant ? meant : isSlip ? own : undefined;
  if (zip !== undefined)
    check.set(item, 'Zip', String(zip), `is not a Belgian postcode, and is read as ${zip}, that of ${item.City}`);
}

/** Whether a text is no town: without letters, with a lost letter, or shortened to consonants, as in `Ottignies-LLN`. */
const isNoTown = (city: string): boolean =>
  !/\p{L}/u.test(city) ||
  /[?\ufffd]/.test(city) ||
  (findPlaces(city).length === 0 &&
    withoutAccents(city)
      .split(/[^a-z]+/i)
      .some((word) => /^[^aeiouy]{3,}$/i.test(word)));

/**
 * Replaces a text that is no town by the town of the postcode: by the one whose letters fit, or by the only part of the
 * municipality with this postcode.
 */
function checkName(check: Check, item: Placed): void {
  if (!isNoTown(item.City)) return;
  const country = countryOf(item) === 'LU' ? 'LU' : 'BE';
  const places = placesOfZip(item.Zip, country).map(({ place }) => place);
  const zip = Number(item.Zip.replace(/\D/g, ''));
  const parts = places.flatMap((place) => place.parts).filter((part) => part.zip === zip);
  const letters = [...item.City.toLowerCase()].map((sign) => (/[?\ufffd]/.test(sign) ? null : sign));
  const fits = (name: string) =>
    name.length === letters.length && letters.every((sign, at) => sign === null || sign === name[at]?.toLowerCase());
  const fitting = [...places, ...parts].find(({ names }) => Object.values(names).some(fits));
  const own = parts.length === 1 && places[0]?.zips[0] !== zip ? parts[0] : places[0];
  const name = (fitting ?? own)?.names.nl;
  if (name) check.set(item, 'City', name, `is not a town, and is read as ${name}, that of the postcode`);
}

/** The places of a postcode in a country, if the town is another place of that country; otherwise an empty list. */
export function placesOfOtherTown({ Zip, City }: Pick<Placed, 'Zip' | 'City'>, country: 'BE' | 'LU'): Place[] {
  // A street on the border may lie in either commune: do not warn.
  if (isTownOfZip(Zip, City, country)) return [];
  const inCountry = (found: ReturnType<typeof findPlaces>) =>
    found.map(({ place }) => place).filter((place) => place.country === country);
  const ofZip = inCountry(placesOfZip(Zip, country));
  const ofCity = inCountry(findPlaces(City));
  return ofCity.length === 0 || ofCity.some((place) => ofZip.includes(place)) ? [] : ofZip;
}

/** Replaces a Belgian town that does not belong to the postcode by the town of the postcode. */
function checkBoth(check: Check, item: Placed): void {
  const [place] = countryOf(item) === 'BE' ? placesOfOtherTown(item, 'BE') : [];
  if (!place) return;
  const name = place.names.nl;
  check.set(item, 'City', name, `is not the town of the postcode, which counts: it is read as ${name}`);
}

/** Checks town and postcode against each other. */
export function checkTownAndZip(check: Check, item: Placed): void {
  checkTown(check, item);
  checkZip(check, item);
  checkName(check, item);
  checkBoth(check, item);
}
