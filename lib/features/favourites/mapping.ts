import { euroInSentence } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import type { PropertyCalculation } from '../calculators/types';
import type { FactName } from '../properties/types/facts';
import type { PropertyDetail } from '../properties/types/property-detail';
import type { ComparedRow, ComparedValue, Comparison, CostName } from './types';

/** The questions of a comparison, in the order of their importance to visitors. */
const NAMES = [
  'price',
  'city',
  'type',
  'livingArea',
  'usableArea',
  'totalArea',
  'groundArea',
  'bedrooms',
  'bathrooms',
  'energyLabel',
  'score',
  'heating',
  'heatingSystem',
  'glazing',
  'solarPanels',
  'constructionYear',
  'renovationYear',
  'condition',
  'facades',
  'floor',
  'lift',
  'garden',
  'terrace',
  'garages',
  'parkings',
  'charges',
  'cadastralIncome',
  'propertyTax',
  'parcel',
  'building',
  'availability',
] as const satisfies ReadonlyArray<ComparedRow['name']>;
type AskedName = (typeof NAMES)[number];

const factsOf = (property: PropertyDetail) => [
  ...property.surfaces,
  ...property.comfort,
  ...property.costs,
  ...(property.energy ? [...property.energy.certificate, ...property.energy.installations] : []),
];

const factOf = (property: PropertyDetail, name: FactName): ComparedValue =>
  factsOf(property).find((fact) => fact.name === name)?.value ?? null;

function comparedValue(property: PropertyDetail, name: AskedName): ComparedValue {
  switch (name) {
    case 'price':
      return { kind: 'price', price: property.price };
    case 'city':
      return { kind: 'text', text: property.city };
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

/**
 * A key that is equal for equal answers. An energy class is compared within the scale of its region, in any spelling.
 */
const answerKey = (value: ComparedValue, { region }: PropertyDetail): string =>
  value?.kind === 'energy' ? `${region} ${value.tag.label}` : JSON.stringify(value);

type Costs = { calculation: PropertyCalculation | null; squareMetre: string | null };

const costOf = ({ calculation, squareMetre }: Costs, name: CostName, locale: Locale): ComparedValue => {
  const euro = (amount: number | null | undefined): ComparedValue =>
    amount ? { kind: 'text', text: euroInSentence(amount, locale) } : null;
  switch (name) {
    case 'allIn':
      return calculation?.kind === 'sale' ? euro(calculation.total) : null;
    case 'start':
      return calculation?.kind === 'rent' ? euro(calculation.total) : null;
    case 'monthly':
      return euro(calculation?.monthly);
    case 'squareMetre':
      return squareMetre === null ? null : { kind: 'text', text: `${squareMetre}/m²` };
  }
};

/**
 * Adds to a comparison what each property costs, in rows after the price: all costs of a purchase or of the start of a
 * lease, the monthly cost, and the price of a square metre. `costs` are in the order of the properties. A row that no
 * property answers is left out.
 */
export function withCosts(comparison: Comparison, costs: readonly Costs[], locale: Locale): Comparison {
  const rows = (['allIn', 'start', 'monthly', 'squareMetre'] as const).flatMap((name): ComparedRow[] => {
    const values = costs.map((one) => costOf(one, name, locale));
    const differs = new Set(values.map((value) => JSON.stringify(value))).size > 1;
    return values.some((value) => value !== null) ? [{ name, values, differs }] : [];
  });
  const [price, others] = [comparison.rows.slice(0, 1), comparison.rows.slice(1)];
  return { ...comparison, rows: [...price, ...rows, ...others] };
}

/** A comparison of properties: a row for each question that at least one of them answers. */
export function toComparison(properties: readonly PropertyDetail[]): Comparison {
  const regions = new Set(properties.map(({ region }) => region));
  const rows = NAMES.map((name): ComparedRow => {
    const values = properties.map((property) => comparedValue(property, name));
    return {
      name,
      values,
      differs: new Set(properties.map((property, at) => answerKey(values[at] ?? null, property))).size > 1,
    };
  });
  return {
    properties: [...properties],
    region: regions.size === 1 ? (properties[0]?.region ?? null) : null,
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
  };
}
