import { type Ring, STEPS_PER_DEGREE } from './map-shape';
import type { Point } from './point';

/** Length of a degree of longitude, as a fraction of a degree of latitude, in Belgium. */
const NARROW = 0.63;
/** The factor by which the tolerance grows until the line has few enough corners. */
const COARSER = 1.5;

const cornersOf = (line: Ring): number => line.length / 2;

/** The square of the distance of a corner from the line between two others; indices wrap around. */
function offLine(line: Ring, at: number, first: number, end: number): number {
  const last = end % cornersOf(line);
  const [y, x] = [line[2 * first] as number, (line[2 * first + 1] as number) * NARROW];
  const [up, right] = [(line[2 * last] as number) - y, (line[2 * last + 1] as number) * NARROW - x];
  const [north, east] = [(line[2 * at] as number) - y, (line[2 * at + 1] as number) * NARROW - x];
  const length = up * up + right * right;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (north * up + east * right) / length));
  return (north - along * up) ** 2 + (east - along * right) ** 2;
}

/**
 * A line without the corners that lie within the tolerance of the simplified line (Douglas and Peucker). The first and
 * the last corner of each part stay.
 */
function simplified(line: Ring, tolerance: number, parts: Array<[first: number, last: number]>): Ring {
  const count = cornersOf(line);
  const isKept = new Uint8Array(count);
  for (const ends of parts) for (const end of ends) isKept[end % count] = 1;
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    let [farthest, most] = [-1, tolerance * tolerance];
    for (let at = first + 1; at < last; at += 1) {
      const distance = offLine(line, at, first, last);
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    parts.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, at) => isKept[at >> 1] === 1);
}

/** A closed line without the corners that lie within a tolerance of the simplified line, in degrees of latitude. */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const count = cornersOf(ring);
  // A ring has no ends, so it is cut at its first corner and at the middle one.
  const half = Math.floor(count / 2);
  return simplified(ring, tolerance, [
    [0, half],
    [half, count],
  ]);
}

/**
 * The corners of a line drawn by hand, with both ends: at most `most` (two or more). Every point is within the
 * tolerance of the simplified line, in degrees of latitude. The tolerance grows if the line would have too many
 * corners.
 */
export function freehandCorners(points: readonly Point[], tolerance: number, most: number): Point[] {
  if (points.length < 3) return [...points];
  const drawn: Ring = Float64Array.from(points.flatMap(({ latitude, longitude }) => [latitude, longitude]));
  // The tolerance is at least one step of the grid in which an address writes corners.
  let allowed = Math.max(tolerance, 0.5 / STEPS_PER_DEGREE);
  let line = simplified(drawn, allowed, [[0, points.length - 1]]);
  while (cornersOf(line) > most) {
    allowed *= COARSER;
    line = simplified(drawn, allowed, [[0, points.length - 1]]);
  }
  return Array.from({ length: cornersOf(line) }, (_, at) => ({
    latitude: line[2 * at] as number,
    longitude: line[2 * at + 1] as number,
  }));
}
