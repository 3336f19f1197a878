import { describe, expect, it } from 'vitest';
import { HomeIndex } from './home-index';
import type { HomeRow } from './map-message';

const home = (id: string, latitude: number, longitude: number, radius = 0): HomeRow => [
  id,
  latitude,
  longitude,
  radius,
  '',
  1,
  0,
];
const ALL = [49, 2, 52, 7] as const;

describe('the homes on the map', () => {
  const rows = [
    home('a', 50.46, 4.86),
    home('b', 50.461, 4.861),
    home('c', 51.05, 3.72),
    home('p', 50.3, 5, 2000),
    home('q', 50.3, 5, 2000),
  ];
  const index = new HomeIndex(rows);

  it('are counted together where they lie close, from north to south', () => {
    const spots = index.spots(ALL, 8, null);
    expect(spots.map(({ home, count }) => home?.[0] ?? count)).toEqual(['c', 4]);
    expect(index.spots(ALL, 16, null).map(({ home, count }) => home?.[0] ?? count)).toEqual(['c', 'b', 'a', 2]);
  });

  it('leave the chosen one a spot of its own', () => {
    expect(index.spots(ALL, 8, 'b').map(({ home }) => home?.[0])).toEqual(['c', 'b', undefined]);
    expect(index.spots(ALL, 16, 'b').filter(({ home }) => home?.[0] === 'b')).toHaveLength(1);
  });

  it('part at a zoom, or share one place and are listed', () => {
    const [, near] = index.spots(ALL, 8, null);
    const [, , , same] = index.spots(ALL, 16, null);
    expect(index.partingZoom(near?.clusterId ?? -1)).toBeGreaterThan(8);
    expect(index.partingZoom(same?.clusterId ?? -1)).toBeNull();
    expect(index.idsOf(same?.clusterId ?? -1).sort()).toEqual(['p', 'q']);
  });

  it('are counted in a view, with those that the server has counted', () => {
    const counted = new HomeIndex([...rows, [null, 50.85, 4.35, 240]]);
    expect(counted.countIn(ALL)).toBe(245);
    expect(counted.countIn([50.4, 4.8, 50.5, 4.9])).toBe(2);
    expect(counted.spots(ALL, 7, null).find(({ count }) => count === 240)?.clusterId).toBeUndefined();
  });

  it('are all there in a map of 5,000', () => {
    const many = new HomeIndex(
      Array.from({ length: 5000 }, (_, at) => home(`h${at}`, 49.6 + (at % 97) / 60, 2.7 + (at % 89) / 30)),
    );
    expect(many.countIn(ALL)).toBe(5000);
    expect(many.spots(ALL, 8, 'h4999').reduce((sum, { count }) => sum + count, 0)).toBe(5001);
  });
});
