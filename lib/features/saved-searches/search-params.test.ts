import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlaces } from '@/lib/domain/place/meant-places';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { matchesSavedSearch, type SavedSearchProperty } from '@/lib/domain/property/saved-search-match';
import { endsOf, FILTERS, orderedSpans, SAVED_FIELDS } from '@/lib/domain/property/search-filters';
import { LOCALES } from '@/lib/domain/text/locale';
import { indexRows } from '@/lib/features/catalogue/data/catalogue-index';
import type { IndexRow } from '@/lib/features/catalogue/data/catalogue-rows';
import { factsOf, whereOf } from '@/lib/features/catalogue/data/row-facts';
import { failedFilters } from '@/lib/features/search/data/apply-filters';
import { resolvePlaces } from '@/lib/features/search/data/resolve-places';
import { filterWords } from '@/lib/features/search/mapping/filter-words';
import { appliedFilters } from '@/lib/features/search/search-params/change-search';
import {
  EMPTY_SEARCH,
  type PropertySearch,
  parsePropertySearch,
  parseQuery,
} from '@/lib/features/search/search-params/parse-search';
import { parametersOf, searchHref, toQuery } from '@/lib/features/search/search-params/write-search';
import { wordsOf } from '@/lib/platform/i18n/words';
import { aWantedProperty } from '@/tests/support/a-saved-search';
import { catalogues, PROJECTS, SOME_AREAS, SOME_BOUNDS, searches, TREES } from '@/tests/support/index-rows';
import { readCriteria, savedSearchWords, writeCriteria } from './mapping';

import { savedSearchChangeSchema } from './schema';
import {
  hadText,
  hadTravelTime,
  parseSavedSearchStart,
  propertiesHref,
  savedSearchHref,
  toCriteria,
  toFormValues,
  toStartValues,
  wishesToCriteria,
} from './search-params';

type Row = (typeof FILTERS)[number];

const SHAPE_SAMPLES = { bounds: SOME_BOUNDS, area: SOME_AREAS } as const;

/**
 * Values for the parameters of a filter in an address: every value of a short list; for a range both ends together and
 * each end alone.
 */
function samplesOf(row: Row): Array<Record<string, string[]>> {
  switch (row.kind) {
    case 'place':
      return [['mechelen'], ['2800'], ['provincie-antwerpen'], ['wallonie', 'namen'], ['brussel']].map((place) => ({
        place,
      }));
    case 'span': {
      const [min, max] = endsOf(row);
      const { min: steps } = row.name === 'month' || row.name === 'all-in' ? { min: [1, 2, 3] } : row.steps('for-sale');
      const [less, more] = [String(steps[0]), String(steps[2])];
      return [{ [min]: [less] }, { [max]: [more] }, { [min]: [less], [max]: [more] }, { [min]: [less], [max]: [less] }];
    }
    case 'radius':
      return row.values.flatMap((km) => [
        { place: ['mechelen'], radius: [String(km)] },
        { place: ['51.026_4.478'], radius: [String(km)] },
      ]);
    case 'shape':
      return SHAPE_SAMPLES[row.parameter].map((shape) => ({ [row.parameter]: [shape] }));
    case 'reach':
      return [{ from: ['gent-sint-pieters'] }, { from: ['mechelen'], minutes: ['15'], by: ['bicycle'] }];
    case 'tree':
      return [
        { [row.name]: [row.name === 'category' ? '1-Wonen' : '1-Dijleland'] },
        { [row.name]: ['2-Villa met tuin'] },
      ];
    case 'text':
      return [{ [row.name]: ['Kerkstraat'] }, { [row.name]: ['6412'] }];
    case 'project':
      return [{ [row.name]: ['bateliers'] }];
    case 'best':
      return row.values.map((value) => ({ [row.name]: [value] }));
    default:
      return [...row.values.map((value) => ({ [row.name]: [value] })), { [row.name]: row.values.slice(0, 2) }];
  }
}
const searchesOf = (row: Row): PropertySearch[] => samplesOf(row).map((raw) => parsePropertySearch(raw));
const isSaved = (row: Row) => row.kind !== 'project' && row.kind !== 'reach' && row.kind !== 'text';

