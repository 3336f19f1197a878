import fc from 'fast-check';
import { areaFrom } from '@/lib/domain/place/drawn-area';
import { PLACES } from '@/lib/domain/place/places';
import { type AgencyTrees, toTree } from '@/lib/domain/property/agency-tree';
import { ENERGY_LABELS, ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { CONDITIONS, type Goal, HEATINGS } from '@/lib/domain/property/property-values';
import {
  BUILDING_STATES,
  FLOOR_BANDS,
  HEAT_SOURCES,
  keysOf,
  LASTING_FEATURES,
  PROPERTY_FEATURES,
  RADII,
} from '@/lib/domain/property/search-filters';
import type { IndexRow } from '@/lib/features/catalogue/data/catalogue-rows';
import type { MoreFacts } from '@/lib/features/catalogue/mapping/search-facts';
import { type PropertySearch, parsePropertySearch, SORT_KEYS } from '@/lib/features/search/search-params/parse-search';

type SomeRow = Partial<Omit<IndexRow, 'more'>> & { id: string; more?: Partial<MoreFacts> };

/** A property as the index reads it, with only the fields that a test needs. */
export const rowOf = ({ more, ...row }: SomeRow): IndexRow => ({
  goal: 'for-sale',
  type_group: 'house',
  municipality: 'mechelen',
  zip: 2800,
  city_nl: 'Mechelen',
  city_fr: 'Malines',
  city_en: 'Mechelen',
  city_de: 'Mecheln',
  search_price: 300_000,
  bedrooms: 3,
  area: 150,
  energy_rank: 3,
  project_id: null,
  closed_at: null,
  published_at: '2026-11-02T08:00:00.000Z',
  modified_on: null,
  ...row,
  more: {
    garages: 0,
    parkings: 0,
    feature: [],
    openHouseEnds: [],
    province: 'antwerp',
    isAbroad: false,
    at: null,
    category: null,
    district: null,
    year: null,
    plot: null,
    condition: null,
    heating: null,
    floor: null,
    reference: null,
    street: null,
    agent: null,
    sale: null,
    ...more,
  },
});

/** A property in a municipality of the data file. */
export function rowIn(key: string, { more, ...row }: SomeRow): IndexRow {
  const place = PLACES.find((known) => known.key === key);
  if (!place) throw new Error(`no municipality ${key}`);
  const { nl, fr, en, de } = place.names;
  return rowOf({
    municipality: key,
    zip: place.zips[0] ?? 0,
    city_nl: nl,
    city_fr: fr,
    city_en: en,
    city_de: de,
    ...row,
    more: { province: place.province, ...more },
  });
}

const KEYS = ['mechelen', 'bonheiden', 'namur', 'halle', 'luxembourg'];
export const PROJECTS = [
  { id: 'bateliers', name: 'Le Clos des Bateliers' },
  { id: 'lijsterbes', name: 'De Lijsterbes' },
];

/** An agency's own trees: a category with two children, and a region with one. */
export const TREES: AgencyTrees = {
  category: toTree([
    { id: '1', parentId: null, names: { nl: 'Wonen', fr: 'Habitation' }, webId: 1 },
    { id: '2', parentId: '1', names: { nl: 'Villa met tuin', fr: 'Villa avec jardin' }, webId: null },
    { id: '3', parentId: '1', names: { nl: 'Rijwoning' }, webId: null },
  ]),
  district: toTree([
    { id: '1', parentId: null, names: { nl: 'Dijleland' }, webId: null },
    { id: '2', parentId: '1', names: { nl: 'Villa met tuin' }, webId: null },
  ]),
};

/** A random small catalogue. */
export const catalogues = (goal: Goal = 'for-sale'): fc.Arbitrary<IndexRow[]> =>
  fc
    .array(
      fc.record({
        key: fc.constantFrom(...KEYS),
        type_group: fc.constantFrom(...TYPE_GROUPS.slice(0, 4)),
        search_price: fc.option(fc.constantFrom(90_000, 100_000, 100_001, 300_000, 350_000, 5_000_000)),
        bedrooms: fc.integer({ min: 0, max: 7 }),
        area: fc.constantFrom(0, 49, 50, 75, 299, 300, 4000),
        energy_rank: fc.integer({ min: 0, max: ENERGY_LABELS.length }),
        closed_at: fc.option(fc.constant('2026-11-01T00:00:00Z')),
        garages: fc.integer({ min: 0, max: 4 }),
        parkings: fc.integer({ min: 0, max: 4 }),
        feature: fc.uniqueArray(fc.constantFrom(...LASTING_FEATURES)),
        openHouseEnds: fc.uniqueArray(fc.constantFrom('2020-05-02T12:00:00.000Z', '2999-05-02T12:00:00.000Z')),
        project_id: fc.option(fc.constantFrom(...PROJECTS.map(({ id }) => id), 'gone')),
        category: fc.option(fc.constantFrom('1', '2', '3', 'gone')),
        district: fc.option(fc.constantFrom('1', '2')),
        year: fc.option(fc.constantFrom(1890, 1920, 1950, 1970, 1999, 2026)),
        plot: fc.option(fc.constantFrom(80, 100, 200, 300, 12_000)),
        condition: fc.option(fc.constantFrom(...CONDITIONS)),
        heating: fc.option(fc.constantFrom(...HEATINGS)),
        floor: fc.option(fc.integer({ min: -1, max: 6 })),
        sale: fc.option(
          fc.record({
            region: fc.constantFrom('flanders' as const, 'brussels' as const),
            regime: fc.constantFrom('duty' as const, 'land-apart' as const),
            land: fc.constantFrom(0, 50_000),
            agencyFee: fc.constant(0),
          }),
        ),
        reference: fc.option(fc.constantFrom('6412', 'VK-7')),
        street: fc.option(fc.constantFrom('Kerkstraat 12', 'Oude Kerkstraat 3', 'Bosdreef')),
        at: fc.option(
          fc.constantFrom<readonly [number, number]>([51.03, 4.47], [50.99, 4.4], [50.5, 4.9], [50.74, 4.24]),
        ),
      }),
      { maxLength: 40 },
    )
    .map((properties) =>
      properties.map(
        (
          { key, type_group, search_price, bedrooms, area, energy_rank, closed_at, project_id, at: point, ...more },
          at,
        ) =>
          rowIn(key, {
            id: String(at),
            goal,
            type_group,
            search_price,
            bedrooms,
            area,
            energy_rank,
            closed_at,
            project_id,
            more: { ...more, at: point },
          }),
      ),
    );

/** Parts of the map: around Mechelen, around Namur, everything, and an area without properties. */
export const SOME_BOUNDS = ['50.9,4.3,51.1,4.6', '50.3,4.5,50.6,5.1', '49,2,52,7', '51.9,6.9,52,7'] as const;
const drawn = (...numbers: number[]): string =>
  areaFrom(numbers.flatMap((latitude, at) => (at % 2 ? [] : [{ latitude, longitude: numbers[at + 1] ?? 0 }])))?.text ??
  '';
/** A triangle around Mechelen, and a line around Namur that crosses itself. */
export const SOME_AREAS = [
  drawn(50.9, 4.3, 51.2, 4.4, 51, 4.7),
  drawn(50.3, 4.7, 50.6, 5, 50.3, 5, 50.6, 4.7),
] as const;

/** A random search that an address can express. */
export const searches = (places: readonly string[] = KEYS): fc.Arbitrary<PropertySearch> =>
  fc
    .record(
      {
        place: fc.array(fc.constantFrom(...places), { maxLength: 3 }),
        type: fc.array(fc.constantFrom(...TYPE_GROUPS), { maxLength: 4 }),
        'price-min': fc.constantFrom('1', '100000', '300001'),
        'price-max': fc.constantFrom('100000', '350000', '999999999'),
        'month-max': fc.constantFrom('1500', '2000'),
        'all-in-max': fc.constantFrom('310000', '400000'),
        'bedrooms-min': fc.constantFrom('1', '2', '5', '7'),
        'bedrooms-max': fc.constantFrom('0', '3', '5'),
        'garages-min': fc.constantFrom('1', '3'),
        'garages-max': fc.constantFrom('0', '2'),
        'parkings-min': fc.constantFrom('1', '2'),
        'parkings-max': fc.constantFrom('0', '3'),
        'area-min': fc.constantFrom('50', '76', '300'),
        'area-max': fc.constantFrom('75', '400'),
        'plot-min': fc.constantFrom('100', '300'),
        'plot-max': fc.constantFrom('200', '10000'),
        'year-min': fc.constantFrom('1920', '1980'),
        'year-max': fc.constantFrom('1950', '2020'),
        condition: fc.uniqueArray(fc.constantFrom(...keysOf(BUILDING_STATES)), { maxLength: 2 }),
        heating: fc.uniqueArray(fc.constantFrom(...keysOf(HEAT_SOURCES)), { maxLength: 2 }),
        floor: fc.uniqueArray(fc.constantFrom(...keysOf(FLOOR_BANDS)), { maxLength: 2 }),
        feature: fc.uniqueArray(fc.constantFrom(...PROPERTY_FEATURES), { maxLength: 2 }),
        label: fc.constantFrom(...ENERGY_LETTERS),
        category: fc.constantFrom('1-Wonen', '2-Villa avec jardin', '9-Unknown'),
        district: fc.constantFrom('1-Dijleland', '2-Villa met tuin'),
        project: fc.constantFrom(...PROJECTS.map(({ id }) => id)),
        radius: fc.constantFrom(...RADII.map(String)),
        bounds: fc.constantFrom(...SOME_BOUNDS),
        area: fc.constantFrom(...SOME_AREAS),
        sort: fc.constantFrom(...SORT_KEYS),
        page: fc.integer({ min: 1, max: 9 }).map(String),
      },
      { requiredKeys: [] },
    )
    .map(parsePropertySearch);
