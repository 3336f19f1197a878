import type { Bounds } from './map-shape';
import { KM_PER_DEGREE, type Point } from './point';

/** A square of the map in the usual scheme: level, column from the west, row from the north. */
export type Tile = { z: number; x: number; y: number };

const RADIANS = Math.PI / 180;

/** Column and row of a point at a level, with decimals. */
export function tilePosition({ latitude, longitude }: Point, z: number): { x: number; y: number } {
  const size = 2 ** z;
  const north = Math.asinh(Math.tan(latitude * RADIANS));
  return { x: ((longitude + 180) / 360) * size, y: ((1 - north / Math.PI) / 2) * size };
}

/** The point at a column and row with decimals; the inverse of `tilePosition`. */
export function pointAt(x: number, y: number, z: number): Point {
  const size = 2 ** z;
  return {
    latitude: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) / RADIANS,
    longitude: (x / size) * 360 - 180,
  };
}

/** The tiles of a level that touch a box, from north to south. */
export function tilesIn({ south, west, north, east }: Bounds, z: number): Tile[] {
  const last = 2 ** z - 1;
  const first = tilePosition({ latitude: north, longitude: west }, z);
  const end = tilePosition({ latitude: south, longitude: east }, z);
  const within = (value: number) => Math.min(last, Math.max(0, Math.floor(value)));
  const tiles: Tile[] = [];
  for (let y = within(first.y); y <= within(end.y); y += 1)
    for (let x = within(first.x); x <= within(end.x); x += 1) tiles.push({ z, x, y });
  return tiles;
}

/** The box around a circle; `metres` is its radius. */
export function boxAround({ latitude, longitude }: Point, metres: number): Bounds {
  const up = metres / 1000 / KM_PER_DEGREE;
  const aside = up / Math.cos(latitude * RADIANS);
  return { south: latitude - up, west: longitude - aside, north: latitude + up, east: longitude + aside };
}

/** The part of a box inside another; null if they do not touch. */
export function overlap(a: Bounds, b: Bounds): Bounds | null {
  const south = Math.max(a.south, b.south);
  const west = Math.max(a.west, b.west);
  const north = Math.min(a.north, b.north);
  const east = Math.min(a.east, b.east);
  return south < north && west < east ? { south, west, north, east } : null;
}

/** The smallest box around boxes. */
export const boxOf = (boxes: readonly Bounds[]): Bounds => ({
  south: Math.min(...boxes.map(({ south }) => south)),
  west: Math.min(...boxes.map(({ west }) => west)),
  north: Math.max(...boxes.map(({ north }) => north)),
  east: Math.max(...boxes.map(({ east }) => east)),
});

/** Whether a box is inside another. */
export const isBoxIn = (inner: Bounds, outer: Bounds): boolean =>
  inner.south >= outer.south && inner.west >= outer.west && inner.north <= outer.north && inner.east <= outer.east;