/**
 * The criteria of a saved search, passed from the list to the filled-in form, and from the form to the store and back.
 */
function saved(search: PropertySearch) {
  const query = new URL(savedSearchHref('for-sale', 'nl', search), 'https://example.be').searchParams;
  const raw = Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)]));
  const wishes = savedSearchChangeSchema.parse(toStartValues(parseSavedSearchStart(raw), 'nl', TREES));
  return readCriteria(writeCriteria(wishesToCriteria(wishes, readPlaces(wishes.places, 'nl').places)));
}

const toProperty = (row: IndexRow): SavedSearchProperty => ({
  goal: 'for-sale',
  status: 'available',
  where: whereOf(row, row.more),
  facts: factsOf(row, row.more, new Date(), TREES),
});

/** The ids of the properties on the list page with this address. */
function listed(address: string, rows: readonly IndexRow[]): string[] {
  const catalogue = indexRows(rows, PROJECTS, TREES);
  const search = parseQuery(address.split('?')[1] ?? '');
  const { filter } = resolvePlaces(search.place, catalogue, 'nl', search.radius);
  const fails = failedFilters(catalogue, 'for-sale', search, filter);
  return catalogue.goals['for-sale'].ids.filter((_, at) => fails[at] === 0);
}

describe.each(FILTERS.map((row) => [row.name, row] as const))('the filter %s', (name, row) => {
  it('is the same after it was written into an address and read, and its parameters have a fixed order', () => {
    for (const search of searchesOf(row)) {
      expect(appliedFilters(search).every(({ key }) => key === name || (name === 'radius' && key === 'place'))).toBe(
        true,
      );
      expect(appliedFilters(search).length).toBeGreaterThan(0);
      expect(parseQuery(toQuery(search))).toEqual(search);
      const all = FILTERS.flatMap(parametersOf) as string[];
      const written = [...new Set(new URLSearchParams(toQuery(search)).keys())];
      expect(written).toEqual(all.filter((parameter) => written.includes(parameter)));
    }
  });

  it('can be removed from a search while the other filters stay', () => {
    for (const search of searchesOf(row))
      for (const { key, without } of appliedFilters(search)) {
        const left = appliedFilters(without).length;
        // Removing the place also removes the radius, and the place of a device always needs a radius.
        const isBoth = row.kind === 'radius' && without.place.length === 0;
        expect(left, key).toBe(isBoth ? 0 : appliedFilters(search).length - 1);
      }
  });

  // A place, a project and a travel time are their own label.
  it.each(row.kind === 'place' || row.kind === 'project' || row.kind === 'reach' ? [] : LOCALES)(
    'has a readable label on its chip in the language %s',
    (locale) => {
      const words = {
        filters: wordsOf(locale, 'filters'),
        types: wordsOf(locale, 'typeGroup'),
        features: wordsOf(locale, 'property.fact'),
      };
      for (const search of searchesOf(row))
        for (const filter of appliedFilters(search).filter(({ key }) => key === name)) {
          const text = filterWords(filter, search, words, locale);
          expect(text).not.toMatch(/[{}]|filters\.|undefined|NaN/);
          expect(text.length).toBeGreaterThan(2);
          expect(text.charAt(0)).toBe(text.charAt(0).toUpperCase());
        }
    },
  );

  it('is the same in the form of a saved search, in the store and in the form to change the search', () => {
    for (const search of searchesOf(row).filter(() => isSaved(row))) {
      const criteria = saved(search);
      const { goal, places, ...filters } = criteria;
      const again = savedSearchChangeSchema.parse(toFormValues(criteria, 'nl', TREES));
      expect(wishesToCriteria(again, readPlaces(again.places, 'fr').places)).toEqual(criteria);
      expect({ ...EMPTY_SEARCH, ...filters, place: search.place }).toEqual(search);
      if (search.place.length > 0) expect(places).toEqual(readPlaces(search.place, 'nl').places);
      if (name !== 'place' && name !== 'radius' && name !== 'type')
        for (const locale of LOCALES) expect(savedSearchWords(criteria, locale).details.length).toBeGreaterThan(0);
    }
  });

  it('gives the same properties in a mail, behind the link of that mail and in the list', () => {
    fc.assert(
      fc.property(
        catalogues(),
        fc.constantFrom(...searchesOf(row).filter(() => isSaved(row)), EMPTY_SEARCH),
        (rows, search) => {
          const criteria = saved(search);
          const told = rows
            .filter((property) => matchesSavedSearch(criteria, toProperty(property), TREES))
            .map(({ id }) => id);
          for (const locale of LOCALES) expect(listed(propertiesHref(criteria, locale), rows)).toEqual(told);
          expect(listed(searchHref('for-sale', 'nl', search), rows)).toEqual(told);
        },
      ),
      { numRuns: process.env.FULL ? 300 : 10 },
    );
  });
});

