import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagePlace, provinceNumber } from '@/lib/domain/place/page-places';
import { PROVINCES, REGION_OF } from '@/lib/domain/place/zip-region';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { FEWEST_VALUES, roundedFigure } from '@/lib/features/catalogue/rules/figures';
import type { PlaceScope } from '@/lib/routing/place-href';
import { isEnough, nearestPlaces, placesInside, sameScope, widerScopes } from './related-scopes';
import { figuresOf, scopeNumber } from './scope-figures';

const KEYS = ['mechelen', 'lier', 'namur', 'brussels', 'nowhere-9999'];
const NUMBERS = new Map(KEYS.map((key, number) => [key, number]));

type Row = { key: string; type: number; price: number; area: number; closed: number };

const provinceOf = (key: string) => pagePlace(key)?.province ?? null;

function figures(rows: readonly Row[], deals: Parameters<typeof figuresOf>[2] = []) {
  return figuresOf(
    {
      size: rows.length,
      type: rows.map(({ type }) => type),
      municipality: rows.map(({ key }) => KEYS.indexOf(key)),
      province: rows.map(({ key }) => provinceNumber(provinceOf(key))),
      price: rows.map(({ price }) => price),
      area: rows.map(({ area }) => area),
      closed: rows.map(({ closed }) => closed),
    },
    KEYS.length,
    deals,
  );
}

const aRow = (changes: Partial<Row> = {}): Row => ({
  key: 'mechelen',
  type: 0,
  price: 300_000,
  area: 100,
  closed: 0,
  ...changes,
});
const at = (place: string | null, type: PlaceScope['type'] = null) => scopeNumber({ place, type }, NUMBERS);

const anyRow: fc.Arbitrary<Row> = fc.record({
  key: fc.constantFrom(...KEYS),
  type: fc.integer({ min: 0, max: TYPE_GROUPS.length - 1 }),
  price: fc.constantFrom(Number.NaN, 100_000, 125_000, 250_000.5, 400_000, 1_250_000),
  area: fc.constantFrom(0, 50, 80, 120),
  closed: fc.constantFrom(0, 0, 0, 1),
});

/** The properties of a scope, counted one by one. */
const inScope = (rows: readonly Row[], { place, type }: PlaceScope): Row[] =>
  rows.filter((row) => {
    const province = provinceOf(row.key);
    const isIn =
      place === null ||
      row.key === place ||
      (province !== null && (`province-${province}` === place || `region-${REGION_OF[province]}` === place));
    return isIn && (type === null || TYPE_GROUPS[row.type] === type);
  });

const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
};

describe('the figures of places', () => {
  it('are equal to counting the properties one by one', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const found = figures(rows);
        for (const place of [
          null,
          'mechelen',
          'lier',
          'brussels',
          'province-antwerp',
          'region-flanders',
          'region-brussels',
        ])
          for (const type of [null, 'house', 'building-plot'] as const) {
            if (place === null && type === null) continue;
            const inside = inScope(rows, { place, type });
            const open = inside.filter(({ closed }) => closed === 0);
            const prices = open.map(({ price }) => price).filter(Number.isFinite);
            const number = at(place, type);
            expect(found.onOffer[number]).toBe(open.length);
            expect(found.priced[number]).toBe(prices.length);
            expect(found.least[number]).toBe(prices.length > 0 ? Math.min(...prices) : Number.NaN);
            expect(found.most[number]).toBe(prices.length > 0 ? Math.max(...prices) : Number.NaN);
            if (prices.length < FEWEST_VALUES) expect(found.median[number]).toBeNaN();
            else expect(found.median[number]).toBeCloseTo(middle(prices), 6);
          }
      }),
    );
  });

  it('contain a price per square metre if at least five properties that are not land have an area and a price', () => {
    const rows = [100, 110, 120, 130].map((area) => aRow({ area }));
    expect(figures(rows).perSquareMetre[at('mechelen')]).toBeNaN();
    const plot = aRow({ type: TYPE_GROUPS.indexOf('building-plot'), area: 900, price: 90_000 });
    expect(figures([...rows, plot]).perSquareMetre[at('mechelen')]).toBeNaN();
    expect(figures([...rows, plot, aRow({ area: 150 })]).perSquareMetre[at('mechelen')]).toBeCloseTo(2500, 6);
  });

  it('count a property with a hidden price, but use no part of its price', () => {
    const shown = [1, 2, 3, 4, 5].map((step) => aRow({ price: step * 100_000 }));
    const found = figures([...shown, aRow({ price: Number.NaN, area: 1 })]);
    expect(found.onOffer[at('mechelen')]).toBe(6);
    expect(found.most[at('mechelen')]).toBe(500_000);
    expect(found.median[at('mechelen')]).toBe(300_000);
  });

  it('count the sales of twelve months, with the median of the days until the sale if at least five are known', () => {
    const deal = { type: 0, municipality: 0, province: PROVINCES.indexOf('antwerp') };
    const four = [10, 20, 30, Number.NaN].map((days) => ({ ...deal, days }));
    expect(figures([], four).deals[at('mechelen')]).toBe(4);
    expect(figures([], four).dealDays[at('mechelen')]).toBeNaN();
    const six = [...four, { ...deal, days: 40 }, { ...deal, days: 90 }];
    expect(figures([], six).dealDays[at('mechelen', 'house')]).toBe(30);
    expect(figures([], six).dealDays[at('region-flanders')]).toBe(30);
  });

  it('are empty for a place without properties', () => {
    expect(scopeNumber({ place: 'gent', type: null }, NUMBERS)).toBe(-1);
    expect(figures([]).onOffer[-1]).toBeUndefined();
  });

  it('are rounded as people round in speech', () => {
    expect([312_400, 2847, 928, 9.63, 1_234_567, 0].map(roundedFigure)).toEqual([
      310_000, 2850, 930, 9.65, 1_250_000, 0,
    ]);
  });
});

