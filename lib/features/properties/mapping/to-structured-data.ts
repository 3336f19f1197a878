import type { RealEstateListing, WithContext } from 'schema-dts';
import type { PriceKind } from '@/lib/domain/money/price';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { isDwelling } from '@/lib/domain/property/property-type';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { sharedPictureHref } from '@/lib/routing/picture-href';
import { type HomeDetail, streetIn } from '../types/home-detail';

const AVAILABILITY: Readonly<Partial<Record<PropertyStatus, 'SoldOut' | 'LimitedAvailability'>>> = {
  sold: 'SoldOut',
  rented: 'SoldOut',
  'sold-out': 'SoldOut',
  'under-option': 'LimitedAvailability',
  'under-compromise': 'LimitedAvailability',
};

/** UN/CEFACT codes of what an amount is for, where there is one. */
const UNIT_CODES: Readonly<Partial<Record<PriceKind, string>>> = {
  'per-week': 'WEE',
  'per-month': 'MON',
  'per-year': 'ANN',
  'per-m2': 'MTK',
};

const numberIn = (home: HomeDetail, name: 'bedrooms' | 'bathrooms'): number | undefined => {
  const value = home.surfaces.find((fact) => fact.name === name)?.value;
  return value?.kind === 'text' ? Number(value.text) : undefined;
};

function offerOf(home: HomeDetail): RealEstateListing['offers'] {
  if (home.price.kind !== 'amount') return undefined;
  const amount = {
    price: home.price.euro,
    priceCurrency: 'EUR',
  };
  // Search engines are told as well that VAT is not in the amount.
  const vat = home.price.taxed ? { valueAddedTaxIncluded: false } : {};
  const unitCode = home.price.after ? UNIT_CODES[home.price.after] : undefined;
  return {
    '@type': 'Offer',
    ...amount,
    ...(unitCode || home.price.taxed
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification' as const,
            ...amount,
            ...vat,
            ...(unitCode ? { unitCode } : {}),
          },
        }
      : {}),
    availability: `https://schema.org/${AVAILABILITY[home.status] ?? 'InStock'}`,
    businessFunction: {
      '@id': `http://purl.org/goodrelations/v1#${home.goal === 'for-sale' ? 'Sell' : 'LeaseOut'}`,
    },
  };
}

/**
 * A home for search engines: only what the page itself shows, so no hidden street or price, and never coordinates.
 * `title` is the page's own; `site` the address of the site without a slash behind.
 */
export function toListing(
  home: HomeDetail,
  title: string,
  site: string,
  locale: Locale,
): WithContext<RealEstateListing> {
  const url = site + home.addresses[locale];
  const street = streetIn(home.address);
  const address = {
    '@type': 'PostalAddress' as const,
    ...(street ? { streetAddress: street } : {}),
    postalCode: home.postalCode,
    addressLocality: home.city,
    ...(home.region ? { addressCountry: home.region === 'luxembourg' ? 'LU' : 'BE' } : {}),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    inLanguage: LANGUAGE_TAGS[locale],
    ...(home.publishedOn ? { datePosted: home.publishedOn } : {}),
    ...(home.description && !home.description.isFallback ? { description: home.description.excerpt } : {}),
    ...(home.pictures.length > 0
      ? { image: home.pictures.slice(0, 5).map((picture) => site + sharedPictureHref(picture.hash)) }
      : {}),
    ...(home.price.kind === 'amount' ? { offers: offerOf(home) } : {}),
    about: {
      '@type': isDwelling(home.type) ? 'Residence' : 'Place',
      name: title,
      address,
      ...(isDwelling(home.type)
        ? { numberOfBedrooms: numberIn(home, 'bedrooms'), numberOfBathroomsTotal: numberIn(home, 'bathrooms') }
        : {}),
    },
  };
}
