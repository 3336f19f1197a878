import type { Bounds } from '../../domain/place/map-shape';

/**
 * Points that are close together on the map at a zoom: their middle, their number, and the positions of some of them.
 */
export type PointCluster = { latitude: number; longitude: number; count: number; some: number[] };

/** Pixels of a cell: two price labels fit beside each other in it. */
const CELL_PX = 66;

const WORLD_PX = 256;

const RADIANS = Math.PI / 180;

/** Mercator height of a latitude, as a fraction of the world: 0 is the north. */
const heightOf = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / (2 * Math.PI);

const HEIGHTS = new WeakMap<Float64Array, Float64Array>();

/** The heights of a column of latitudes: computed once for each version of a catalogue. */
function heightsOf(latitudes: Float64Array): Float64Array {
  const known = HEIGHTS.get(latitudes);
  if (known) return known;
  const heights = latitudes.map(heightOf);
  HEIGHTS.set(latitudes, heights);
  return heights;
}

export type PointColumns = { latitude: Float64Array; longitude: Float64Array };

/**
 * The positions within bounds, of those that `fails` marks with 0; a point without coordinates is outside all bounds.
 */
export function positionsIn({ latitude, longitude }: PointColumns, fails: Uint16Array, bounds: Bounds): number[] {
  const { south, west, north, east } = bounds;
  const found: number[] = [];
  for (let at = 0; at < fails.length; at += 1) {
    if (fails[at] !== 0) continue;
    const [lat, lon] = [latitude[at] as number, longitude[at] as number];
    if (lat >= south && lat <= north && lon >= west && lon <= east) found.push(at);
  }
  return found;
}

/**
 * Clusters of the points at some positions, by the cells of a grid at a zoom (0 to 20); each names up to `most`
 * positions.
 */
export function clusterPoints(
  columns: PointColumns,
  positions: readonly number[],
  zoom: number,
  most = 0,
): PointCluster[] {
  const heights = heightsOf(columns.latitude);
  const cells = (WORLD_PX * 2 ** zoom) / CELL_PX;
  const sums = new Map<number, PointCluster>();
  for (const at of positions) {
    const [lat, lon] = [columns.latitude[at] as number, columns.longitude[at] as number];
    const key = Math.floor((lon / 360 + 0.5) * cells) * 0x4000000 + Math.floor((heights[at] as number) * cells);
    let sum = sums.get(key);
    if (!sum) {
      sum = { latitude: 0, longitude: 0, count: 0, some: [] };
      sums.set(key, sum);
    }
    sum.latitude += lat;
    sum.longitude += lon;
    sum.count += 1;
    if (sum.some.length < most) sum.some.push(at);
  }
  for (const sum of sums.values()) {
    sum.latitude /= sum.count;
    sum.longitude /= sum.count;
  }
  return [...sums.values()];
}