describe('a page of a place', () => {
  it('exists from three properties on, or from one property if it has a text', () => {
    expect([0, 1, 2, 3].map((onOffer) => isEnough(onOffer, false))).toEqual([false, false, false, true]);
    expect([0, 1, 2].map((onOffer) => isEnough(onOffer, true))).toEqual([false, true, true]);
  });

  it('has a list of wider pages, for larger places or for all types, the nearest first', () => {
    expect(widerScopes({ place: 'mechelen', type: 'house' })).toEqual([
      { place: 'mechelen', type: null },
      { place: 'province-antwerp', type: 'house' },
      { place: 'region-flanders', type: 'house' },
      { place: null, type: 'house' },
      { place: 'province-antwerp', type: null },
      { place: 'region-flanders', type: null },
    ]);
    expect(widerScopes({ place: 'brussels', type: null })).toEqual([{ place: 'region-brussels', type: null }]);
    expect(widerScopes({ place: null, type: 'house' })).toEqual([]);
  });

  it('is replaced by a page with the same properties: that of the narrower place, or that without a type', () => {
    const counts = new Map([
      ['region-flanders null', 6],
      ['province-antwerp null', 6],
      ['mechelen null', 4],
      ['mechelen house', 4],
      ['lier null', 2],
      ['null house', 6],
      ['region-flanders house', 6],
      ['province-antwerp house', 6],
    ]);
    const onOfferIn = ({ place, type }: PlaceScope) => counts.get(`${place} ${type}`) ?? 0;
    const inside = (area: string) =>
      area === 'region-flanders'
        ? ['province-antwerp', 'mechelen', 'lier']
        : area === 'province-antwerp'
          ? ['mechelen', 'lier']
          : [];
    const same = (place: string | null, type: PlaceScope['type']) => sameScope({ place, type }, onOfferIn, inside);
    expect(same('region-flanders', null)).toEqual({ scope: { place: 'province-antwerp', type: null }, isWhole: true });
    expect(same('province-antwerp', null)).toBeNull();
    expect(same('mechelen', 'house')).toEqual({ scope: { place: 'mechelen', type: null }, isWhole: true });
    expect(same('region-flanders', 'house')?.isWhole).toBe(true);
    expect(same('mechelen', null)).toBeNull();
    expect(same('lier', 'house')).toBeNull();
    // Nearly all properties are the same: the page is kept out of search engines but does not count as the same page.
    counts.set('mechelen null', 5);
    expect(same('province-antwerp', null)).toEqual({ scope: { place: 'mechelen', type: null }, isWhole: false });
    expect(same('mechelen', 'house')).toEqual({ scope: { place: 'mechelen', type: null }, isWhole: false });
  });

  it('names the nearest places of its kind', () => {
    const places = ['namur', 'lier', 'mechelen', 'brussels', 'province-antwerp'].flatMap((key) => pagePlace(key) ?? []);
    const [mechelen] = places.filter(({ key }) => key === 'mechelen');
    if (!mechelen) throw new Error('no Mechelen');
    expect(nearestPlaces(mechelen, places, 2).map(({ key }) => key)).toEqual(['lier', 'brussels']);
  });

  it('for a region contains its provinces and municipalities, and no other place', () => {
    const inside = placesInside('region-flanders');
    expect(inside.map(({ key }) => key)).toContain('province-limburg');
    expect(inside.map(({ key }) => key)).toContain('mechelen');
    expect(inside.some(({ region }) => region !== 'flanders')).toBe(false);
    expect(placesInside('province-antwerp').every(({ province }) => province === 'antwerp')).toBe(true);
    expect(placesInside('mechelen')).toEqual([]);
  });
});
