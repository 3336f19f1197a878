import { gzipSync } from 'node:zlib';
import Pbf from 'pbf';
import { zxyToTileId } from 'pmtiles';
import type { Bounds } from '@/lib/domain/place/map-shape';
import { type Tile, tilePosition, tilesIn } from '@/lib/domain/place/map-tiles';
import type { Point } from '@/lib/domain/place/point';
import { TileArchive } from '@/lib/platform/media/tile-archive';

export const EXTENT = 4096;

/** A feature of an invented base map: a point, or the square of an area with half its side in metres. */
export type Drawn = Point & { layer: string; kind: string; name?: string; metres?: number };
export type Shape = { type: 1 | 3; geometry: number[]; tags: Record<string, string> };

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** Corners as commands of a vector tile: a point, or a closed ring. */
export function geometryOf(corners: ReadonlyArray<readonly [number, number]>): number[] {
  let last: readonly [number, number] = [0, 0];
  const steps = corners.map(([x, y]) => {
    const step = [zigzag(x - last[0]), zigzag(y - last[1])];
    last = [x, y];
    return step;
  });
  const [first = [], ...rest] = steps;
  return rest.length === 0 ? [9, ...first] : [9, ...first, rest.length * 8 + 2, ...rest.flat(), 15];
}

/** A vector tile (https://github.com/mapbox/vector-tile-spec, version 2). */
export function vectorTile(layers: Readonly<Record<string, readonly Shape[]>>, extent = EXTENT): Uint8Array {
  const tile = new Pbf();
  for (const [name, shapes] of Object.entries(layers)) {
    const keys = [...new Set(shapes.flatMap(({ tags }) => Object.keys(tags)))];
    const values = [...new Set(shapes.flatMap(({ tags }) => Object.values(tags)))];
    tile.writeMessage(
      3,
      (_, layer: Pbf) => {
        layer.writeVarintField(15, 2);
        layer.writeStringField(1, name);
        for (const { type, geometry, tags } of shapes)
          layer.writeMessage(
            2,
            (__, feature: Pbf) => {
              feature.writePackedVarint(
                2,
                Object.entries(tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]),
              );
              feature.writeVarintField(3, type);
              feature.writePackedVarint(4, geometry);
            },
            null,
          );
        for (const key of keys) layer.writeStringField(3, key);
        for (const value of values) layer.writeMessage(4, (__, one: Pbf) => one.writeStringField(1, value), null);
        layer.writeVarintField(5, extent);
      },
      null,
    );
  }
  return tile.finish();
}

const LAND: Shape = {
  type: 3,
  geometry: geometryOf([
    [0, 0],
    [EXTENT, 0],
    [EXTENT, EXTENT],
    [0, EXTENT],
  ]),
  tags: { kind: 'earth' },
};

/** The shapes of a tile: land, and the features in the tile. */
function shapesIn(tile: Tile, drawn: readonly Drawn[]): Record<string, Shape[]> {
  const layers: Record<string, Shape[]> = { earth: [LAND] };
  for (const { layer, kind, name, metres, ...point } of drawn) {
    const at = tilePosition(point, tile.z);
    if (Math.floor(at.x) !== tile.x || Math.floor(at.y) !== tile.y) continue;
    const [x, y] = [Math.floor((at.x - tile.x) * EXTENT), Math.floor((at.y - tile.y) * EXTENT)];
    const width = (40_075_000 * Math.cos((point.latitude * Math.PI) / 180)) / 2 ** tile.z;
    const half = Math.round(((metres ?? 0) / width) * EXTENT);
    const corners: Array<[number, number]> = metres
      ? [
          [x - half, y - half],
          [x + half, y - half],
          [x + half, y + half],
          [x - half, y + half],
          [x - half, y - half],
        ]
      : [[x, y]];
    const shapes = layers[layer] ?? [];
    layers[layer] = shapes;
    shapes.push({ type: metres ? 3 : 1, geometry: geometryOf(corners), tags: { kind, ...(name ? { name } : {}) } });
  }
  return layers;
}

const LAYERS = ['boundaries', 'buildings', 'earth', 'landcover', 'landuse', 'places', 'pois', 'roads', 'water'];

/** An invented Protomaps base map of a box; `metadata` and `mostZoom` may be those of another kind of file. */
export async function writeBasemap(
  path: string,
  {
    box,
    drawn = [],
    mostZoom = 15,
    metadata = {
      name: 'Made-up basemap',
      version: '4.13.0',
      attribution: '© OpenStreetMap',
      vector_layers: LAYERS.map((id) => ({ id, fields: {} })),
    },
  }: { box: Bounds; drawn?: readonly Drawn[]; mostZoom?: number; metadata?: object },
): Promise<void> {
  const archive = await TileArchive.create(path);
  const tiles = Array.from({ length: mostZoom + 1 }, (_, z) => tilesIn(box, z))
    .flat()
    .map((tile) => ({ tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id);
  for (const { tile, id } of tiles) await archive.add(id, gzipSync(vectorTile(shapesIn(tile, drawn))));
  await archive.finish({ compression: 2, leastZoom: 0, mostZoom, bounds: box, metadata });
}
