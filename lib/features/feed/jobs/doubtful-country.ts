import 'server-only';
import agency from '@/agency.config';
import { countryOfProperty } from '@/lib/features/feed/rules/country-of-property';
import { countryNames, toldCountry } from '../mapping/countries';

type FeedPlace = { Zip: string; City: string; CountryID: number | null };

/**
 * A warning for a country that contradicts postcode and town, or that is unclear from all three (design/feed-values); null for a
 * clear one.
 */
export function doubtfulCountry({ Zip, City, CountryID }: FeedPlace) {
  if (countryOfProperty({ zip: Zip, city: City, told: toldCountry(CountryID) }) !== null) return null;
  const name = CountryID !== null && countryNames(CountryID)[agency.defaultLocale];
  const doubt =
    CountryID === null
      ? `is not given, and "${Zip} ${City}" ${/^\d{5}$/.test(Zip) ? 'has a postcode from abroad' : 'may lie in Belgium or in Luxembourg'}`
      : `${name ? `is ${name}` : 'is a country abroad'}, which "${Zip} ${City}" contradicts`;
  return {
    field: 'CountryID',
    value: CountryID === null ? '' : String(CountryID),
    reason: `${doubt}; the page names no country and shows no law and no energy scale`,
  };
}
