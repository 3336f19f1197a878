import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { searches } from '@/tests/support/index-rows';
import { appliedFilters, countFilters, forOtherGoal, inLanguage } from './change-search';
import {
  EMPTY_SEARCH,
  parseGoalChoice,
  parsePropertySearch,
  parseQuery,
  type RawParams,
  refusedTravel,
} from './parse-search';
import { mapHref, searchHref, toQuery } from './write-search';

const KEYS = [
  'place',
  'radius',
  'bounds',
  'area',
  'type',
  'price-min',
  'price-max',
  'bedrooms-min',
  'area-min',
  'label',
  'project',
  'sort',
  'page',
  'goal',
  'rent-max',
  '__proto__',
  'utm_source',
];
const garbage: fc.Arbitrary<RawParams> = fc.dictionary(
  fc.oneof(fc.constantFrom(...KEYS), fc.string()),
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 120 }),
    fc.constantFrom('-1', '0', '1e9', '99999999999999999999', 'NaN', 'house', 'price-asc', '🏠'.repeat(40)),
    fc.constant(undefined),
  ),
);

describe('the search in the address (SPEC §2)', () => {
  it('is the same after it was written as a query and read', () => {
    fc.assert(
      fc.property(searches(), (search) => {
        expect(parseQuery(toQuery(search))).toEqual(search);
      }),
    );
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), { maxLength: 30 });
    fc.assert(
      fc.property(texts, (place) => {
        const search = parsePropertySearch({ place });
        expect(parseQuery(toQuery(search))).toEqual(search);
      }),
    );
  });

  it('is read from any text without an error, and its query is read as the same search', () => {
    fc.assert(
      fc.property(garbage, (raw) => {
        const query = toQuery(parsePropertySearch(raw));
        expect(toQuery(parseQuery(query))).toBe(query);
        expect(() => parseGoalChoice(raw)).not.toThrow();
      }),
    );
  });

  it('leaves out default values', () => {
    expect(toQuery(EMPTY_SEARCH)).toBe('');
    expect(parsePropertySearch({ sort: 'newest', page: '1', place: '', type: '', 'price-max': '' })).toEqual(
      EMPTY_SEARCH,
    );
    expect(searchHref('for-sale', 'fr', EMPTY_SEARCH)).toBe('/fr/a-vendre/');
  });

  it.each([
    ['price-max', '-3'],
    ['price-max', '0'],
    ['price-min', '3.5'],
    ['price-min', '12345678901'],
    ['bedrooms-min', '21'],
    ['bedrooms-min', 'two'],
    ['area-min', '1e3'],
    ['label', 'z'],
    ['label', 'A'],
    ['type', 'castle-in-the-air'],
    ['project', '../../etc'],
    ['sort', 'price'],
    ['page', '0'],
    ['page', '-1'],
    ['unknown', 'x'],
  ])('ignores %s=%s', (key, value) => {
    expect(parsePropertySearch({ [key]: value })).toEqual(EMPTY_SEARCH);
  });

  it('keeps valid values beside an invalid one', () => {
    expect(parsePropertySearch({ type: ['nope', 'villa', 'house', 'villa'], place: [' Gent ', ''] })).toMatchObject({
      type: ['house', 'villa'],
      place: ['Gent'],
    });
  });

  it('ignores the empty values that a form without JavaScript sends', () => {
    expect(parsePropertySearch({ place: ['mechelen', ''], 'price-max': ['', '600000'] })).toMatchObject({
      place: ['mechelen'],
      'price-max': 600_000,
    });
  });

  it('swaps a minimum with a lower maximum', () => {
    expect(parsePropertySearch({ 'price-min': '500000', 'price-max': '200000' })).toMatchObject({
      'price-min': 200_000,
      'price-max': 500_000,
    });
  });

  it('is the same for the same types in any order', () => {
    const orders = ['villa house loft', 'villa loft house', 'house villa loft', 'house loft villa', 'loft villa house'];
    const queryOf = (types: string) =>
      toQuery(
        parseQuery(
          types
            .split(' ')
            .map((type) => `type=${type}`)
            .join('&'),
        ),
      );
    expect(new Set(orders.map(queryOf))).toEqual(new Set([queryOf('loft house villa')]));
    expect(queryOf('loft')).not.toBe(queryOf('villa'));
  });

  it('has the same names of parameters in every language', () => {
    const search = parseQuery('type=villa&price-max=400000&sort=price-asc&page=2');
    for (const locale of LOCALES)
      expect(searchHref('for-rent', locale, search).split('?')[1]).toBe(
        'type=villa&price-max=400000&sort=price-asc&page=2',
      );
  });

  it('writes places in the page’s language', () => {
    const place = { values: { nl: 'luik', fr: 'liege', en: 'liege', de: 'luttich' }, label: 'Luik' };
    expect(toQuery(inLanguage(parseQuery('place=luik&page=2'), [place], 'de'))).toBe('place=luttich&page=2');
  });
});

