/** A part of the map between four edges, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** Belgium and Luxembourg with some ground around them: nothing else can be asked for. */
export const MAP_LIMITS: Bounds = { south: 49, west: 2, north: 52, east: 7 };

/** Whether a point can stand on the map. No number is nowhere. */
export const isOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= MAP_LIMITS.south &&
  latitude <= MAP_LIMITS.north &&
  longitude >= MAP_LIMITS.west &&
  longitude <= MAP_LIMITS.east;

/** Degrees are kept with four decimals, some eleven metres. */
export const STEPS_PER_DEGREE = 10_000;
const LONGEST_BOUNDS = 120;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;
/** Smaller than any difference that is meant, larger than what binary fractions add. */
const NOISE = 1e-6;

/** Edges on whole steps, so that nothing that was inside gets lost. */
const outward = ({ south, west, north, east }: Bounds): Bounds => ({
  south: Math.floor(south * STEPS_PER_DEGREE + NOISE) / STEPS_PER_DEGREE,
  west: Math.floor(west * STEPS_PER_DEGREE + NOISE) / STEPS_PER_DEGREE,
  north: Math.ceil(north * STEPS_PER_DEGREE - NOISE) / STEPS_PER_DEGREE,
  east: Math.ceil(east * STEPS_PER_DEGREE - NOISE) / STEPS_PER_DEGREE,
});

/** The part of four edges that lies in the limits, rounded outward; null where there is none, or they stand the wrong way. */
export function boundsWithin({ south, west, north, east }: Bounds): Bounds | null {
  const bounds = {
    south: Math.max(south, MAP_LIMITS.south),
    west: Math.max(west, MAP_LIMITS.west),
    north: Math.min(north, MAP_LIMITS.north),
    east: Math.min(east, MAP_LIMITS.east),
  };
  return bounds.south < bounds.north && bounds.west < bounds.east ? outward(bounds) : null;
}

/** The bounds of an address, `south,west,north,east`; null for anything else. */
export function parseBounds(text: string): Bounds | null {
  if (text.length > LONGEST_BOUNDS) return null;
  const edges = text.split(',');
  if (edges.length !== 4 || !edges.every((edge) => DEGREES.test(edge))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = edges.map(Number);
  return boundsWithin({ south, west, north, east });
}

/** Bounds as an address carries them. */
export const boundsText = ({ south, west, north, east }: Bounds): string => [south, west, north, east].join(',');

/** Degrees with five decimals: a metre. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A closed line of corners: latitude, longitude, latitude, longitude, and so on. */
export type Ring = Float64Array;

/**
 * What properties can lie in: a box, or what the rings in the box enclose. A point is inside where a line from it crosses the rings
 * an odd number of times, so that a hole is a ring of its own and a line that crosses itself leaves out what it goes round twice.
 */
export type MapShape = {
  box: Bounds;
  /**
   * The sides of the rings by bands of latitude, of those that a band touches: from and to which latitude, at which longitude they
   * begin, and by how much that grows with a degree of latitude. Null: the box itself.
   */
  bands: ReadonlyArray<Float64Array> | null;
};

/** So many bands leave a line of two hundred corners with a few sides each. */
const BANDS = 128;

/** The box as a shape. */
export const boxShape = (box: Bounds): MapShape => ({ box, bands: null });

/** The smallest box around rings. */
export function ringsBox(rings: readonly Ring[]): Bounds {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [latitude, longitude] = [ring[at] as number, ring[at + 1] as number];
      box.south = Math.min(box.south, latitude);
      box.north = Math.max(box.north, latitude);
      box.west = Math.min(box.west, longitude);
      box.east = Math.max(box.east, longitude);
    }
  return box;
}

const bandOf = ({ south, north }: Bounds, latitude: number): number =>
  Math.min(BANDS - 1, Math.max(0, Math.floor(((latitude - south) / (north - south)) * BANDS)));

/** What rings enclose. */
export function ringShape(rings: readonly Ring[]): MapShape {
  const box = ringsBox(rings);
  const bands: number[][] = Array.from({ length: BANDS }, () => []);
  for (const ring of rings)
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [low, high] = (ring[last] as number) < (ring[at] as number) ? [last, at] : [at, last];
      const [south, west] = [ring[low] as number, ring[low + 1] as number];
      const [north, east] = [ring[high] as number, ring[high + 1] as number];
      // A side along a parallel is never crossed.
      if (south === north) continue;
      const top = bandOf(box, north);
      for (let band = bandOf(box, south); band <= top; band += 1)
        bands[band]?.push(south, north, west, (east - west) / (north - south));
    }
  return { box, bands: bands.map((sides) => Float64Array.from(sides)) };
}

/** Whether a point lies in a shape. No number lies in none. */
export function isInShape({ box, bands }: MapShape, latitude: number, longitude: number): boolean {
  if (!(latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)) return false;
  if (bands === null) return true;
  const sides = bands[bandOf(box, latitude)] as Float64Array;
  let crossings = 0;
  for (let at = 0; at < sides.length; at += 4) {
    const south = sides[at] as number;
    const crossed = (sides[at + 2] as number) + (latitude - south) * (sides[at + 3] as number);
    // Added up without a branch: no processor guesses on which side of a line a property lies.
    crossings += +(latitude >= south) & +(latitude < (sides[at + 1] as number)) & +(longitude < crossed);
  }
  return crossings % 2 === 1;
}
