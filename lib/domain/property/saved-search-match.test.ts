import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSavedSearch, aWantedProperty, searches, wantedProperties } from '@/tests/support/a-saved-search';
import { REGION_OF } from '../place/zip-region';
import { ENERGY_LABELS } from './energy-label';
import { TYPE_GROUPS } from './property-type';
import { matchesSavedSearch, type SavedSearchCriteria, type SavedSearchProperty } from './saved-search-match';
import { BUILDING_STATES, FLOOR_BANDS, HEAT_SOURCES, keysOf, PROPERTY_FEATURES } from './search-filters';

const fits = (search: Partial<SavedSearchCriteria>, property: Parameters<typeof aWantedProperty>[0] = {}): boolean =>
  matchesSavedSearch(aSavedSearch(search), aWantedProperty(property));

/** The rule of saved searches in its simplest form: one condition after the other, without optimisation. */
function slowly(search: SavedSearchCriteria, { goal, status, where, facts }: SavedSearchProperty): boolean {
  const isIn = (value: number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) =>
    value >= from && value <= to;
  const isKnownIn = (value: number, from?: number, to?: number) =>
    (from === undefined && to === undefined) || isIn(value, from, to);
  const isOneOf = (all: readonly string[], wanted: readonly string[], at: number) =>
    wanted.length === 0 || wanted.includes(all[at] ?? '');
  const isWhere = search.places.some(
    (place) =>
      (place.kind === 'region' && where.province !== null && REGION_OF[where.province] === place.key) ||
      (place.kind === 'province' && where.province === place.key) ||
      (place.kind === 'zip' && place.zip === where.zip) ||
      (place.kind === 'municipality' && place.key === where.municipality) ||
      (place.kind === 'part' && place.key === where.municipality && place.part === where.part),
  );
  const asksPrice = search['price-min'] !== undefined || search['price-max'] !== undefined;
  const isPriced = !Number.isNaN(facts.price);
  const letter = ENERGY_LABELS[facts.label]?.charAt(0) ?? 'z';
  return (
    !['sold', 'rented', 'sold-out'].includes(status) &&
    search.goal === goal &&
    search.type.some((type) => type === TYPE_GROUPS[facts.type]) &&
    isWhere &&
    (!asksPrice || (isPriced && isIn(facts.price, search['price-min'], search['price-max']))) &&
    isIn(facts.bedrooms, search['bedrooms-min'], search['bedrooms-max']) &&
    isIn(facts.garages, search['garages-min'], search['garages-max']) &&
    isIn(facts.parkings, search['parkings-min'], search['parkings-max']) &&
    isIn(facts.area, search['area-min'], search['area-max']) &&
    isKnownIn(facts.plot, search['plot-min'], search['plot-max']) &&
    isKnownIn(facts.year, search['year-min'], search['year-max']) &&
    isOneOf(keysOf(BUILDING_STATES), search.condition, facts.condition) &&
    isOneOf(keysOf(HEAT_SOURCES), search.heating, facts.heating) &&
    isOneOf(keysOf(FLOOR_BANDS), search.floor, facts.floor) &&
    (search.label === undefined || letter <= search.label) &&
    search.feature.every((feature) => ((facts.feature >> PROPERTY_FEATURES.indexOf(feature)) & 1) === 1)
  );
}

