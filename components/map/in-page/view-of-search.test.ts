import { describe, expect, it } from 'vitest';
import { areaFrom } from '@/lib/domain/place/drawn-area';
import { packMarker } from '@/lib/features/map/rules';
import { parseQuery } from '@/lib/features/search/search-params/parse-search';
import { toQuery } from '@/lib/features/search/search-params/write-search';
import { boundsOfQuery, type ChosenShape, queryWith, viewOfRows } from './view-of-search';

const BOUNDS = '51.1234,4.3,51.4,4.6';
const AREA = areaFrom([
  { latitude: 51.1, longitude: 4.3 },
  { latitude: 51.3, longitude: 4.3 },
  { latitude: 51.2, longitude: 4.6 },
])?.text as string;
const SHAPES: ChosenShape[] = [{ bounds: BOUNDS }, { bounds: '51.12341,4.30004,51.39999,4.6' }, { area: AREA }];

describe('the selection on the map (design/map)', () => {
  it('replaces the places, radius, device position and earlier selection of the search', () => {
    const before = `place=gent&place=50.847_4.353&radius=10&bounds=50.9,3.6,51.1,3.8&area=${AREA}&page=3`;
    expect(queryWith(`${before}&type=house`, { bounds: BOUNDS })).toBe(
      `bounds=${encodeURIComponent(BOUNDS)}&type=house`,
    );
    expect(queryWith(`${before}&type=house`, { area: AREA })).toBe(`area=${AREA}&type=house`);
  });

  it.each(SHAPES)('is written into the query as the server writes it, whatever other filters exist: %o', (shape) => {
    for (const query of [
      '',
      'type=house',
      'place=gent&radius=10&from=leuven&minutes=45&type=house&type=villa&price-max=400000&label=c&feature=garden',
      'area-min=100&project=park',
    ]) {
      const next = queryWith(query, shape);
      expect(next).toBe(toQuery(parseQuery(next)));
      expect(parseQuery(next).bounds ?? parseQuery(next).area).toBeDefined();
    }
  });

  it('is left out of the query if it is outside the limits of the map; removing a drawn area keeps the chosen places', () => {
    expect(queryWith('place=gent&type=house', { bounds: '53,4,54,5' })).toBe('type=house');
    expect(queryWith(`place=gent&area=${AREA}&type=house&page=2`, { area: null })).toBe('place=gent&type=house');
  });
});

describe('the part of the map that a search shows first', () => {
  const nothing = { rows: [], circles: [], nearby: null };
  const propertyAt = (latitude: number, longitude: number) =>
    packMarker({ id: 'a', latitude, longitude, metres: 0, price: '', icon: null, status: 'available' });

  it('has exactly the bounds in the address of the search', () => {
    expect(viewOfRows(`bounds=${BOUNDS}`, nothing)).toEqual({ bounds: [51.1234, 4.3, 51.4, 4.6], isExact: true });
    expect(boundsOfQuery(`type=house&bounds=${BOUNDS}`)).toBe(BOUNDS);
    expect(boundsOfQuery('bounds=1,2')).toBeNull();
  });

  it('is the whole circle of the search radius, whatever properties lie in it', () => {
    const circles = [{ latitude: 51.05, longitude: 3.72, metres: 15_000 }];
    const view = viewOfRows('place=gent&radius=15', { ...nothing, circles, rows: [propertyAt(51.06, 3.7)] });
    const [south, west, north, east] = 'bounds' in view ? view.bounds : [0, 0, 0, 0];
    expect((north - south) * 111.2).toBeCloseTo(30, 0);
    expect((east - west) * 111.2 * Math.cos((51.05 * Math.PI) / 180)).toBeCloseTo(30, 0);
  });

  it('is the area around the requested place if nothing is found there, and the whole country if no place is requested', () => {
    const nearby = { south: 50.4, west: 4.8, north: 50.6, east: 5 };
    expect(viewOfRows('place=namur', { ...nothing, nearby, rows: [propertyAt(50.9, 4)] })).toEqual({
      bounds: [50.4, 4.8, 50.6, 5],
    });
    expect(viewOfRows('type=house', nothing)).toEqual({ bounds: [49.45, 2.5, 51.55, 6.45] });
  });
});
