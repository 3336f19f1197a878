import { AGENCY_TREES, type AgencyTreeName } from '@/lib/domain/property/agency-tree';
import { ENERGY_LETTERS, worstRank } from '@/lib/domain/property/energy-label';
import type { Goal } from '@/lib/domain/property/property-values';
import {
  endsOf,
  FILTERS,
  type FilterName,
  SEVERAL,
  type SeveralRow,
  SPANS,
  type SpanEnd,
} from '@/lib/domain/property/search-filters';
import type { CatalogueIndex, FactColumn } from '@/lib/features/catalogue/data/catalogue-index';
import type { PropertySearch } from '../search-params/parse-search';
import { bitOf } from './apply-filters';

export type Matches = {
  total: number;
  /** The number of matches that can still be bought or rented. */
  onOffer: number;
  /**
   * For each option, the number of properties on offer that the search would show with this option and the other
   * filters unchanged. Sold and let properties are not counted.
   */
  facets: {
    municipality: Uint32Array;
    /**
     * The counts of a filter with a list of values: with only that value chosen, or with that value added if all chosen
     * values must match.
     */
    several: Record<SeveralRow['name'], number[]>;
    label: number[];
    project: Uint32Array;
    /** The counts of the nodes of a tree, by the position of the node: the properties with exactly this node. */
    trees: Record<AgencyTreeName, Uint32Array>;
    /** The counts of the steps at one end of a range, with the other end unchanged. */
    spans: Record<SpanEnd, number[]>;
  };
};

/** Positions of properties on offer: those that match, and for each filter those that fail only this one. */
type Near = { matches: Uint32Array; alone: ReadonlyMap<number, Uint32Array> };

/** The number of the list of properties that fail only this filter; list 0 contains those that fail no filter. */
const listNumber = (failed: number): number => 32 - Math.clz32(failed);

/** The properties on offer that fail at most one filter, because only these affect a count. */
function nearOf(fails: Uint32Array, closed: Uint8Array): Near {
  const sizes = new Uint32Array(FILTERS.length + 1);
  for (let at = 0; at < fails.length; at += 1) {
    const failed = fails[at] as number;
    if ((failed & (failed - 1)) === 0 && !closed[at]) add(sizes, listNumber(failed));
  }
  const listOf = (bits: number) => new Uint32Array(sizes[listNumber(bits)] as number);
  const lists = new Map([0, ...FILTERS.map(({ name }) => bitOf(name))].map((bits) => [bits, listOf(bits)]));
  for (let at = fails.length - 1; at >= 0; at -= 1) {
    const failed = fails[at] as number;
    if ((failed & (failed - 1)) !== 0 || closed[at]) continue;
    const number = listNumber(failed);
    const place = (sizes[number] as number) - 1;
    sizes[number] = place;
    (lists.get(failed) as Uint32Array)[place] = at;
  }
  return { matches: lists.get(0) as Uint32Array, alone: lists };
}

type Column = FactColumn | Uint32Array;

/** Adds the properties at these positions to the count of their value. */
function countValues(counts: Uint32Array, positions: Uint32Array, column: Column): void {
  for (let place = 0; place < positions.length; place += 1) {
    const value = column[positions[place] as number] as number;
    if (value >= 0) counts[value] = (counts[value] as number) + 1;
  }
}

/** Counts the properties at these positions by the step of their fact, if the fact is between two bounds. */
function countSteps(
  counts: Uint32Array,
  positions: Uint32Array,
  steps: Uint8Array,
  column: FactColumn,
  least: number,
  most: number,
): void {
  for (let place = 0; place < positions.length; place += 1) {
    const at = positions[place] as number;
    const fact = column[at] as number;
    if (fact >= least && fact <= most) add(counts, steps[at]);
  }
}

/**
 * For each property of a column, the number of "at least" steps that its fact reaches, and the first "at most" step
 * that it does not exceed. Computed once for each version of a column.
 */
