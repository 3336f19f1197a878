import type { Feature, Zxy } from 'protomaps-leaflet';
import { describe, expect, it } from 'vitest';
import { withLowerLevels } from './tile-source';

type Point = Feature['geom'][number][number];
/** A point with the method `mult`, like the points of protomaps-leaflet. */
const pointAt = (x: number, y: number): Point => ({ x, y, mult: (by: number) => pointAt(x * by, y * by) }) as Point;
const spotAt = (x: number, y: number): Feature =>
  ({
    props: {},
    geomType: 1,
    numVertices: 1,
    geom: [[pointAt(x, y)]],
    bbox: { minX: x, minY: y, maxX: x, maxY: y },
  }) as Feature;

/** A source of tiles by `z x y`, which counts its requests. */
function sourceOf(tiles: Readonly<Record<string, Feature[]>>) {
  const asked: string[] = [];
  const get = async ({ z, x, y }: Zxy) => {
    const key = `${z} ${x} ${y}`;
    asked.push(key);
    const found = tiles[key];
    return new Map(found ? [['roads', found]] : []);
  };
  return { asked, source: withLowerLevels({ get }) };
}
const spots = (tiles: Map<string, Feature[]>) => tiles.get('roads')?.map(({ bbox: { minX, minY } }) => [minX, minY]);

describe('a tile of streets that is missing in the map file', () => {
  it('is drawn as an enlarged part of a tile of a lower zoom level', async () => {
    // Three quarters to the right and one quarter down: in the top right quarter.
    const { source } = sourceOf({ '12 5 7': [spotAt(192, 64), spotAt(10, 10)] });
    expect(spots(await source.get({ z: 13, x: 11, y: 14 }, 256))).toEqual([[128, 128]]);
    expect(spots(await source.get({ z: 13, x: 10, y: 14 }, 256))).toEqual([[20, 20]]);
    expect(spots(await source.get({ z: 14, x: 20, y: 28 }, 256))).toEqual([[40, 40]]);
  });

  it('shares one request for the tile of the lower zoom level with its neighbours', async () => {
    const { source, asked } = sourceOf({ '12 0 0': [spotAt(1, 1)] });
    await Promise.all([0, 1].flatMap((x) => [0, 1].map((y) => source.get({ z: 13, x, y }, 256))));
    expect(asked.filter((key) => key === '12 0 0')).toHaveLength(1);
  });

  it('is empty if no lower zoom level has a tile for it either', async () => {
    const { source } = sourceOf({});
    expect((await source.get({ z: 3, x: 1, y: 1 }, 256)).size).toBe(0);
  });

  it('is the only reason to request a tile of a lower zoom level', async () => {
    const { source, asked } = sourceOf({ '13 0 0': [spotAt(7, 8)], '12 0 0': [] });
    expect(spots(await source.get({ z: 13, x: 0, y: 0 }, 256))).toEqual([[7, 8]]);
    expect(asked).toEqual(['13 0 0']);
  });
});
