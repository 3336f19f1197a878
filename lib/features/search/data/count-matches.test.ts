import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInShape } from '@/lib/domain/place/map-shape';
import { centresOf } from '@/lib/domain/place/meant-places';
import { distanceKm } from '@/lib/domain/place/point';
import { AGENCY_TREES, type AgencyTreeName } from '@/lib/domain/property/agency-tree';
import { ENERGY_LABELS, ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import {
  BUILDING_STATES,
  endsOf,
  FLOOR_BANDS,
  HEAT_SOURCES,
  SEVERAL,
  SHAPES,
  SPANS,
  shapeOf,
} from '@/lib/domain/property/search-filters';
import { indexRows } from '@/lib/features/catalogue/data/catalogue-index';
import type { IndexRow } from '@/lib/features/catalogue/data/catalogue-rows';
import { factsOf, pointOf } from '@/lib/features/catalogue/data/row-facts';
import { catalogues, PROJECTS, rowOf, searches, TREES } from '@/tests/support/index-rows';
import { EMPTY_SEARCH, type PropertySearch } from '../search-params/parse-search';
import { failedFilters } from './apply-filters';
import { countMatches } from './count-matches';
import { resolvePlaces } from './resolve-places';

const count = (rows: readonly IndexRow[], search: PropertySearch) => {
  const catalogue = indexRows(rows, PROJECTS, TREES);
  const { filter } = resolvePlaces(search.place, catalogue, 'nl', search.radius);
  const fails = failedFilters(catalogue, 'for-sale', search, filter);
  return { catalogue, matches: countMatches(catalogue, 'for-sale', search, fails), fails };
};

const letterOf = (rank: number): string => (ENERGY_LABELS[rank] ?? 'z').charAt(0);

const isIn = (value: number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) =>
  value >= from && value <= to;

/** An unknown number meets no bound. */
const isKnownIn = (value: number | null, from?: number, to?: number) =>
  (from === undefined && to === undefined) || (value !== null && isIn(value, from, to));

const isOneOf = <Name extends string>(
  table: Record<Name, readonly string[]>,
  wanted: readonly Name[],
  value: string | null,
) => wanted.length === 0 || wanted.some((name) => value !== null && table[name].includes(value));

const isOnFloor = (wanted: PropertySearch['floor'], floor: number | null) =>
  wanted.length === 0 || wanted.some((name) => floor !== null && isIn(floor, ...FLOOR_BANDS[name]));

/** Whether a property is in a municipality, or within a radius in km around its centre. */
function isAt(property: IndexRow, key: string, radius = 0): boolean {
  const point = pointOf(property, property.more);
  const [centre] = centresOf({ kind: 'municipality', key });
  return property.municipality === key || (radius > 0 && !!point && !!centre && distanceKm(centre, point) <= radius);
}

/**
 * Whether a property has a node of a tree or a node below it, by the parents of nodes; for an unknown node every
 * property counts.
 */
function isBelow(name: AgencyTreeName, id: string | null, value: string | undefined): boolean {
  const nodeOf = (key: string | null) => TREES[name].find(({ node }) => node.id === key)?.node;
  const asked = value === undefined ? undefined : nodeOf(value.slice(0, value.indexOf('-')));
  if (!asked) return true;
  for (let node = nodeOf(id); node; node = nodeOf(node.parentId)) if (node === asked) return true;
  return false;
}

/**
 * The simple and slow form of the search, as a reference for the test: whether this property matches. Places are keys
 * of municipalities.
 */
function fits(property: IndexRow, search: PropertySearch): boolean {
  const price = property.search_price;
  const { month, 'all-in': allIn } = factsOf(property, property.more, new Date());
  const asksPrice = search['price-min'] !== undefined || search['price-max'] !== undefined;
  return (
    (search.place.length === 0 || search.place.some((key) => isAt(property, key, search.radius))) &&
    SHAPES.every((row) => {
      const [shape, point] = [shapeOf(row, search), pointOf(property, property.more)];
      return !shape || (point !== null && isInShape(shape, point.latitude, point.longitude));
    }) &&
    (search.type.length === 0 || search.type.some((type) => type === property.type_group)) &&
    (!asksPrice || (price !== null && isIn(price, search['price-min'], search['price-max']))) &&
    (search['month-max'] === undefined || month <= search['month-max']) &&
    (search['all-in-max'] === undefined || allIn <= search['all-in-max']) &&
    isIn(property.bedrooms, search['bedrooms-min'], search['bedrooms-max']) &&
    isIn(property.more.garages, search['garages-min'], search['garages-max']) &&
    isIn(property.more.parkings, search['parkings-min'], search['parkings-max']) &&
    isIn(property.area, search['area-min'], search['area-max']) &&
    isKnownIn(property.more.plot, search['plot-min'], search['plot-max']) &&
    isKnownIn(property.more.year, search['year-min'], search['year-max']) &&
    isOneOf(BUILDING_STATES, search.condition, property.more.condition) &&
    isOneOf(HEAT_SOURCES, search.heating, property.more.heating) &&
    isOnFloor(search.floor, property.more.floor) &&
    (search.label === undefined || letterOf(property.energy_rank) <= search.label) &&
    search.feature.every((feature) =>
      feature === 'open-house'
        ? property.more.openHouseEnds.some((end) => end > '2026')
        : property.more.feature.includes(feature),
    ) &&
    AGENCY_TREES.every((name) => isBelow(name, property.more[name], search[name])) &&
    (search.project === undefined || property.project_id === search.project)
  );
}

/** A random search with at most two filters, so that many properties match. */
const wideSearches = (): fc.Arbitrary<PropertySearch> =>
  fc
    .tuple(searches(), fc.subarray(Object.keys(EMPTY_SEARCH) as Array<keyof PropertySearch>, { maxLength: 2 }))
    .map(([search, keys]) => ({ ...EMPTY_SEARCH, ...Object.fromEntries(keys.map((key) => [key, search[key]])) }));

describe('totals, and the counts beside the options of filters', () => {
  it('equal those of a simple and slow filter, for any catalogue and any search', () => {
    fc.assert(
      fc.property(catalogues(), fc.oneof(searches(), wideSearches()), (rows, search) => {
        const found = (change: Partial<PropertySearch>) => rows.filter((row) => fits(row, { ...search, ...change }));
        const slow = (change: Partial<PropertySearch>) =>
          found(change).filter(({ closed_at }) => closed_at === null).length;
        const { catalogue, matches, fails } = count(rows, search);
        const { facets } = matches;
        expect(matches.total).toBe(found({}).length);
        expect(matches.onOffer).toBe(slow({}));
        expect([...fails].filter((failed) => failed === 0)).toHaveLength(matches.total);
        expect([...facets.municipality]).toEqual(
          catalogue.municipalities.map((place) => slow({ place: [place], radius: undefined })),
        );
        expect([...facets.project]).toEqual(PROJECTS.map(({ id }) => slow({ project: id })));
        for (const row of SEVERAL) {
          // An option of a list whose values must all match is counted together with the ticked options.
          const beside = row.kind === 'all' ? search[row.name] : [];
          expect(facets.several[row.name]).toEqual(row.values.map((value) => slow({ [row.name]: [...beside, value] })));
        }
        expect(facets.label).toEqual(ENERGY_LETTERS.map((label) => slow({ label })));
        for (const row of SPANS) {
          const { min, max } = row.steps('for-sale');
          const [least, most] = endsOf(row);
          expect(facets.spans[least]).toEqual(min.map((step) => slow({ [least]: step })));
          expect(facets.spans[most]).toEqual(max.map((step) => slow({ [most]: step })));
        }
      }),
      { numRuns: process.env.FULL ? 1000 : 60 },
    );
  });

  it('leave out sold properties, except the total, because the pages still list them', () => {
    const rows = [rowOf({ id: 'open' }), rowOf({ id: 'sold', closed_at: '2026-11-01T00:00:00Z' })];
    const { total, onOffer, facets } = count(rows, EMPTY_SEARCH).matches;
    expect({ total, onOffer, houses: facets.several.type[TYPE_GROUPS.indexOf('house')] }).toEqual({
      total: 2,
      onOffer: 1,
      houses: 1,
    });
  });

  it('leave out a property without a shown price from every price filter, so that the price cannot be guessed (SPEC §9)', () => {
    const { matches } = count([rowOf({ id: '1', search_price: null })], EMPTY_SEARCH);
    expect(matches.total).toBe(1);
    const { 'price-min': from, 'price-max': to } = matches.facets.spans;
    expect([...from, ...to].every((properties) => properties === 0)).toBe(true);
    expect(
      count([rowOf({ id: '1', search_price: null })], { ...EMPTY_SEARCH, 'price-max': 999_999_999 }).matches.total,
    ).toBe(0);
  });

  it('count C+, C and C− for the letter C (DOMAIN §1.1)', () => {
    const rows = (['c_plus', 'c', 'c_sub', 'd_plus'] as const).map((label) =>
      rowOf({ id: label, energy_rank: ENERGY_LABELS.indexOf(label) }),
    );
    expect(count(rows, { ...EMPTY_SEARCH, label: 'c' }).matches.total).toBe(3);
  });

  it('count a property of a removed project under no project', () => {
    const { matches } = count([rowOf({ id: '1', project_id: 'gone' })], EMPTY_SEARCH);
    expect([...matches.facets.project]).toEqual([0, 0]);
  });
});
