import type { PropertyStatus } from './property-status';
import { isDwelling, type PropertyType, typeGroup } from './property-type';

export const UNIT_STATES = ['free', 'option', 'compromise', 'sold', 'rented'] as const;
/** The availability of a unit for a buyer: free, possibly free again, or gone. */
export type UnitState = (typeof UNIT_STATES)[number];

const STATE_OF: Readonly<Record<PropertyStatus, UnitState>> = {
  available: 'free',
  new: 'free',
  'price-lowered': 'free',
  'under-option': 'option',
  'under-compromise': 'compromise',
  sold: 'sold',
  rented: 'rented',
  'sold-out': 'sold',
};

/** The state of a unit, from its status. */
export const unitState = (status: PropertyStatus): UnitState => STATE_OF[status];

/** The three colours of the façade and the table; the exact state is in the words beside them. */
export const stateColour = (state: UnitState): 'free' | 'option' | 'sold' =>
  state === 'free' ? 'free' : state === 'option' || state === 'compromise' ? 'option' : 'sold';

/** The data of a unit that the rules below need. A price is a number only if it is shown. */
export type CountedUnit = {
  number: string;
  type: PropertyType;
  state: UnitState;
  floor: number | null;
  bedrooms: number | null;
  livingArea: number | null;
  terraceArea: number | null;
  groundArea: number | null;
  shownPrice: { kind: 'amount'; euro: number } | { kind: 'on-request' | 'none' };
};

const euroOf = ({ shownPrice }: Pick<CountedUnit, 'shownPrice'>): number | null =>
  shownPrice.kind === 'amount' ? shownPrice.euro : null;

/** The properties of a project. Cellars and parking spaces are sold with them and count only if the project has nothing else. */
export function propertiesOf<Unit extends { type: PropertyType }>(units: readonly Unit[]): readonly Unit[] {
  const properties = units.filter((unit) => isDwelling(unit.type));
  return properties.length > 0 ? properties : units;
}

export type UnitNoun = 'apartments' | 'houses' | 'units';

/** The common noun for the properties of a project. */
export function unitNoun(units: readonly { type: PropertyType }[]): UnitNoun {
  const groups = new Set(propertiesOf(units).map((unit) => typeGroup(unit.type)));
  const areAll = (...wanted: string[]) => groups.size > 0 && [...groups].every((group) => wanted.includes(group));
  return areAll('apartment', 'studio') ? 'apartments' : areAll('house', 'villa') ? 'houses' : 'units';
}

/** The type of most units; the page names the types of the other units separately. */
export function commonestType(units: readonly { type: PropertyType }[]): PropertyType | null {
  const times = new Map<PropertyType, number>();
  for (const { type } of units) times.set(type, (times.get(type) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

export type Range = [min: number, max: number];

const rangeOf = (values: ReadonlyArray<number | null>): Range | null => {
  const known = values.filter((value) => value !== null && Number.isFinite(value)) as number[];
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
};

/** The figures of a project, all calculated from its units. */
export type ProjectFigures = {
  total: number;
  free: number;
  /** The number of units that are neither free nor sold: under option or contract. */
  waiting: number;
  /** The lowest shown price of a free unit, or else of one under option; null if none is shown. */
  fromPrice: number | null;
  bedrooms: Range | null;
  livingArea: Range | null;
};

/**
 * The figures of a project. The lowest price is that of the free units; if no unit is free, that of the units under
 * option or contract.
 */
export function projectFigures(units: readonly CountedUnit[]): ProjectFigures {
  const properties = propertiesOf(units);
  const free = properties.filter((unit) => unit.state === 'free');
  const waiting = properties.filter((unit) => stateColour(unit.state) === 'option');
  return {
    total: properties.length,
    free: free.length,
    waiting: waiting.length,
    fromPrice: rangeOf((free.length > 0 ? free : waiting).map(euroOf))?.[0] ?? null,
    bedrooms: rangeOf(properties.map((unit) => unit.bedrooms)),
    livingArea: rangeOf(properties.map((unit) => unit.livingArea)),
  };
}

export const UNIT_COLUMNS = ['lot', 'floor', 'bedrooms', 'area', 'terrace', 'ground', 'status', 'price'] as const;
export type UnitColumn = (typeof UNIT_COLUMNS)[number];
export type UnitOrder = { column: UnitColumn; direction: 'ascending' | 'descending' };

const VALUE_OF: Readonly<Record<Exclude<UnitColumn, 'lot'>, (unit: CountedUnit) => number | null>> = {
  floor: (unit) => unit.floor,
  bedrooms: (unit) => unit.bedrooms,
  area: (unit) => unit.livingArea,
  terrace: (unit) => unit.terraceArea,
  ground: (unit) => unit.groundArea,
  status: (unit) => UNIT_STATES.indexOf(unit.state),
  price: euroOf,
};

/** The columns of the table: always lot, status and price; the others only if at least one unit fills them. */
export const filledColumns = (units: readonly CountedUnit[]): UnitColumn[] =>
  UNIT_COLUMNS.filter(
    (column) =>
      column === 'lot' ||
      column === 'status' ||
      column === 'price' ||
      units.some((unit) => VALUE_OF[column](unit) !== null),
  );

// Compares the numbers of lots by their value: 1.2 before 1.10, A2 before A10.
const lots = new Intl.Collator('nl-BE', { numeric: true, sensitivity: 'base' });

/** Units in the chosen order. Unknown values come last in both directions; equal values are in the order of their lots. */
export function sortUnits<Unit extends CountedUnit>(units: readonly Unit[], order: UnitOrder): Unit[] {
  const sign = order.direction === 'ascending' ? 1 : -1;
  const byLot = (a: Unit, b: Unit) => lots.compare(a.number, b.number);
  if (order.column === 'lot') return [...units].sort((a, b) => sign * byLot(a, b));
  const value = VALUE_OF[order.column];
  return [...units].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byLot(a, b);
    return sign * (left - right) || byLot(a, b);
  });
}

/** The anchor of each unit on its page, `lot-1.3`. Anchors are unique, because two lots may have the same number. */
export function unitAnchors(units: ReadonlyArray<{ id: string; number: string }>): Map<string, string> {
  const plain = ({ number }: { number: string }) =>
    `lot-${number
      .toLowerCase()
      .replace(/[^a-z0-9._]+/g, '-')
      .replace(/^-|-$/g, '')}`;
  const times = new Map<string, number>();
  for (const unit of units) times.set(plain(unit), (times.get(plain(unit)) ?? 0) + 1);
  // The double dash distinguishes the id of a unit from every lot number.
  return new Map(units.map((unit) => [unit.id, times.get(plain(unit)) === 1 ? plain(unit) : `lot--${unit.id}`]));
}
