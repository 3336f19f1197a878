import { describe, expect, it } from 'vitest';
import { MAP_ZOOMS, MOST_IN_LIST, type PropertyMarker } from '@/lib/features/map/rules';
import { leavesOf, mergeDots, PropertyIndex } from './property-index';

const property = (id: string, latitude: number, longitude: number, metres = 0): PropertyMarker => ({
  id,
  latitude,
  longitude,
  metres,
  price: '',
  icon: 'residential',
  status: 'available',
});
const ALL = [49, 2, 52, 7] as const;

describe('the index of properties on the map', () => {
  const rows = [
    property('a', 50.46, 4.86),
    property('b', 50.461, 4.861),
    property('c', 51.05, 3.72),
    property('p', 50.3, 5, 2000),
    property('q', 50.3, 5, 2000),
  ];
  const index = new PropertyIndex(rows);

  it('clusters properties that are close together, from north to south', () => {
    const spots = index.spots(ALL, 8, false, null);
    expect(spots.map(({ property, count }) => property?.id ?? count)).toEqual(['c', 4]);
    expect(index.spots(ALL, 16, false, null).map(({ property, count }) => property?.id ?? count)).toEqual([
      'c',
      'b',
      'a',
      2,
    ]);
  });

  it('makes no clusters if few properties are visible, and one dot of those without room', () => {
    const spots = index.spots(ALL, 8, true);
    expect(spots.map(({ key }) => key)).toEqual(['c', 'b', 'a', 'p', 'q']);
    const [p, q] = [index.property('p'), index.property('q')].flatMap((one) => one ?? []);
    const merged = mergeDots(spots, [[p, q].flatMap((one) => one ?? [])]);
    expect(merged.map(({ key, count }) => `${key} ${count}`)).toEqual(['c 1', 'b 1', 'a 1', 'dp,q 2']);
    expect(merged[3]).toMatchObject({ circle: { metres: 2000 }, together: [p, q] });
    expect(leavesOf(merged[3]?.together ?? [])).toEqual({ ids: ['p', 'q'], bounds: [50.3, 5, 50.3, 5] });
  });

  it('gives the selected property its own pin', () => {
    expect(index.spots(ALL, 8, false, 'b').map(({ property }) => property?.id)).toEqual(['c', 'b', undefined]);
    expect(index.spots(ALL, 16, false, 'b').filter(({ property }) => property?.id === 'b')).toHaveLength(1);
  });

  it('gives each of several selected properties one pin, and ignores unknown ids', () => {
    const own = index.spots(ALL, 8, false, 'b', 'a', 'b', 'nobody', null).map(({ property }) => property?.id);
    expect(own.filter(Boolean).sort()).toEqual(['a', 'b', 'c']);
  });

  it('says at which zoom the properties of a cluster separate, or lists them if they are at the same place', () => {
    const [, near] = index.spots(ALL, 8, false, null);
    const [, , , same] = index.spots(ALL, 16, false, null);
    expect(index.partingZoom(near?.clusterId ?? -1)).toBeGreaterThan(8);
    expect(index.partingZoom(same?.clusterId ?? -1)).toBeNull();
    const { ids, bounds } = index.leavesOf(same?.clusterId ?? -1);
    expect(ids.sort()).toEqual(['p', 'q']);
    expect(bounds).toEqual([50.3, 5, 50.3, 5]);
  });

  it('keeps properties at one place in one cluster even at the maximum zoom, and lists the first hundred', () => {
    const many = new PropertyIndex(Array.from({ length: 240 }, (_, at) => property(`m${at}`, 50.85, 4.35)));
    const spots = many.spots(ALL, MAP_ZOOMS.streets, false, null);
    expect(spots.map(({ count }) => count)).toEqual([240]);
    expect(many.leavesOf(spots[0]?.clusterId ?? -1).ids).toHaveLength(MOST_IN_LIST);
  });

  it('gives a circle to a property with a hidden address, and to a cluster of them in one municipality', () => {
    const circle = { latitude: 50.3, longitude: 5, metres: 2000 };
    expect(index.spots(ALL, 16, false, null).map((spot) => spot.circle)).toEqual([
      undefined,
      undefined,
      undefined,
      circle,
    ]);
    expect(index.spots(ALL, 16, false, 'p').find((spot) => spot.property?.id === 'p')?.circle).toEqual(circle);
    // With one exact property or a second municipality, the cluster has no circle.
    const mixed = [property('p', 50.3, 5, 2000), property('q', 50.3, 5, 2000), property('x', 50.3001, 5.0001)];
    expect(new PropertyIndex(mixed).spots(ALL, 8, false, null).map((spot) => spot.circle)).toEqual([undefined]);
    const two = [property('p', 50.3, 5, 2000), property('q', 50.301, 5.001, 2000)];
    expect(new PropertyIndex(two).spots(ALL, 8, false, null).map((spot) => spot.circle)).toEqual([undefined]);
  });

  it('contains each property that the server sent, singly or in a cluster', () => {
    const counted = new PropertyIndex([
      property('a', 50.46, 4.86),
      { latitude: 50.85, longitude: 4.35, count: 2, ids: ['y', 'z'] },
    ]);
    expect(['a', 'y', 'z', 'b'].map((id) => counted.has(id))).toEqual([true, true, true, false]);
    expect(counted.spots(ALL, 14, false, null).find(({ count }) => count === 2)?.ids).toEqual(['y', 'z']);
  });

  it('counts the visible properties, including those in clusters made by the server', () => {
    const counted = new PropertyIndex([...rows, { latitude: 50.85, longitude: 4.35, count: 240 }]);
    expect(counted.countIn(ALL)).toBe(245);
    expect(counted.countIn([50.4, 4.8, 50.5, 4.9])).toBe(2);
    expect(counted.spots(ALL, 7, false, null).find(({ count }) => count === 240)?.clusterId).toBeUndefined();
  });

  it('contains all of 5,000 properties', () => {
    const many = new PropertyIndex(
      Array.from({ length: 5000 }, (_, at) => property(`h${at}`, 49.6 + (at % 97) / 60, 2.7 + (at % 89) / 30)),
    );
    expect(many.countIn(ALL)).toBe(5000);
    expect(many.spots(ALL, 8, false, 'h4999').reduce((sum, { count }) => sum + count, 0)).toBe(5001);
  });
});