describe('a travel time in a saved search', () => {
  const startOf = (query: string) => {
    const { searchParams } = new URL(savedSearchHref('for-sale', 'nl', parseQuery(query)), 'https://example.be');
    return parseSavedSearchStart(Object.fromEntries(searchParams));
  };
  /** A square around Leuven. */
  const reach = [[50.8, 4.6, 50.8, 4.8, 50.95, 4.8, 50.95, 4.6]];
  const travel = { from: 'leuven', minutes: 45, by: 'bicycle', reach } as const;
  const wishesOf = (query: string) => savedSearchChangeSchema.parse(toStartValues(startOf(query), 'nl', TREES));
  const stored = () =>
    readCriteria(writeCriteria(wishesToCriteria(wishesOf('from=leuven&minutes=45&by=bicycle&type=house'), [], travel)));

  it('is one value in the form, and counts as a place', () => {
    expect(hadTravelTime(startOf('from=leuven&minutes=45&by=bicycle&type=house'))).toBe(true);
    expect(hadTravelTime(startOf('type=house&minutes=45'))).toBe(false);
    const wishes = wishesOf('from=Veldstraat+10,+9000+Gent&minutes=45&by=bicycle');
    expect(wishes.reach).toBe('from=Veldstraat+10%2C+9000+Gent&minutes=45&by=bicycle');
    const zoneless = { ...toStartValues(startOf('from=leuven'), 'nl', TREES), regions: [], places: '' };
    expect(savedSearchChangeSchema.safeParse(zoneless).success).toBe(true);
    expect(savedSearchChangeSchema.safeParse({ ...zoneless, reach: '' }).success).toBe(false);
  });

  it('is stored with its area, and matched without a request to a service', () => {
    expect(stored()).toMatchObject(travel);
    const at = (latitude: number, longitude: number) =>
      matchesSavedSearch(stored(), {
        ...aWantedProperty({}),
        where: { ...aWantedProperty({}).where, point: { latitude, longitude } },
      });
    expect([at(50.88, 4.7), at(51.05, 4.7)]).toEqual([true, false]);
    const { where, ...nowhere } = aWantedProperty({});
    expect(matchesSavedSearch(stored(), { ...nowhere, where: { ...where, point: null } })).toBe(false);
  });

  it('is in the words of mails, in the address behind their link, and in the form to change the search', () => {
    expect(savedSearchWords(stored(), 'nl').details).toContain('Hoogstens 45 minuten van Leuven met de fiets');
    expect(propertiesHref(stored(), 'nl')).toContain('from=leuven&minutes=45&by=bicycle');
    expect(propertiesHref(stored(), 'nl')).not.toContain('50.8');
    expect(toFormValues(stored(), 'nl', TREES).reach).toBe('from=leuven&minutes=45&by=bicycle');
  });

  it('is left out if its area cannot be read', () => {
    const criteria = wishesToCriteria(wishesOf('from=leuven'), [], null);
    expect([criteria.from, criteria.reach]).toEqual([undefined, undefined]);
    for (const wrong of [[], [[1, 2]], 'x', [['50', 4, 5, 6, 7, 8]], [Array(1001).fill(1)]]) {
      const text = JSON.stringify({ goal: 'for-sale', places: [], type: [], from: 'leuven', reach: wrong });
      expect(readCriteria(text).from).toBeUndefined();
    }
  });
});

