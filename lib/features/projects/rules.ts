import { type PropertyType, typeGroup } from '../../domain/property/property-type';

/** The facts that a unit of a project and a property of the catalogue have in common; null or 0 where unknown. */
export type Likeness = { type: PropertyType; bedrooms: number | null; livingArea: number | null };

/** How much two areas may differ, because areas are measured more than once and rounded. */
const TOLERANCE_M2 = 2;

/** Whether a unit may be the same as this property of its project: no fact that is known for both contradicts it. */
export function mayBeProperty(unit: Likeness, property: Likeness): boolean {
  if (typeGroup(unit.type) !== typeGroup(property.type)) return false;
  if (unit.bedrooms && property.bedrooms && unit.bedrooms !== property.bedrooms) return false;
  return !(unit.livingArea && property.livingArea && Math.abs(unit.livingArea - property.livingArea) > TOLERANCE_M2);
}
