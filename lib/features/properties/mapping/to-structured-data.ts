import type { Event, RealEstateListing, WithContext } from 'schema-dts';
import type { PriceKind } from '@/lib/domain/money/price';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { isDwelling } from '@/lib/domain/property/property-type';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { sharedPictureHref } from '@/lib/routing/picture-href';
import { type PropertyDetail, streetIn } from '../types/property-detail';

const AVAILABILITY: Readonly<Partial<Record<PropertyStatus, 'SoldOut' | 'LimitedAvailability'>>> = {
  sold: 'SoldOut',
  rented: 'SoldOut',
  'sold-out': 'SoldOut',
  'under-option': 'LimitedAvailability',
  'under-compromise': 'LimitedAvailability',
};

/** UN/CEFACT codes of the unit of an amount, where one exists. */
const UNIT_CODES: Readonly<Partial<Record<PriceKind, string>>> = {
  'per-week': 'WEE',
  'per-month': 'MON',
  'per-year': 'ANN',
  'per-m2': 'MTK',
};

const numberIn = (property: PropertyDetail, name: 'bedrooms' | 'bathrooms'): number | undefined => {
  const value = property.surfaces.find((fact) => fact.name === name)?.value;
  return value?.kind === 'text' ? Number(value.text) : undefined;
};

function offerOf(property: PropertyDetail): RealEstateListing['offers'] {
  if (property.price.kind !== 'amount') return undefined;
  const amount = {
    price: property.price.euro,
    priceCurrency: 'EUR',
  };
  // Tell search engines too that the amount excludes VAT.
  const vat = property.price.taxed ? { valueAddedTaxIncluded: false } : {};
  const unitCode = property.price.after ? UNIT_CODES[property.price.after] : undefined;
  return {
    '@type': 'Offer',
    ...amount,
    ...(unitCode || property.price.taxed
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification' as const,
            ...amount,
            ...vat,
            ...(unitCode ? { unitCode } : {}),
          },
        }
      : {}),
    availability: `https://schema.org/${AVAILABILITY[property.status] ?? 'InStock'}`,
    businessFunction: {
      '@id': `http://purl.org/goodrelations/v1#${property.goal === 'for-sale' ? 'Sell' : 'LeaseOut'}`,
    },
  };
}

/** The place of a property as its page shows it: a hidden street is left out. */
const addressOf = (property: PropertyDetail) => {
  const street = streetIn(property.address);
  return {
    '@type': 'PostalAddress' as const,
    ...(street ? { streetAddress: street } : {}),
    postalCode: property.postalCode,
    addressLocality: property.city,
    ...(property.region ? { addressCountry: property.region === 'luxembourg' ? 'LU' : 'BE' } : {}),
  };
};

/** The open houses to come for search engines; `name` is what the page calls one, with its title. */
export const toOpenHouseEvents = (
  property: PropertyDetail,
  name: string,
  site: string,
  locale: Locale,
): WithContext<Event>[] =>
  property.openHouses.map(({ startsAt, endsAt }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: LANGUAGE_TAGS[locale],
    isAccessibleForFree: true,
    url: site + property.addresses[locale],
    location: { '@type': 'Place', name: property.address.line, address: addressOf(property) },
    organizer: { '@type': 'RealEstateAgent', name: property.contact.name, url: `${site}/` },
  }));

/**
 * A property for search engines: only facts that the page itself shows, so no hidden street or price, and never
 * coordinates. `title` is the page's own; `site` is the address of the site without a trailing slash.
 */
export function toListing(
  property: PropertyDetail,
  title: string,
  site: string,
  locale: Locale,
): WithContext<RealEstateListing> {
  const url = site + property.addresses[locale];
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    inLanguage: LANGUAGE_TAGS[locale],
    ...(property.publishedOn ? { datePosted: property.publishedOn } : {}),
    ...(property.description && !property.description.isFallback ? { description: property.description.excerpt } : {}),
    ...(property.pictures.length > 0
      ? { image: property.pictures.slice(0, 5).map((picture) => site + sharedPictureHref(picture.hash)) }
      : {}),
    ...(property.price.kind === 'amount' ? { offers: offerOf(property) } : {}),
    about: {
      '@type': isDwelling(property.type) ? 'Residence' : 'Place',
      name: title,
      address: addressOf(property),
      ...(isDwelling(property.type)
        ? { numberOfBedrooms: numberIn(property, 'bedrooms'), numberOfBathroomsTotal: numberIn(property, 'bathrooms') }
        : {}),
    },
  };
}
