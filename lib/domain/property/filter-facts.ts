import type { AgencyTreeName, TreeRange } from './agency-tree';
import { worstRank } from './energy-label';
import type { Condition, Heating } from './property-values';
import { BUILDING_STATES, endsOf, FILTERS, type FilterValues, FLOOR_BANDS, HEAT_SOURCES } from './search-filters';

/** The filters that compare one number of a property. Its location and its texts are not among them. */
type OtherKind = 'place' | 'radius' | 'shape' | 'reach' | 'text';
const OTHERS: ReadonlySet<string> = new Set<OtherKind>(['place', 'radius', 'shape', 'reach', 'text']);
export type FactRow = Exclude<(typeof FILTERS)[number], { kind: OtherKind }>;
export type FactName = FactRow['name'];
const isFactRow = (row: (typeof FILTERS)[number]): row is FactRow => !OTHERS.has(row.kind);
export const FACT_ROWS: readonly FactRow[] = FILTERS.filter(isFactRow);

/**
 * The numbers of a property that filters compare: amounts as they are; the rank of its energy label; features as bits;
 * the number of its project; and the positions of its group of types, of a value in its list, and of its node in the
 * agency's trees. A hidden price, an unknown year and an unknown plot are NaN. For an unknown value, its position is
 * the length of the list. -1 means that the property has no project or node.
 */
export type PropertyFacts = Record<FactName, number>;

/** The position of the group that contains a value; the number of groups if no group contains it. */
function groupOf(groups: Readonly<Record<string, readonly string[]>>, value: string | null): number {
  const all = Object.values(groups);
  const at = all.findIndex((values) => value !== null && values.includes(value));
  return at < 0 ? all.length : at;
}
/** The facts of a building for the filters on its state, heating and floor. */
export function buildingFacts(condition: Condition | null, heating: Heating | null, floor: number | null) {
  const bands = Object.values(FLOOR_BANDS);
  const band = bands.findIndex(([first, last]) => floor !== null && floor >= first && floor <= last);
  return {
    condition: groupOf(BUILDING_STATES, condition),
    heating: groupOf(HEAT_SOURCES, heating),
    floor: band < 0 ? bands.length : band,
  };
}

/** A set of words of a list as bits: bit 0 is the first word. */
export const bitsOf = (all: readonly string[], some: readonly string[]): number =>
  some.reduce((bits, one) => (all.includes(one) ? bits | (1 << all.indexOf(one)) : bits), 0);

/** A condition on a number of a property. */
export type Ask =
  | { kind: 'between'; least: number; most: number }
  | { kind: 'any'; bits: number }
  | { kind: 'all'; bits: number };

/** The positions of the chosen project and of the chosen nodes of the agency's trees, which depend on the catalogue. */
export type AskedRanges = Partial<Record<'project' | AgencyTreeName, TreeRange | undefined>>;

/** The condition of a filter; null if it is not set. */
export function askOf(row: FactRow, values: Partial<FilterValues>, ranges: AskedRanges = {}): Ask | null {
  switch (row.kind) {
    case 'span': {
      const [least, most] = endsOf(row).map((end) => values[end]);
      if (least === undefined && most === undefined) return null;
      return { kind: 'between', least: least ?? Number.NEGATIVE_INFINITY, most: most ?? Number.POSITIVE_INFINITY };
    }
    case 'any':
    case 'all': {
      const bits = bitsOf(row.values, values[row.name] ?? []);
      return bits === 0 ? null : { kind: row.kind, bits };
    }
    case 'best':
      return values[row.name] === undefined
        ? null
        : { kind: 'between', least: 0, most: worstRank(values[row.name] as 'a') };
    case 'tree':
    case 'project': {
      const range = ranges[row.name];
      return range ? { kind: 'between', least: range[0], most: range[1] } : null;
    }
  }
}

/** Whether a number meets a condition. A hidden price meets no budget (design/saved-searches). */
export function meets(fact: number, ask: Ask): boolean {
  if (ask.kind === 'between') return fact >= ask.least && fact <= ask.most;
  return ask.kind === 'any' ? ((ask.bits >> fact) & 1) === 1 : (fact & ask.bits) === ask.bits;
}
