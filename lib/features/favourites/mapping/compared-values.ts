import { euroInSentence, formatDistance } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import type { FactName } from '../../properties/types/facts';
import type { PropertyDetail } from '../../properties/types/property-detail';
import type { ComparedCosts, ComparedGroup, ComparedRow, ComparedValue } from '../types';

/** The questions of a comparison, in the order of their importance to visitors. */
export const GROUPS = {
  costs: [
    'price',
    'allIn',
    'start',
    'monthly',
    'squareMetre',
    'charges',
    'cadastralIncome',
    'propertyTax',
    'availability',
  ],
  property: [
    'type',
    'livingArea',
    'usableArea',
    'totalArea',
    'groundArea',
    'bedrooms',
    'bathrooms',
    'constructionYear',
    'renovationYear',
    'condition',
    'facades',
    'floor',
    'energyLabel',
    'has',
  ],
  outside: ['garden', 'terrace', 'garages', 'parkings'],
  energy: ['score', 'heating', 'heatingSystem', 'glazing'],
  location: ['city', 'station', 'parcel', 'building'],
} as const satisfies Record<ComparedGroup['name'], ReadonlyArray<ComparedRow['name']>>;
export type AskedName = (typeof GROUPS)[keyof typeof GROUPS][number];

/** What a property has or lacks, shown as one list. Garden and terrace have their own rows. */
const HAS: readonly FactName[] = ['furnished', 'pets', 'lift', 'cellar', 'attic', 'solarPanels'];

/** A property with what it costs. */
export type Priced = { property: PropertyDetail; costs: ComparedCosts };

const factsOf = (property: PropertyDetail) => [
  ...property.surfaces,
  ...property.comfort,
  ...property.costs,
  ...(property.energy ? [...property.energy.certificate, ...property.energy.installations] : []),
];

const factOf = (property: PropertyDetail, name: FactName) =>
  factsOf(property).find((fact) => fact.name === name)?.value ?? null;

/** An area with its direction: `320 m², south`. */
function directed(property: PropertyDetail, name: FactName, direction: FactName): ComparedValue {
  const parts = [factOf(property, name), factOf(property, direction)].filter((part) => part !== null);
  return parts.length > 1 ? { kind: 'parts', parts } : (parts[0] ?? null);
}

const stationOf = ({ situation }: PropertyDetail) => situation.nearby.find(({ kind }) => kind === 'station');
const totalOf = ({ calculation }: ComparedCosts, kind: 'sale' | 'rent') =>
  calculation?.kind === kind ? calculation.total : null;

export function comparedValue({ property, costs }: Priced, name: AskedName, locale: Locale): ComparedValue {
  const text = (words: string | null | undefined): ComparedValue => (words ? { kind: 'text', text: words } : null);
  const euro = (amount: number | null | undefined) => text(amount ? euroInSentence(amount, locale) : null);
  switch (name) {
    case 'price':
      return { kind: 'price', price: property.price };
    case 'allIn':
      return euro(totalOf(costs, 'sale'));
    case 'start':
      return euro(totalOf(costs, 'rent'));
    case 'monthly':
      return euro(costs.calculation?.monthly);
    case 'squareMetre':
      return text(costs.squareMetre);
    case 'city':
      return text(property.city);
    case 'station': {
      const station = stationOf(property);
      return station ? text([station.name, formatDistance(station.metres, locale)].filter(Boolean).join(', ')) : null;
    }
    case 'has': {
      const facts = factsOf(property).filter((fact) => HAS.includes(fact.name));
      return facts.length > 0 ? { kind: 'has', facts } : null;
    }
    case 'garden':
      return directed(property, 'garden', 'gardenOrientation');
    case 'terrace':
      return directed(property, 'terrace', 'terraceOrientation');
    case 'energyLabel':
      return property.energyTag ? { kind: 'energy', tag: property.energyTag } : factOf(property, name);
    case 'score':
      return property.energy?.headline?.score
        ? { kind: 'text', text: property.energy.headline.score, unit: 'energy' }
        : factOf(property, name);
    case 'parcel':
    case 'building': {
      const score = property.flood?.[name] ?? null;
      return score === null ? null : score === 'missing' ? { kind: 'missing' } : { kind: 'flood', score };
    }
    default:
      return factOf(property, name);
  }
}

/** The number behind a value, for the rows of `BETTER`; null if it is not shown. */
export function comparedNumber({ property, costs }: Priced, name: AskedName): number | null {
  const { figures, price } = property;
  const amount = price.kind === 'amount' ? price.comparable : null;
  switch (name) {
    case 'price':
      return amount;
    case 'allIn':
      return totalOf(costs, 'sale');
    case 'start':
      return totalOf(costs, 'rent');
    case 'monthly':
      return costs.calculation?.monthly ?? null;
    case 'squareMetre':
      return costs.squareMetre && amount && figures.floorArea ? Math.round(amount / figures.floorArea) : null;
    case 'groundArea':
      return figures.plotArea;
    case 'bedrooms':
    case 'bathrooms':
      return figures[name];
    case 'totalArea':
      return figures.totalArea;
    case 'garden': {
      const garden = factOf(property, name);
      return garden?.kind === 'flag' && !garden.is ? 0 : figures.gardenArea;
    }
    case 'station':
      return stationOf(property)?.metres ?? null;
    default:
      return name === figures.floorAreaName ? figures.floorArea : null;
  }
}
