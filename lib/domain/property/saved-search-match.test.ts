import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSavedSearch, aWantedHome, searches, wantedHomes } from '@/tests/support/a-demand';
import { ENERGY_LABELS } from './energy-label';
import { matchesSavedSearch, type SavedSearchCriteria, type SavedSearchHome } from './saved-search-match';

const fits = (search: Partial<SavedSearchCriteria>, home: Partial<SavedSearchHome> = {}): boolean =>
  matchesSavedSearch(aSavedSearch(search), aWantedHome(home));

/** The rule once more, one wish after the other and without any haste. */
function slowly(search: SavedSearchCriteria, home: SavedSearchHome): boolean {
  const isIn = (value: number, [from, to]: readonly [number | null, number | null]) =>
    value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY);
  const isWhere =
    search.regions.some((region) => region === home.region) ||
    search.places.some(
      (place) =>
        (place.kind === 'zip' && place.zip === home.zip) ||
        (place.kind === 'municipality' && place.key === home.municipality) ||
        (place.kind === 'part' && place.key === home.municipality && place.part === home.part),
    );
  const isPayable =
    (search.price[0] === null && search.price[1] === null) || (home.price !== null && isIn(home.price, search.price));
  const letter = ENERGY_LABELS[home.energyRank]?.charAt(0) ?? 'z';
  return (
    !['sold', 'rented', 'sold-out'].includes(home.status) &&
    search.goal === home.goal &&
    search.types.includes(home.group) &&
    isWhere &&
    isPayable &&
    isIn(home.bedrooms, search.bedrooms) &&
    isIn(home.garages, search.garages) &&
    isIn(home.parkings, search.parkings) &&
    home.area >= (search.areaMin ?? 0) &&
    (search.label === null || letter <= search.label) &&
    search.features.every((feature) => home.features.includes(feature))
  );
}

describe('a home and a search demand (SPEC §3)', () => {
  it('fit when goal, type and place are right and nothing more was asked', () => {
    expect(fits({})).toBe(true);
    expect(fits({}, { goal: 'for-rent' })).toBe(false);
    expect(fits({}, { group: 'apartment' })).toBe(false);
    expect(fits({}, { municipality: 'namur' })).toBe(false);
  });

  it('fit by region, municipality, place in it or postcode, whichever is named', () => {
    expect(fits({ places: [], regions: ['flanders'] })).toBe(true);
    expect(fits({ places: [], regions: ['wallonia'] })).toBe(false);
    expect(fits({ places: [{ kind: 'zip', zip: '2800' }] })).toBe(true);
    expect(fits({ places: [{ kind: 'zip', zip: 'L-2800' }] })).toBe(false);
    expect(fits({ places: [{ kind: 'part', key: 'mechelen', part: 'walem' }] })).toBe(false);
    expect(fits({ places: [{ kind: 'part', key: 'mechelen', part: 'walem' }] }, { part: 'walem' })).toBe(true);
    expect(fits({ places: [{ kind: 'zip', zip: '9000' }], regions: ['flanders'] })).toBe(true);
  });

  it('fit from the lowest to the highest price, both included', () => {
    expect(fits({ price: [300_000, 300_000] })).toBe(true);
    expect(fits({ price: [null, 299_999] })).toBe(false);
    expect(fits({ price: [300_001, null] })).toBe(false);
  });

  it('fit no budget when the price is not shown, and everybody who named none', () => {
    expect(fits({ price: [null, 1_000_000_000] }, { price: null })).toBe(false);
    expect(fits({ price: [0, null] }, { price: null })).toBe(false);
    expect(fits({}, { price: null })).toBe(true);
  });

  it('fit between the fewest and most bedrooms, garages and parkings', () => {
    expect(fits({ bedrooms: [3, 3] })).toBe(true);
    expect(fits({ bedrooms: [4, null] })).toBe(false);
    expect(fits({ bedrooms: [null, 2] })).toBe(false);
    expect(fits({ garages: [1, null], parkings: [null, 0] })).toBe(true);
    expect(fits({ parkings: [1, null] })).toBe(false);
  });

  it('count a letter with its plus and minus, and no label as the worst', () => {
    const rank = (label: (typeof ENERGY_LABELS)[number]) => ({ energyRank: ENERGY_LABELS.indexOf(label) });
    expect(fits({ label: 'c' }, rank('c_sub'))).toBe(true);
    expect(fits({ label: 'c' }, rank('d_plus'))).toBe(false);
    expect(fits({ label: 'f' }, { energyRank: ENERGY_LABELS.length })).toBe(false);
  });

  it('fit only with everything that was ticked', () => {
    expect(fits({ features: ['garden'] })).toBe(true);
    expect(fits({ features: ['garden', 'new-build'] })).toBe(false);
  });

  it('never fit once the home is sold or let', () => {
    for (const status of ['sold', 'rented', 'sold-out'] as const) expect(fits({}, { status })).toBe(false);
  });

  it('fit exactly when every wish is met, whatever the search and the home', () => {
    fc.assert(
      fc.property(searches, wantedHomes, (search, home) => {
        expect(matchesSavedSearch(search, home)).toBe(slowly(search, home));
      }),
      { numRuns: process.env.FULL ? 100_000 : 5000 },
    );
  });

  it('give a hidden price away to nobody: every budget gets the same answer, whatever the number', () => {
    fc.assert(
      fc.property(searches, wantedHomes, fc.integer({ min: 0, max: 9 }), (search, home, budget) => {
        const hidden = { ...home, price: null };
        const asked = matchesSavedSearch({ ...search, price: [null, budget] }, hidden);
        expect(asked).toBe(false);
      }),
    );
  });

  it('fit more homes, never fewer, when a wish is dropped', () => {
    fc.assert(
      fc.property(searches, wantedHomes, (search, home) => {
        if (!matchesSavedSearch(search, home)) return;
        const open = [null, null] as const;
        for (const wider of [{ price: open }, { bedrooms: open }, { garages: open }, { label: null }, { features: [] }])
          expect(matchesSavedSearch({ ...search, ...wider }, home)).toBe(true);
      }),
    );
  });
});
