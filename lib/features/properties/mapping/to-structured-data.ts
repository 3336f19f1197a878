import type { Accommodation, Event, Offer, Place, PostalAddress, PropertyValue, RealEstateListing } from 'schema-dts';
import type { PriceKind } from '@/lib/domain/money/price';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Facades } from '@/lib/domain/property/property-values';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { brusselsMoment } from '@/lib/domain/time/local-time';
import { businessFunctionOf, countryOf, imagesOf } from '@/lib/features/catalogue/mapping/markup';
import { wordsOf } from '@/lib/platform/i18n/words';
import { originalHref } from '@/lib/routing/href';
import { type PropertyDetail, streetIn } from '../types/property-detail';
import { filmsOf } from './to-picture-markup';

type Dwelling = 'House' | 'Apartment' | 'Accommodation';

/**
 * The types of each class of schema.org. Only `Accommodation` and its kinds may have bedrooms, bathrooms, a floor size and a
 * year; the other types are a `Place`.
 */
const TYPES_OF: Readonly<Record<Dwelling, readonly PropertyType[]>> = {
  House: [
    'house',
    'terraced-house',
    'mansion',
    'bel-etage',
    'farmhouse',
    'bungalow',
    'chalet',
    'castle',
    'villa',
  ] as const,
  Apartment: ['apartment', 'duplex', 'loft', 'penthouse', 'ground-floor-apartment', 'service-flat', 'studio'] as const,
  Accommodation: ['student-room'],
};
const DWELLINGS = Object.keys(TYPES_OF) as readonly Dwelling[];
const classOf = (type: PropertyType): Dwelling | 'Place' =>
  DWELLINGS.find((dwelling) => TYPES_OF[dwelling].includes(type)) ?? 'Place';

/** Detached and semi-detached houses have a class of their own. */
const isAlone = (facades: Facades | null): boolean => facades === 'open' || facades === 'half-open';

type Availability = 'InStock' | 'Reserved' | 'SoldOut';
const AVAILABILITY: Readonly<Record<PropertyStatus, Availability>> = {
  available: 'InStock',
  new: 'InStock',
  'price-lowered': 'InStock',
  'under-option': 'Reserved',
  'under-compromise': 'Reserved',
  sold: 'SoldOut',
  rented: 'SoldOut',
  'sold-out': 'SoldOut',
};
/** Whether the property is still available, in the words of schema.org. */
export const availabilityUrl = (status: PropertyStatus) => `https://schema.org/${AVAILABILITY[status]}` as const;

/** The UN/CEFACT code of the unit of an amount, if the unit has one. */
const UNIT_CODES: Readonly<Partial<Record<PriceKind, string>>> = {
  'per-week': 'WEE',
  'per-month': 'MON',
  'per-year': 'ANN',
  'per-m2': 'MTK',
};
const SQUARE_METRE = 'MTK';

/** The price of an offer, only if the page shows a price. */
function priceOf(price: PropertyDetail['price']): Partial<Offer & object> {
  if (price.kind !== 'amount') return {};
  const amount = { price: price.euro, priceCurrency: 'EUR' };
  // Search engines are told too that the amount excludes VAT.
  const vat = price.taxed ? { valueAddedTaxIncluded: false } : {};
  const unitCode = price.after ? UNIT_CODES[price.after] : undefined;
  if (!unitCode && !price.taxed) return amount;
  const specification = {
    '@type': 'UnitPriceSpecification',
    ...amount,
    ...vat,
    ...(unitCode ? { unitCode } : {}),
  } as const;
  return { ...amount, priceSpecification: specification };
}

/** Facts for which schema.org has no property at this class, under the names that the page gives them. */
function otherFacts({ type, figures, region }: ListedProperty, locale: Locale): PropertyValue[] {
  const names = wordsOf(locale, 'property.fact');
  const fact = (name: string, value: number, unit: Partial<PropertyValue & object>): PropertyValue => ({
    '@type': 'PropertyValue',
    name,
    value,
    ...unit,
  });
  const area = { unitCode: SQUARE_METRE };
  const { floorArea, floorAreaName, plotArea, energyScore } = figures;
  return [
    ...(classOf(type) === 'Place' && floorArea !== null ? [fact(names(floorAreaName), floorArea, area)] : []),
    ...(plotArea === null ? [] : [fact(names('groundArea'), plotArea, area)]),
    ...(energyScore === null
      ? []
      : [
          fact(names('score', { region: region ?? 'none' }), energyScore, {
            unitText: wordsOf(locale, 'property')('unit.energy', { value: '' }).trim(),
          }),
        ]),
  ];
}

