import type { AggregateOffer, ApartmentComplex, FloorPlan, Offer, RealEstateListing, Residence } from 'schema-dts';
import { propertiesOf, type Range, stateColour } from '@/lib/domain/property/project-units';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { cleanDescription } from '@/lib/domain/text/plain-text';
import { businessFunctionOf, countryOf, imagesOf } from '@/lib/features/catalogue/mapping/markup';
import { originalHref } from '@/lib/routing/href';
import type { ProjectPageData, UnitData } from '../types';

/** The origin of the site, the path of the page, its language, and the `@id` of the agency that offers the project. */
type Context = { site: string; href: string; locale: Locale; offeredBy: string };

const quantity = (value: number) => ({ '@type': 'QuantitativeValue' as const, value });

/** The smallest and the largest living area, in whole square metres as the page shows them. */
const floorSizeOf = (areas: readonly number[]) => {
  const whole = areas.map(Math.round);
  const [min, max]: Range = [Math.min(...whole), Math.max(...whole)];
  return {
    '@type': 'QuantitativeValue' as const,
    ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
    unitCode: 'MTK',
  };
};

/** One floor plan for each type and number of bedrooms among the units. */
function floorPlansOf(units: readonly UnitData[]): FloorPlan[] {
  const kinds = new Map<string, UnitData[]>();
  for (const unit of propertiesOf(units)) {
    const kind = `${unit.type} ${unit.bedrooms}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), unit]);
  }
  return [...kinds.values()].map((alike): FloorPlan => {
    const areas = alike.flatMap(({ livingArea }) => livingArea || []);
    const bedrooms = alike[0]?.bedrooms;
    return {
      '@type': 'FloorPlan',
      ...(bedrooms ? { numberOfBedrooms: bedrooms } : {}),
      ...(areas.length > 0 ? { floorSize: floorSizeOf(areas) } : {}),
      numberOfAccommodationUnits: quantity(alike.length),
      numberOfAvailableAccommodationUnits: quantity(alike.filter(({ state }) => state === 'free').length),
    };
  });
}

/** The building; its street and position only if they may be published. */
function toBuilding(project: ProjectPageData, id: string): ApartmentComplex | Residence {
  const { figures, address } = project;
  const plans = floorPlansOf(project.units);
  const common = {
    '@id': `${id}#place`,
    name: project.name,
    address: {
      '@type': 'PostalAddress',
      ...(address.kind === 'shown' && address.street ? { streetAddress: address.street } : {}),
      postalCode: project.zip,
      addressLocality: project.city,
      addressCountry: countryOf(project.region),
    },
    ...(address.kind === 'shown' && address.point
      ? { geo: { '@type': 'GeoCoordinates' as const, ...address.point } }
      : {}),
    ...(plans.length > 0 ? { accommodationFloorPlan: plans } : {}),
  } as const;
  return project.noun === 'apartments'
    ? {
        '@type': 'ApartmentComplex',
        ...common,
        numberOfAccommodationUnits: quantity(figures.total),
        numberOfAvailableAccommodationUnits: quantity(figures.free),
      }
    : { '@type': 'Residence', ...common };
}

/** The offer of all units, from the lowest to the highest shown price; without prices if none is shown. */
function toOffer(project: ProjectPageData, id: string, url: string, offeredBy: string): AggregateOffer | Offer {
  const { units, figures } = project;
  const prices = units.flatMap(({ shownPrice, state }) =>
    shownPrice.kind === 'amount' && stateColour(state) !== 'sold' ? [shownPrice.euro] : [],
  );
  const isWithoutVat = units.some(({ shownPrice }) => shownPrice.kind === 'amount' && shownPrice.taxed);
  const availability = figures.free > 0 ? 'InStock' : figures.waiting > 0 ? 'Reserved' : 'SoldOut';
  const common = {
    '@id': `${id}#offer`,
    url,
    availability: `https://schema.org/${availability}`,
    businessFunction: businessFunctionOf('for-sale'),
    offeredBy: { '@id': offeredBy },
  } as const;
  if (prices.length === 0) return { '@type': 'Offer', ...common };
  const [lowPrice, highPrice]: Range = [Math.min(...prices), Math.max(...prices)];
  const amount = { price: lowPrice, minPrice: lowPrice, maxPrice: highPrice, priceCurrency: 'EUR' };
  return {
    '@type': 'AggregateOffer',
    ...common,
    priceCurrency: 'EUR',
    lowPrice,
    highPrice,
    offerCount: prices.length,
    // Search engines are told too that the amounts exclude VAT.
    ...(isWithoutVat
      ? { priceSpecification: { '@type': 'PriceSpecification' as const, ...amount, valueAddedTaxIncluded: false } }
      : {}),
  };
}

/** A project for search engines: only what its page shows. The `@id`s are the same in every language. */
export function toProjectListing(
  project: ProjectPageData,
  { site, href, locale, offeredBy }: Context,
): RealEstateListing {
  const id = site + originalHref('projects/{city}/{name}/{id}', { id: project.id });
  const url = site + href;
  const { publishedOn, modifiedOn } = project;
  const text = project.intro ?? project.summary;
  return {
    '@type': 'RealEstateListing',
    '@id': `${id}#listing`,
    url,
    name: project.name,
    inLanguage: LANGUAGE_TAGS[locale],
    ...(publishedOn ? { datePosted: publishedOn } : {}),
    ...(modifiedOn ? { dateModified: modifiedOn } : {}),
    ...(text && !text.isFallback ? { description: cleanDescription(text.text) } : {}),
    ...(project.pictures.length > 0 ? { image: imagesOf(project.pictures, site) } : {}),
    offers: toOffer(project, id, url, offeredBy),
    mainEntity: toBuilding(project, id),
  };
}
