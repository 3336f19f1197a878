import type { Locale } from '@/lib/domain/text/locale';
import type { PropertyDetail } from '../../properties/types/property-detail';
import { type Better, bestPlaces } from '../rules';
import type { ComparedCosts, ComparedGroup, ComparedRow, ComparedValue, Comparison } from '../types';
import { type AskedName, comparedNumber, comparedValue, GROUPS, type Priced } from './compared-values';

/** The rows in which one end is plainly better (design/favourites). */
const BETTER: Readonly<Partial<Record<AskedName, Better>>> = {
  price: 'least',
  allIn: 'least',
  start: 'least',
  monthly: 'least',
  squareMetre: 'least',
  livingArea: 'most',
  usableArea: 'most',
  totalArea: 'most',
  groundArea: 'most',
  bedrooms: 'most',
  bathrooms: 'most',
  garden: 'most',
  station: 'least',
};

/** A key that is equal for equal answers. An energy class is compared within its region's scale, in any spelling. */
const answerKey = (value: ComparedValue, { region }: PropertyDetail): string =>
  value?.kind === 'energy' ? `${region} ${value.tag.label}` : JSON.stringify(value);

/** Whether the numbers of a row mean the same: not a price beside a rent, nor a walk beside a straight line. */
const isAlike = (priced: readonly Priced[], group: ComparedGroup['name']): boolean =>
  group === 'costs'
    ? new Set(priced.map(({ property }) => property.goal)).size === 1
    : group !== 'location' || new Set(priced.map(({ property }) => property.situation.isOnFoot)).size === 1;

/**
 * A comparison of properties: a row for each question that at least one of them answers, by group. `costs` are in the order
 * of the properties.
 */
export function toComparison(
  properties: readonly PropertyDetail[],
  costs: readonly ComparedCosts[],
  locale: Locale,
): Comparison {
  const regions = new Set(properties.map(({ region }) => region));
  const priced = properties.map((property, at) => ({
    property,
    costs: costs[at] ?? { calculation: null, squareMetre: null },
  }));
  const rowOf = (group: ComparedGroup['name'], name: AskedName): ComparedRow => {
    const values = priced.map((one) => comparedValue(one, name, locale));
    const better = isAlike(priced, group) ? BETTER[name] : undefined;
    return {
      name,
      values,
      differs: new Set(properties.map((property, at) => answerKey(values[at] ?? null, property))).size > 1,
      best: better
        ? bestPlaces(
            priced.map((one) => comparedNumber(one, name)),
            better,
          )
        : [],
    };
  };
  const groups = (Object.keys(GROUPS) as Array<ComparedGroup['name']>).map((name) => ({
    name,
    rows: GROUPS[name].map((row) => rowOf(name, row)).filter(({ values }) => values.some((value) => value !== null)),
  }));
  return {
    properties: [...properties],
    region: regions.size === 1 ? (properties[0]?.region ?? null) : null,
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}