it('a street or reference is not saved, and the form can say that the search contained one', () => {
  const { searchParams } = new URL(savedSearchHref('for-sale', 'nl', parseQuery('text=6412')), 'https://example.be');
  const start = parseSavedSearchStart(Object.fromEntries(searchParams));
  expect(hadText(start)).toBe(true);
  expect(hadText(parseSavedSearchStart({ goal: 'for-sale' }))).toBe(false);
  expect(Object.values(toStartValues(start, 'nl')).flat()).not.toContain('6412');
});

describe('all filters together', () => {
  it('give the same properties in a mail and behind its link', () => {
    fc.assert(
      fc.property(
        catalogues(),
        searches(['mechelen', 'vlaanderen', 'provincie-namen', 'brussel', '1500']),
        (rows, search) => {
          const criteria = saved({ ...search, project: undefined });
          const told = rows
            .filter((property) => matchesSavedSearch(criteria, toProperty(property), TREES))
            .map(({ id }) => id);
          expect(listed(propertiesHref(criteria, 'de'), rows)).toEqual(told);
        },
      ),
      { numRuns: process.env.FULL ? 2000 : 100 },
    );
  });

  it('each have one field in the form of a saved search, which has no other fields', () => {
    const fields = Object.keys(toFormValues(toCriteria('for-sale', [], {}), 'nl'));
    expect(fields.sort()).toEqual(
      ['goal', 'regions', 'places', 'points', 'reach', ...SAVED_FIELDS.map(({ field }) => field)].sort(),
    );
  });

  it('swap minimum and maximum if the maximum is lower, in addresses, forms and the store', () => {
    const turned = orderedSpans({ 'price-min': 500_000, 'price-max': 200_000 });
    expect(turned).toEqual({ 'price-min': 200_000, 'price-max': 500_000 });
    const form = { goal: 'for-sale', types: [...TYPE_GROUPS], regions: ['flanders'], places: '' };
    const wishes = savedSearchChangeSchema.parse({
      ...form,
      priceMin: '500.000',
      priceMax: '200.000',
      garagesMin: '3',
      garagesMax: '1',
    });
    expect(wishes).toMatchObject({ priceMin: 200_000, priceMax: 500_000, garagesMin: 1, garagesMax: 3 });
    const stored = { goal: 'for-sale', places: [], 'bedrooms-min': 4, 'bedrooms-max': 2 };
    expect(readCriteria(JSON.stringify(stored))).toMatchObject({ 'bedrooms-min': 2, 'bedrooms-max': 4 });
  });
});

describe('a search stored by an earlier version', () => {
  it('keeps its meaning: a region becomes a place, a range a minimum and a maximum, and a choice of all types no filter', () => {
    const first = {
      goal: 'for-rent',
      types: TYPE_GROUPS,
      regions: ['brussels'],
      places: [{ kind: 'part', key: 'namur', part: 'jambes' }],
      price: [null, 900],
      bedrooms: [2, 3],
      garages: [0, null],
      parkings: [null, 0],
      areaMin: 80,
      label: 'c',
      features: ['lift', 'pool'],
    };
    expect(readCriteria(JSON.stringify(first))).toEqual({
      goal: 'for-rent',
      type: [],
      places: [
        { kind: 'region', key: 'brussels' },
        { kind: 'part', key: 'namur', part: 'jambes' },
      ],
      'price-max': 900,
      'bedrooms-min': 2,
      'bedrooms-max': 3,
      'parkings-max': 0,
      'area-min': 80,
      condition: [],
      heating: [],
      floor: [],
      label: 'c',
      feature: ['lift'],
    });
  });
});
