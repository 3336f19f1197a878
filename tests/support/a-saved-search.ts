import fc from 'fast-check';
import type { PropertyWhere, WantedPlace } from '@/lib/domain/place/wanted-place';
import { PROVINCES, REGIONS } from '@/lib/domain/place/zip-region';
import { ENERGY_LABELS, ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS } from '@/lib/domain/property/property-values';
import type { SavedSearchCriteria, SavedSearchProperty } from '@/lib/domain/property/saved-search-match';
import {
  BUILDING_STATES,
  FLOOR_BANDS,
  HEAT_SOURCES,
  keysOf,
  PROPERTY_FEATURES,
} from '@/lib/domain/property/search-filters';

/** A search for a house to buy in Mechelen, without other filters. */
export const aSavedSearch = (changes: Partial<SavedSearchCriteria> = {}): SavedSearchCriteria => ({
  goal: 'for-sale',
  type: ['house'],
  places: [{ kind: 'municipality', key: 'mechelen' }],
  condition: [],
  heating: [],
  floor: [],
  feature: [],
  ...changes,
});

type WantedProperty = Partial<Omit<SavedSearchProperty, 'where' | 'facts'>> & {
  where?: Partial<PropertyWhere>;
  facts?: Partial<SavedSearchProperty['facts']>;
};

/** A house for sale in Mechelen, with a garden. */
export const aWantedProperty = ({ where, facts, ...changes }: WantedProperty = {}): SavedSearchProperty => ({
  goal: 'for-sale',
  status: 'available',
  where: { province: 'antwerp', municipality: 'mechelen', part: 'mechelen', zip: '2800', point: null, ...where },
  facts: {
    type: 0,
    price: 300_000,
    month: 1_497,
    'all-in': 310_000,
    bedrooms: 3,
    garages: 1,
    parkings: 0,
    area: 150,
    label: 8,
    feature: 1 << PROPERTY_FEATURES.indexOf('garden'),
    category: -1,
    district: -1,
    year: 1950,
    plot: 200,
    condition: keysOf(BUILDING_STATES).length,
    heating: keysOf(HEAT_SOURCES).length,
    floor: keysOf(FLOOR_BANDS).length,
    ...facts,
  },
  ...changes,
});

const upTo = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: undefined });
const places: fc.Arbitrary<WantedPlace> = fc.oneof(
  fc.record({ kind: fc.constant('region' as const), key: fc.constantFrom(...REGIONS) }),
  fc.record({ kind: fc.constant('province' as const), key: fc.constantFrom(...PROVINCES) }),
  fc.record({ kind: fc.constant('municipality' as const), key: fc.constantFrom('mechelen', 'namur') }),
  fc.record({
    kind: fc.constant('part' as const),
    key: fc.constantFrom('mechelen', 'namur'),
    part: fc.constantFrom('jambes', 'walem'),
  }),
  fc.record({ kind: fc.constant('zip' as const), zip: fc.constantFrom('2800', '5100', 'L-5100') }),
);

/** A random search. */
export const searches: fc.Arbitrary<SavedSearchCriteria> = fc.record({
  goal: fc.constantFrom(...GOALS),
  type: fc.uniqueArray(fc.constantFrom(...TYPE_GROUPS), { minLength: 1, maxLength: 4 }),
  places: fc.array(places, { minLength: 1, maxLength: 3 }),
  'price-min': upTo(9),
  'price-max': upTo(9),
  'month-max': upTo(9),
  'all-in-max': upTo(9),
  'bedrooms-min': upTo(6),
  'bedrooms-max': upTo(6),
  'garages-min': upTo(3),
  'garages-max': upTo(3),
  'parkings-min': upTo(3),
  'parkings-max': upTo(3),
  'area-min': upTo(9),
  'area-max': upTo(9),
  'plot-min': upTo(9),
  'plot-max': upTo(9),
  'year-min': upTo(9),
  'year-max': upTo(9),
  condition: fc.uniqueArray(fc.constantFrom(...keysOf(BUILDING_STATES)), { maxLength: 2 }),
  heating: fc.uniqueArray(fc.constantFrom(...keysOf(HEAT_SOURCES)), { maxLength: 2 }),
  floor: fc.uniqueArray(fc.constantFrom(...keysOf(FLOOR_BANDS)), { maxLength: 2 }),
  label: fc.option(fc.constantFrom(...ENERGY_LETTERS), { nil: undefined }),
  feature: fc.uniqueArray(fc.constantFrom(...PROPERTY_FEATURES), { maxLength: 2 }),
});

/** A random property. */
export const wantedProperties: fc.Arbitrary<SavedSearchProperty> = fc.record({
  goal: fc.constantFrom(...GOALS),
  status: fc.constantFrom(...STATUSES),
  where: fc.record({
    province: fc.option(fc.constantFrom(...PROVINCES)),
    municipality: fc.constantFrom('mechelen', 'namur', 'elders-9999'),
    part: fc.constantFrom('jambes', 'walem', ''),
    zip: fc.constantFrom('2800', '5100', 'L-5100', '9999'),
    point: fc.option(fc.record({ latitude: fc.constantFrom(50.47, 51.03), longitude: fc.constantFrom(4.48, 4.87) })),
  }),
  facts: fc.record({
    type: fc.integer({ min: 0, max: 3 }),
    price: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Number.NaN)),
    month: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Number.NaN)),
    'all-in': fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Number.NaN)),
    bedrooms: fc.integer({ min: 0, max: 6 }),
    garages: fc.integer({ min: 0, max: 3 }),
    parkings: fc.integer({ min: 0, max: 3 }),
    area: fc.integer({ min: 0, max: 9 }),
    label: fc.integer({ min: 0, max: ENERGY_LABELS.length }),
    plot: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Number.NaN)),
    year: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Number.NaN)),
    condition: fc.integer({ min: 0, max: keysOf(BUILDING_STATES).length }),
    heating: fc.integer({ min: 0, max: keysOf(HEAT_SOURCES).length }),
    floor: fc.integer({ min: 0, max: keysOf(FLOOR_BANDS).length }),
    feature: fc.integer({ min: 0, max: 2 ** PROPERTY_FEATURES.length - 1 }),
    category: fc.integer({ min: -1, max: 2 }),
    district: fc.constant(-1),
  }),
});
