import fc from 'fast-check';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { ENERGY_LABELS, ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS } from '@/lib/domain/property/property-values';
import {
  SAVED_SEARCH_FEATURES,
  type SavedSearchCriteria,
  type SavedSearchHome,
  type SavedSearchPlace,
  type Span,
} from '@/lib/domain/property/saved-search-match';

/** Somebody who looks for a house to buy in Mechelen, and wishes nothing more. */
export const aSavedSearch = (changes: Partial<SavedSearchCriteria> = {}): SavedSearchCriteria => ({
  goal: 'for-sale',
  types: ['house'],
  regions: [],
  places: [{ kind: 'municipality', key: 'mechelen' }],
  price: [null, null],
  bedrooms: [null, null],
  garages: [null, null],
  parkings: [null, null],
  areaMin: null,
  label: null,
  features: [],
  ...changes,
});

/** A house for sale in Mechelen. */
export const aWantedHome = (changes: Partial<SavedSearchHome> = {}): SavedSearchHome => ({
  goal: 'for-sale',
  status: 'available',
  group: 'house',
  region: 'flanders',
  municipality: 'mechelen',
  part: 'mechelen',
  zip: '2800',
  price: 300_000,
  bedrooms: 3,
  garages: 1,
  parkings: 0,
  area: 150,
  energyRank: 8,
  features: ['garden'],
  ...changes,
});

const ends = (most: number): fc.Arbitrary<number | null> => fc.option(fc.integer({ min: 0, max: most }));
const spans = (most: number): fc.Arbitrary<Span> => fc.tuple(ends(most), ends(most));
const places: fc.Arbitrary<SavedSearchPlace> = fc.oneof(
  fc.record({ kind: fc.constant('municipality' as const), key: fc.constantFrom('mechelen', 'namur') }),
  fc.record({
    kind: fc.constant('part' as const),
    key: fc.constantFrom('mechelen', 'namur'),
    part: fc.constantFrom('jambes', 'walem'),
  }),
  fc.record({ kind: fc.constant('zip' as const), zip: fc.constantFrom('2800', '5100', 'L-5100') }),
);

/** Any search. */
export const searches: fc.Arbitrary<SavedSearchCriteria> = fc.record({
  goal: fc.constantFrom(...GOALS),
  types: fc.uniqueArray(fc.constantFrom(...TYPE_GROUPS), { minLength: 1, maxLength: 4 }),
  regions: fc.uniqueArray(fc.constantFrom(...REGIONS), { maxLength: 2 }),
  places: fc.array(places, { maxLength: 3 }),
  price: spans(9),
  bedrooms: spans(6),
  garages: spans(3),
  parkings: spans(3),
  areaMin: fc.option(fc.integer({ min: 1, max: 9 })),
  label: fc.option(fc.constantFrom(...ENERGY_LETTERS)),
  features: fc.uniqueArray(fc.constantFrom(...SAVED_SEARCH_FEATURES), { maxLength: 2 }),
});

/** Any home. */
export const wantedHomes: fc.Arbitrary<SavedSearchHome> = fc.record({
  goal: fc.constantFrom(...GOALS),
  status: fc.constantFrom(...STATUSES),
  group: fc.constantFrom(...TYPE_GROUPS.slice(0, 4)),
  region: fc.option(fc.constantFrom(...REGIONS)),
  municipality: fc.constantFrom('mechelen', 'namur', 'elders-9999'),
  part: fc.constantFrom('jambes', 'walem', ''),
  zip: fc.constantFrom('2800', '5100', 'L-5100', '9999'),
  price: fc.option(fc.integer({ min: 1, max: 9 })),
  bedrooms: fc.integer({ min: 0, max: 6 }),
  garages: fc.integer({ min: 0, max: 3 }),
  parkings: fc.integer({ min: 0, max: 3 }),
  area: fc.integer({ min: 0, max: 9 }),
  energyRank: fc.integer({ min: 0, max: ENERGY_LABELS.length }),
  features: fc.uniqueArray(fc.constantFrom(...SAVED_SEARCH_FEATURES)),
});