describe('the bounds, area and radius in the address of a search', () => {
  it.each([
    ['bounds', '50.80008,4.3,50.9,4.4', '50.8,4.3,50.9,4.4'],
    ['bounds', '-90,-180,90,180', '49,2,52,7'],
    ['bounds', '50.9,4.3,50.8,4.4', undefined],
    ['bounds', 'NaN,4.3,51,4.4', undefined],
    ['bounds', '9'.repeat(100_000), undefined],
    ['area', '_p~iF~ps|U_ulLnnqC_mqNvxq`@', undefined],
    ['area', '_p'.repeat(10_000), undefined],
    ['area', 'AA'.repeat(400), undefined],
    ['radius', '11', undefined],
    ['radius', 'NaN', undefined],
    ['radius', '-5', undefined],
    ['radius', '10', 10],
  ] as const)('are rounded and limited to the map, or left out if invalid: %s %#', (key, text, expected) => {
    expect(parsePropertySearch({ place: 'gent', [key]: text })[key]).toBe(expected);
    expect(parsePropertySearch({ place: 'gent', [key]: [text, text] })[key]).toBe(expected);
  });

  it('include a radius only around a place, and always around the position of a device', () => {
    expect(toQuery(parsePropertySearch({ radius: '10' }))).toBe('');
    expect(toQuery(parsePropertySearch({ place: 'gent', radius: '10' }))).toBe('place=gent&radius=10');
    expect(toQuery(parsePropertySearch({ place: '50.8467123_4.3524' }))).toBe('place=50.847_4.352&radius=10');
  });
});

describe('a travel time in an address', () => {
  const MODES = ['car', 'bicycle'] as const;

  it.each([
    [{ from: 'Gent', minutes: '30', by: 'car' }, []],
    [{ from: 'Gent', minutes: ['15', '30'], by: 'car' }, ['several']],
    [{ from: 'Gent', by: ['car', 'bicycle'] }, ['several']],
    // The same value twice counts as one value.
    [{ from: 'Gent', minutes: ['15', '15'] }, []],
    [{ from: 'Gent', minutes: '17' }, ['minutes']],
    [{ from: 'Gent', by: 'transit' }, ['mode']],
    [{ from: 'Gent', by: 'boat' }, ['mode']],
    [{ from: 'Gent', minutes: ['17', '30'], by: 'boat' }, ['several', 'minutes', 'mode']],
    [{ from: 'Gent', minutes: '', by: '' }, []],
    // Without a start, no part of the travel time is reported.
    [{ minutes: '17', by: 'boat' }, []],
  ])('gets one reason for each of its values that is refused: %o', (raw, refused) => {
    expect(refusedTravel(raw, MODES)).toEqual(refused);
  });
});

describe('the filters of a search', () => {
  it('can be removed one by one until no filter is left', () => {
    fc.assert(
      fc.property(searches(), (search) => {
        let left = search;
        for (let count = countFilters(search); count > 0; count -= 1) {
          expect(countFilters(left)).toBe(count);
          left = appliedFilters(left).at(-1)?.without ?? left;
        }
        expect({ ...left, page: 1 }).toEqual({ ...EMPTY_SEARCH, sort: search.sort });
      }),
    );
  });

  it('are each removed without the others, and lead back to the first page', () => {
    const search = parseQuery('place=gent&place=lier&type=house&price-min=1000&price-max=2000&label=c&page=4');
    expect(appliedFilters(search).map(({ key, without }) => [key, toQuery(without)])).toEqual([
      ['place', 'place=lier&type=house&price-min=1000&price-max=2000&label=c'],
      ['place', 'place=gent&type=house&price-min=1000&price-max=2000&label=c'],
      ['type', 'place=gent&place=lier&price-min=1000&price-max=2000&label=c'],
      ['price', 'place=gent&place=lier&type=house&label=c'],
      ['label', 'place=gent&place=lier&type=house&price-min=1000&price-max=2000'],
    ]);
  });

  it('stay if the goal changes, except the price', () => {
    expect(toQuery(forOtherGoal(parseQuery('place=gent&price-max=600000&bedrooms-min=2&sort=city&page=3')))).toBe(
      'place=gent&bedrooms-min=2&sort=city',
    );
  });
});

describe('the compact search bar', () => {
  it('sends a visitor who wants to rent to the properties for rent, with the maximum rent as the maximum price', () => {
    const raw = { goal: 'for-rent', place: 'Gent', type: '', 'price-max': '600000', 'rent-max': '900' };
    expect(parseGoalChoice(raw)).toEqual({ goal: 'for-rent', search: parseQuery('place=Gent&price-max=900') });
  });

  it('ignores the maximum rent if the visitor wants to buy', () => {
    const raw = { goal: 'for-sale', 'price-max': '600000', 'rent-max': '900' };
    expect(parseGoalChoice(raw)).toEqual({ goal: 'for-sale', search: parseQuery('price-max=600000') });
  });

  it.each([[{}], [{ goal: 'x' }], [{ goal: ['x', 'for-rent'] }]])('does not accept the query %j', (raw) => {
    expect(parseGoalChoice(raw)).toBeNull();
  });
});

describe('the address of the map of a search', () => {
  it('contains the filters, and the goal if that is renting', () => {
    const search = parseQuery('type=house&bounds=50.9,4.3,51.2,4.6');
    expect(mapHref('for-sale', 'nl', EMPTY_SEARCH)).toBe('/nl/kaart/');
    expect(mapHref('for-rent', 'fr', EMPTY_SEARCH)).toBe('/fr/carte/?goal=for-rent');
    expect(mapHref('for-rent', 'nl', search)).toBe(`/nl/kaart/?${toQuery(search)}&goal=for-rent`);
    expect(parseQuery(mapHref('for-rent', 'nl', search).split('?')[1] ?? '')).toEqual(search);
  });
});
