import type { Ring } from './map-shape';

/** So many corners a shape is asked about quickly. */
export const MOST_RING_CORNERS = 200;
/** Longer lines are thinned out first: what is simplified is looked at corner by corner. */
const LONGEST_RING = 4000;
/** Some fifty metres; doubled until few enough corners are left. */
const FIRST_TOLERANCE = 0.0005;
const MOST_TRIES = 16;
/** A degree of longitude is so much shorter here. */
const NARROW = 0.63;

const cornersOf = (ring: Ring): number => ring.length / 2;

/** Every so many corners of a long ring. */
function thinned(ring: Ring): Ring {
  const step = Math.ceil(cornersOf(ring) / LONGEST_RING);
  if (step < 2) return ring;
  const kept: number[] = [];
  for (let at = 0; at < ring.length; at += 2 * step) kept.push(ring[at] as number, ring[at + 1] as number);
  return Float64Array.from(kept);
}

/** The square of how far a corner lies from the line between two others; behind the last corner comes the first. */
function offLine(ring: Ring, at: number, first: number, end: number): number {
  const last = end % cornersOf(ring);
  const [y, x] = [ring[2 * first] as number, (ring[2 * first + 1] as number) * NARROW];
  const [up, right] = [(ring[2 * last] as number) - y, (ring[2 * last + 1] as number) * NARROW - x];
  const [north, east] = [(ring[2 * at] as number) - y, (ring[2 * at + 1] as number) * NARROW - x];
  const length = up * up + right * right;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (north * up + east * right) / length));
  return (north - along * up) ** 2 + (east - along * right) ** 2;
}

/** A ring without the corners that lie within the tolerance of its line (Douglas and Peucker). */
function simplified(ring: Ring, tolerance: number): Ring {
  const count = cornersOf(ring);
  const isKept = new Uint8Array(count);
  // A ring has no ends: it is cut at its first corner and halfway.
  const half = Math.floor(count / 2);
  isKept[0] = 1;
  isKept[half] = 1;
  const open: Array<[number, number]> = [
    [0, half],
    [half, count],
  ];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let [farthest, most] = [-1, tolerance * tolerance];
    for (let at = first + 1; at < last; at += 1) {
      const distance = offLine(ring, at, first, last);
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    open.push([first, farthest], [farthest, last]);
  }
  return ring.filter((_, at) => isKept[at >> 1] === 1);
}

/** Twice the area that a ring encloses, in square degrees. */
function sizeOf(ring: Ring): number {
  let size = 0;
  for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2)
    size += (ring[last + 1] as number) * (ring[at] as number) - (ring[at + 1] as number) * (ring[last] as number);
  return Math.abs(size);
}

/** The same rings with two hundred corners in all: coarser by as much as that takes, the smallest left out first. */
export function simplifyRings(rings: readonly Ring[]): Ring[] {
  const largest = rings
    .filter((ring) => cornersOf(ring) >= 3)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST_RING_CORNERS)
    .map(thinned);
  let tolerance = FIRST_TOLERANCE;
  let simple: Ring[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries += 1, tolerance *= 1.6) {
    const coarser = largest.map((ring) => simplified(ring, tolerance)).filter((ring) => cornersOf(ring) >= 3);
    // Many islands of one size vanish together: then the finer ones are taken, as many as there is room for.
    if (coarser.length === 0) break;
    simple = coarser;
    if (simple.reduce((sum, ring) => sum + cornersOf(ring), 0) <= MOST_RING_CORNERS) return simple;
  }
  const kept: Ring[] = [];
  let room = MOST_RING_CORNERS;
  for (const ring of simple) if (cornersOf(ring) <= room) room -= kept.push(ring) && cornersOf(ring);
  return kept;
}