/** The figures that `Accommodation` and its kinds may have. */
const dwellingFacts = ({ bedrooms, bathrooms, floorArea, constructionYear }: PropertyDetail['figures']) => ({
  ...(bedrooms === null ? {} : { numberOfBedrooms: bedrooms }),
  ...(bathrooms === null ? {} : { numberOfBathroomsTotal: bathrooms }),
  ...(floorArea === null
    ? {}
    : { floorSize: { '@type': 'QuantitativeValue' as const, value: floorArea, unitCode: SQUARE_METRE } }),
  ...(constructionYear === null ? {} : { yearBuilt: constructionYear }),
});

/** The data for structured data. The type has no field for a hidden street, price or position. */
export type ListedProperty = Pick<
  PropertyDetail,
  | 'id'
  | 'goal'
  | 'status'
  | 'type'
  | 'facades'
  | 'region'
  | 'town'
  | 'postalCode'
  | 'address'
  | 'price'
  | 'figures'
  | 'publishedOn'
  | 'modifiedOn'
  | 'description'
  | 'pictures'
  | 'addresses'
  | 'openHouses'
  | 'tours'
>;

/** The address as the page shows it: a hidden street is left out. */
function addressOf(property: ListedProperty): PostalAddress {
  const street = streetIn(property.address);
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    postalCode: property.postalCode,
    addressLocality: property.town,
    addressCountry: countryOf(property.region),
  };
}

function toPlace(property: ListedProperty, id: string, name: string, locale: Locale): Accommodation | Place {
  const { type, address, figures } = property;
  const point = address.kind === 'shown' ? address.point : null;
  const facts = otherFacts(property, locale);
  const common = {
    '@id': `${id}#place`,
    name,
    address: addressOf(property),
    ...(point ? { geo: { '@type': 'GeoCoordinates' as const, ...point } } : {}),
    ...(facts.length > 0 ? { additionalProperty: facts } : {}),
  };
  const known = classOf(type);
  if (known === 'Place') return { '@type': 'Place', ...common };
  const kind = known === 'House' && isAlone(property.facades) ? 'SingleFamilyResidence' : known;
  return { '@type': kind, ...common, ...dwellingFacts(figures) } as Accommodation;
}

/**
 * A property for search engines: only facts that the page itself shows. `title` is the title of the page, `site` the
 * address of the site without a trailing slash, `office` the `@id` of the office that offers it. The `@id`s are the
 * same in every language.
 */
export function toListing(
  property: ListedProperty,
  { title, site, office, locale }: { title: string; site: string; office: string; locale: Locale },
): RealEstateListing {
  const id = site + originalHref('for-sale/{city}/{type}/{id}', { id: property.id });
  const url = site + property.addresses[locale];
  const { publishedOn, modifiedOn, description } = property;
  const films = filmsOf(property, title, site);
  return {
    '@type': 'RealEstateListing',
    '@id': `${id}#listing`,
    url,
    name: title,
    inLanguage: LANGUAGE_TAGS[locale],
    ...(publishedOn ? { datePosted: publishedOn } : {}),
    ...(modifiedOn ? { dateModified: modifiedOn } : {}),
    ...(description && !description.isFallback ? { description: description.excerpt } : {}),
    ...(property.pictures.length > 0 ? { image: imagesOf(property.pictures, site) } : {}),
    ...(films.length > 0 ? { video: films } : {}),
    offers: {
      '@type': 'Offer',
      '@id': `${id}#offer`,
      url,
      availability: availabilityUrl(property.status),
      businessFunction: businessFunctionOf(property.goal),
      ...priceOf(property.price),
      offeredBy: { '@id': office },
    },
    mainEntity: toPlace(property, id, title, locale),
  };
}

/**
 * The future open houses for search engines, in local time and with an offer that costs nothing. `name` is the name of an
 * open house on the page, with the title of the property; `office` is the `@id` of the office that holds them; `picture`
 * is the path of the picture of a property without pictures.
 */
export const toOpenHouseEvents = (
  property: ListedProperty,
  { name, site, office, picture, locale }: Record<'name' | 'site' | 'office' | 'picture', string> & { locale: Locale },
): Event[] =>
  property.openHouses.map(({ startsAt, endsAt }) => ({
    '@type': 'Event',
    name,
    startDate: brusselsMoment(new Date(startsAt)),
    endDate: brusselsMoment(new Date(endsAt)),
    image: property.pictures[0] ? imagesOf(property.pictures.slice(0, 1), site) : [site + picture],
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: LANGUAGE_TAGS[locale],
    isAccessibleForFree: true,
    url: site + property.addresses[locale],
    location: { '@type': 'Place', name: property.address.line, address: addressOf(property) },
    organizer: { '@id': office },
    offers: {
      '@type': 'Offer',
      url: site + property.addresses[locale],
      price: 0,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      ...(property.publishedOn ? { validFrom: property.publishedOn } : {}),
    },
  }));