describe('a property and a saved search (SPEC §3)', () => {
  it('match if goal, type and place are right and the search has no other filters', () => {
    expect(fits({})).toBe(true);
    expect(fits({}, { goal: 'for-rent' })).toBe(false);
    expect(fits({}, { facts: { type: TYPE_GROUPS.indexOf('apartment') } })).toBe(false);
    expect(fits({}, { where: { municipality: 'namur' } })).toBe(false);
  });

  it('match by region, province, municipality, part of a municipality, or postcode', () => {
    expect(fits({ places: [{ kind: 'region', key: 'flanders' }] })).toBe(true);
    expect(fits({ places: [{ kind: 'region', key: 'wallonia' }] })).toBe(false);
    expect(fits({ places: [{ kind: 'province', key: 'antwerp' }] })).toBe(true);
    expect(fits({ places: [{ kind: 'province', key: 'limburg' }] })).toBe(false);
    expect(fits({ places: [{ kind: 'zip', zip: '2800' }] })).toBe(true);
    expect(fits({ places: [{ kind: 'zip', zip: 'L-2800' }] })).toBe(false);
    expect(fits({ places: [{ kind: 'part', key: 'mechelen', part: 'walem' }] })).toBe(false);
    expect(fits({ places: [{ kind: 'part', key: 'mechelen', part: 'walem' }] }, { where: { part: 'walem' } })).toBe(
      true,
    );
    const either = [
      { kind: 'zip', zip: '9000' },
      { kind: 'region', key: 'flanders' },
    ] as const;
    expect(fits({ places: either })).toBe(true);
  });

  it('match if the price lies within the limits of the search, both included', () => {
    expect(fits({ 'price-min': 300_000, 'price-max': 300_000 })).toBe(true);
    expect(fits({ 'price-max': 299_999 })).toBe(false);
    expect(fits({ 'price-min': 300_001 })).toBe(false);
  });

  it('match with a hidden price only if the search has no budget', () => {
    expect(fits({ 'price-max': 1_000_000_000 }, { facts: { price: Number.NaN } })).toBe(false);
    expect(fits({ 'price-min': 1 }, { facts: { price: Number.NaN } })).toBe(false);
    expect(fits({}, { facts: { price: Number.NaN } })).toBe(true);
  });

  it('match if bedrooms, garages and parkings lie within the limits of the search', () => {
    expect(fits({ 'bedrooms-min': 3, 'bedrooms-max': 3 })).toBe(true);
    expect(fits({ 'bedrooms-min': 4 })).toBe(false);
    expect(fits({ 'bedrooms-max': 2 })).toBe(false);
    expect(fits({ 'garages-min': 1, 'parkings-max': 0 })).toBe(true);
    expect(fits({ 'parkings-min': 1 })).toBe(false);
  });

  it('match by the letter of the energy label, without its sign; a missing label counts as the worst', () => {
    const label = (name: (typeof ENERGY_LABELS)[number]) => ({ facts: { label: ENERGY_LABELS.indexOf(name) } });
    expect(fits({ label: 'c' }, label('c_sub'))).toBe(true);
    expect(fits({ label: 'c' }, label('d_plus'))).toBe(false);
    expect(fits({ label: 'f' }, { facts: { label: ENERGY_LABELS.length } })).toBe(false);
  });

  it('match only if the property has every selected feature', () => {
    expect(fits({ feature: ['garden'] })).toBe(true);
    expect(fits({ feature: ['garden', 'new-build'] })).toBe(false);
  });

  it('never match once the property is sold or let', () => {
    for (const status of ['sold', 'rented', 'sold-out'] as const) expect(fits({}, { status })).toBe(false);
  });

  it('match if and only if every filter is met, for any search and property', () => {
    fc.assert(
      fc.property(searches, wantedProperties, (search, property) => {
        expect(matchesSavedSearch(search, property)).toBe(slowly(search, property));
      }),
      { numRuns: process.env.FULL ? 100_000 : 5000 },
    );
  });

  it('never match by a maximum price if the price is hidden, so that no search reveals the price', () => {
    fc.assert(
      fc.property(searches, wantedProperties, fc.integer({ min: 0, max: 9 }), (search, property, budget) => {
        const hidden = { ...property, facts: { ...property.facts, price: Number.NaN } };
        expect(matchesSavedSearch({ ...search, 'price-max': budget }, hidden)).toBe(false);
      }),
    );
  });

  it('keep matching when a filter of the search is removed', () => {
    fc.assert(
      fc.property(searches, wantedProperties, (search, property) => {
        if (!matchesSavedSearch(search, property)) return;
        for (const end of ['price-min', 'price-max', 'bedrooms-max', 'garages-min', 'label'] as const)
          expect(matchesSavedSearch({ ...search, [end]: undefined }, property)).toBe(true);
        expect(matchesSavedSearch({ ...search, feature: [], places: [] }, property)).toBe(true);
      }),
    );
  });
});
