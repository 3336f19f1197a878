import { placeByKey, placeOfProperty } from '@/lib/domain/place/places';
import { zipProvince, zipRegion } from '@/lib/domain/place/zip-region';
import type { Translated } from '@/lib/domain/text/locale';
import type { Property, Whereabouts } from '@/lib/features/catalogue/types/property';
import type { ToldCountry } from '../rules/country-of-property';
import type { FeedProperty } from '../schema/property';
import { countryNames, countryOf, LUXEMBOURG } from './countries';
import { toTranslated } from './translated';

/** The name of a foreign country. Luxembourg may follow from postcode and town, without a number in the feed. */
const countryText = (
  country: ToldCountry,
  { CountryID, CountryName }: Pick<FeedProperty, 'CountryID' | 'CountryName'>,
): Translated => ({
  ...countryNames(country === 'LU' ? LUXEMBOURG : (CountryID ?? 0)),
  ...toTranslated(CountryName, null),
});

/**
 * The address and position of a property without the parts that must not be published: data that is not stored cannot leak (SPEC
 * §9).
 */
export function toLocation(feed: {
  Zip: string;
  City: string;
  CountryID: number | null;
  CountryName: FeedProperty['CountryName'];
  Street: string | null;
  HouseNumber: string | null;
  BoxNr: string | null;
  Latitude: number | null;
  Longitude: number | null;
  isPublished: boolean;
}): Whereabouts & Pick<Property, 'region' | 'province' | 'municipality' | 'city'> {
  const zip = Number(feed.Zip.replace(/^L-/, ''));
  const country = countryOf(feed);
  // If the country is unknown, postcode and town still place the property for the search.
  const ours = country === 'BE' || country === 'LU' ? country : country === null ? undefined : null;
  const { place, key, names } = placeOfProperty(zip, feed.City, ours);
  const centre = place && ({ latitude: place.latitude, longitude: place.longitude, isExact: false } as const);
  const town = {
    zip: feed.Zip,
    city: feed.City,
    country: country === null || country === 'BE' ? null : countryText(country, feed),
  };
  const exact =
    feed.Latitude !== null && feed.Longitude !== null
      ? { latitude: feed.Latitude, longitude: feed.Longitude, isExact: true }
      : null;
  const whereabouts: Whereabouts = feed.isPublished
    ? {
        address: { publish: true, street: feed.Street, houseNumber: feed.HouseNumber, box: feed.BoxNr, ...town },
        position: exact ?? centre,
      }
    : { address: { publish: false, ...town }, position: centre };
  return {
    ...whereabouts,
    region: country === 'BE' ? zipRegion(zip) : country === 'LU' ? 'luxembourg' : null,
    province: country === 'BE' ? zipProvince(zip) : country === 'LU' ? 'grand-duchy' : null,
    municipality: key,
    city: names,
  };
}

/** The place of an item without its street and its exact point. */
export function hiddenPlace({ address, municipality }: Whereabouts & { municipality: string }): Whereabouts {
  const { zip, city, country } = address;
  const place = placeByKey(municipality);
  return {
    address: { publish: false, zip, city, country },
    position: place && { latitude: place.latitude, longitude: place.longitude, isExact: false },
  };
}
