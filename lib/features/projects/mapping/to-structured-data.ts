import type { ApartmentComplex, Product, Residence, WithContext } from 'schema-dts';
import { stateColour } from '@/lib/domain/property/project-units';
import { cleanDescription } from '@/lib/domain/text/plain-text';
import { sharedPictureHref } from '@/lib/routing/picture-href';
import type { ProjectPageData } from '../types';

type Place = { site: string; href: string };

const description = (project: ProjectPageData): string | undefined =>
  (project.intro ?? project.summary) ? cleanDescription((project.intro ?? project.summary)?.text ?? '') : undefined;

const images = (project: ProjectPageData, site: string): string[] =>
  project.pictures.map((picture) => site + sharedPictureHref(picture.hash));

/** The building for search engines, with street and position only when they may be published. */
export function toBuilding(
  project: ProjectPageData,
  { site, href }: Place,
): WithContext<ApartmentComplex> | WithContext<Residence> {
  const { figures, address } = project;
  const common = {
    '@context': 'https://schema.org',
    name: project.name,
    description: description(project),
    url: site + href,
    image: images(project, site),
    address: {
      '@type': 'PostalAddress',
      streetAddress: (address.kind === 'shown' && address.street) || undefined,
      postalCode: project.zip,
      addressLocality: project.city,
      addressCountry: project.region === null ? undefined : project.region === 'luxembourg' ? 'LU' : 'BE',
    },
    geo:
      address.kind === 'shown' && address.point ? { '@type': 'GeoCoordinates' as const, ...address.point } : undefined,
  } as const;
  return project.noun === 'apartments'
    ? {
        ...common,
        '@type': 'ApartmentComplex',
        numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: figures.total },
        numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: figures.free },
      }
    : { ...common, '@type': 'Residence' };
}

/** The offer, from the lowest to the highest shown price; null when no price is shown. */
export function toOffer(project: ProjectPageData, { site, href }: Place): WithContext<Product> | null {
  const prices = project.units.flatMap(({ shownPrice, state }) =>
    shownPrice.kind === 'amount' && stateColour(state) !== 'sold' ? [shownPrice.euro] : [],
  );
  if (prices.length === 0) return null;
  const isWithoutVat = project.units.some(({ shownPrice }) => shownPrice.kind === 'amount' && shownPrice.taxed);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: project.name,
    description: description(project),
    image: images(project, site),
    offers: {
      '@type': 'AggregateOffer',
      url: site + href,
      priceCurrency: 'EUR',
      ...(isWithoutVat
        ? { priceSpecification: { '@type': 'PriceSpecification' as const, valueAddedTaxIncluded: false } }
        : {}),
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      availability: project.figures.free > 0 ? 'https://schema.org/InStock' : 'https://schema.org/LimitedAvailability',
    },
  };
}
