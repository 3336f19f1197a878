import type { Price } from '@/lib/domain/money/price';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { StoredCard } from '@/lib/features/catalogue/mapping/to-property-row';
import { type Likeness, mayBeProperty } from '@/lib/features/projects/rules';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import type { Project, ProjectUnit } from '../types';

/** A property with a hidden price, and the facts by which a unit can be recognised as this property. */
export type HiddenProperty = Likeness & { id: string; projectId: string | null };

/** The columns of a row that tell whether its property hides the price of a unit. */
export type PricedRow = Pick<PropertiesTable, 'id' | 'project_id' | 'type' | 'bedrooms' | 'card'>;

/** The property of a row, when its price is hidden; otherwise nothing. */
export function toHiddenProperty({ id, project_id: projectId, type, bedrooms, card }: PricedRow): HiddenProperty[] {
  const { price, livingArea } = JSON.parse(card) as StoredCard;
  return price.publish ? [] : [{ id, projectId, type: type as PropertyType, bedrooms, livingArea }];
}

/** Converts a stored price to the present form; an earlier version stored the amount, or null for a hidden price. */
const currentPrice = (price: Price | number | null): Price =>
  typeof price === 'number'
    ? { publish: true, amount: price, previous: null, kind: 'total' }
    : (price ?? { publish: false, kind: 'total' });

/**
 * Hides the price of each unit whose property has a hidden price: the property that the unit names, or a property that
 * no unit names and that may be the same as this unit (design/hidden-prices-and-addresses).
 */
export function withHiddenPrices(project: Project, hidden: readonly HiddenProperty[]): Project {
  const named = new Set(project.units.map(({ propertyId }) => propertyId));
  const unnamed = hidden.filter(({ id, projectId }) => projectId === project.id && !named.has(id));
  const hides = (unit: ProjectUnit): boolean =>
    unit.propertyId === null
      ? unnamed.some((property) => mayBeProperty(unit, property))
      : hidden.some(({ id }) => id === unit.propertyId);
  return {
    ...project,
    units: project.units.map((unit) => ({
      ...unit,
      price: hides(unit) ? { publish: false, kind: 'total' } : currentPrice(unit.price),
      landPrice: hides(unit) ? null : unit.landPrice,
    })),
  };
}
