import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENERGY_LABELS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { catalogues, PROJECTS, rowOf, searches } from '@/tests/support/index-rows';
import {
  AREA_STEPS,
  BEDROOM_STEPS,
  EMPTY_SEARCH,
  LABEL_STEPS,
  PRICE_STEPS,
  type PropertySearch,
} from '../search-params';
import { type IndexRow, indexRows } from './catalogue-index';
import { countMatches } from './count-matches';
import { resolvePlaces } from './resolve-places';

const STEPS = PRICE_STEPS['for-sale'];

const count = (rows: readonly IndexRow[], search: PropertySearch) => {
  const catalogue = indexRows(rows, PROJECTS);
  const { filter } = resolvePlaces(search.place, catalogue, 'nl');
  return { catalogue, matches: countMatches(catalogue.goals['for-sale'], search, filter, catalogue, STEPS) };
};

const letterOf = (rank: number): string => (ENERGY_LABELS[rank] ?? 'z').charAt(0);

/** The slow and plain way: does this home fit this search? Places are keys of municipalities here. */
function fits(home: IndexRow, search: PropertySearch): boolean {
  const price = home.search_price;
  return (
    (search.place.length === 0 || search.place.includes(home.municipality)) &&
    (search.type.length === 0 || search.type.some((type) => type === home.type_group)) &&
    (search['price-min'] === undefined || (price !== null && price >= search['price-min'])) &&
    (search['price-max'] === undefined || (price !== null && price <= search['price-max'])) &&
    home.bedrooms >= (search['bedrooms-min'] ?? 0) &&
    home.area >= (search['area-min'] ?? 0) &&
    (search.label === undefined || letterOf(home.energy_rank) <= search.label) &&
    (search.project === undefined || home.project_id === search.project)
  );
}

describe('totals and the counts beside the filter options', () => {
  it('are those of a slow and plain filter, for any catalogue and any search', () => {
    fc.assert(
      fc.property(catalogues(), searches(), (rows, search) => {
        const slow = (change: Partial<PropertySearch>) =>
          rows.filter((row) => fits(row, { ...search, ...change })).length;
        const { catalogue, matches } = count(rows, search);
        const { facets } = matches;
        expect(matches.total).toBe(slow({}));
        expect([...matches.fails].filter((failed) => failed === 0)).toHaveLength(matches.total);
        expect([...facets.type]).toEqual(TYPE_GROUPS.map((type) => slow({ type: [type] })));
        expect([...facets.municipality]).toEqual(catalogue.municipalities.map((place) => slow({ place: [place] })));
        expect([...facets.project]).toEqual(PROJECTS.map(({ id }) => slow({ project: id })));
        expect(facets.bedroomsMin).toEqual(BEDROOM_STEPS.map((step) => slow({ 'bedrooms-min': step })));
        expect(facets.areaMin).toEqual(AREA_STEPS.map((step) => slow({ 'area-min': step })));
        expect(facets.label).toEqual(LABEL_STEPS.map((label) => slow({ label })));
        expect(facets.priceMin).toEqual(STEPS.map((step) => slow({ 'price-min': step })));
        expect(facets.priceMax).toEqual(STEPS.map((step) => slow({ 'price-max': step })));
      }),
      { numRuns: 300 },
    );
  });

  it('never count a home without a shown price under any price, so that none can be guessed (SPEC §9)', () => {
    const { matches } = count([rowOf({ id: '1', search_price: null })], EMPTY_SEARCH);
    expect(matches.total).toBe(1);
    expect([...matches.facets.priceMin, ...matches.facets.priceMax].every((homes) => homes === 0)).toBe(true);
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

  it('leave a home whose project is gone out of every project', () => {
    const { matches } = count([rowOf({ id: '1', project_id: 'gone' })], EMPTY_SEARCH);
    expect([...matches.facets.project]).toEqual([0, 0]);
  });
});