const STEPS = new WeakMap<FactColumn, { reached: Uint8Array; within: Uint8Array }>();
function stepsOf(column: FactColumn, steps: { min: readonly number[]; max: readonly number[] }) {
  const known = STEPS.get(column);
  if (known) return known;
  const found = { reached: new Uint8Array(column.length), within: new Uint8Array(column.length) };
  for (let at = 0; at < column.length; at += 1) {
    found.reached[at] = stepsBelow(steps.min, (step) => step <= (column[at] as number));
    found.within[at] = stepsBelow(steps.max, (step) => step < (column[at] as number));
  }
  STEPS.set(column, found);
  return found;
}

/**
 * How many properties match a search, and for every option of every filter how many the option would show. `fails` are
 * the results of `failedFilters`: a property that fails exactly one filter is counted in the options of that filter.
 */
export function countMatches(
  catalogue: Pick<CatalogueIndex, 'goals' | 'municipalities' | 'projects' | 'trees'>,
  goal: Goal,
  search: PropertySearch,
  fails: Uint32Array,
): Matches {
  const index = catalogue.goals[goal];
  const { matches, alone } = nearOf(fails, index.closed);
  const none = new Uint32Array(0);
  const byValue = (name: FilterName, column: Column, values: number): Uint32Array => {
    const counts = new Uint32Array(values);
    countValues(counts, matches, column);
    countValues(counts, alone.get(bitOf(name)) ?? none, column);
    return counts;
  };
  /** Counts each feature added to the chosen ones: only matching properties can have all of them. */
  const byBit = (column: FactColumn, bits: number): number[] => {
    const sets = new Uint32Array(1 << bits);
    countValues(sets, matches, column);
    return Array.from({ length: bits }, (_, bit) =>
      sets.reduce((sum, properties, set) => (set & (1 << bit) ? sum + properties : sum), 0),
    );
  };
  const bySteps = (row: (typeof SPANS)[number]): Array<[SpanEnd, number[]]> => {
    const [min, max] = endsOf(row);
    const steps = row.steps(goal);
    const column = index.facts[row.name];
    const { reached, within } = stepsOf(column, steps);
    const others = alone.get(bitOf(row.name)) ?? none;
    const [from, to] = [new Uint32Array(256), new Uint32Array(256)];
    for (const positions of [matches, others]) {
      // Each end of a range is counted with the other end unchanged.
      if (steps.min.length > 0)
        countSteps(from, positions, reached, column, Number.NEGATIVE_INFINITY, search[max] ?? Number.POSITIVE_INFINITY);
      if (steps.max.length > 0)
        countSteps(to, positions, within, column, search[min] ?? Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    }
    return [
      [min, steps.min.map((_, step) => sum(from, step + 1, from.length))],
      [max, steps.max.map((_, step) => sum(to, 0, step + 1))],
    ];
  };
  const ranks = byValue('label', index.facts.label, 256);
  return {
    total: fails.reduce((count, failed) => (failed === 0 ? count + 1 : count), 0),
    onOffer: matches.length,
    facets: {
      municipality: byValue('place', index.municipality, catalogue.municipalities.length),
      several: Object.fromEntries(
        SEVERAL.map((row) => {
          const { length } = row.values;
          const column = index.facts[row.name];
          return [row.name, row.kind === 'all' ? byBit(column, length) : [...byValue(row.name, column, length)]];
        }),
      ) as Matches['facets']['several'],
      label: ENERGY_LETTERS.map((letter) => sum(ranks, 0, worstRank(letter) + 1)),
      project: byValue('project', index.facts.project, catalogue.projects.length),
      trees: Object.fromEntries(
        AGENCY_TREES.map((name) => [name, byValue(name, index.facts[name], catalogue.trees[name].length)]),
      ) as Matches['facets']['trees'],
      spans: Object.fromEntries(SPANS.flatMap(bySteps)) as Matches['facets']['spans'],
    },
  };
}

function add(counts: Uint32Array, position = 0): void {
  counts[position] = (counts[position] ?? 0) + 1;
}
const sum = (counts: Uint32Array, from: number, until: number): number =>
  counts.subarray(from, until).reduce((total, count) => total + count, 0);

/** How many of the first steps pass a test. */
function stepsBelow(steps: readonly number[], passes: (step: number) => boolean): number {
  const stop = steps.findIndex((step) => !passes(step));
  return stop < 0 ? steps.length : stop;
}
