import { type PropertyType, typeGroup } from './property-type';

/** What a unit of a project and a home of the catalogue both say of themselves; null or 0 where they say nothing. */
export type Likeness = { type: PropertyType; bedrooms: number | null; livingArea: number | null };

/** Areas are measured more than once, and rounded. */
const TOLERANCE_M2 = 2;

/** Whether a unit may be this home of its project: nothing that both say speaks against it. */
export function mayBeHome(unit: Likeness, home: Likeness): boolean {
  if (typeGroup(unit.type) !== typeGroup(home.type)) return false;
  if (unit.bedrooms && home.bedrooms && unit.bedrooms !== home.bedrooms) return false;
  return !(unit.livingArea && home.livingArea && Math.abs(unit.livingArea - home.livingArea) > TOLERANCE_M2);
}
