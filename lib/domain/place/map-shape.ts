/** A part of the map between four edges, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** Belgium and Luxembourg with a margin: the limits of every map and every drawn area. */
export const MAP_LIMITS: Bounds = { south: 49, west: 2, north: 52, east: 7 };

/** Whether a point is inside the limits of the map; false for NaN. */
export const isOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= MAP_LIMITS.south &&
  latitude <= MAP_LIMITS.north &&
  longitude >= MAP_LIMITS.west &&
  longitude <= MAP_LIMITS.east;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The point itself, or the nearest one inside the limits of the map. */
export const ontoMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: between(MAP_LIMITS.south, latitude, MAP_LIMITS.north),
  longitude: between(MAP_LIMITS.west, longitude, MAP_LIMITS.east),
});

/** Degrees have four decimals: steps of about eleven metres. */
export const STEPS_PER_DEGREE = 10_000;
const LONGEST_BOUNDS = 120;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;
/** A tolerance for rounding: smaller than any real difference, larger than the error of binary fractions. */
const NOISE = 1e-6;

/** Moves edges outward to whole steps, so that everything inside stays inside. */
const outward = ({ south, west, north, east }: Bounds): Bounds => ({
  south: Math.floor(south * STEPS_PER_DEGREE + NOISE) / STEPS_PER_DEGREE,
  west: Math.floor(west * STEPS_PER_DEGREE + NOISE) / STEPS_PER_DEGREE,
  north: Math.ceil(north * STEPS_PER_DEGREE - NOISE) / STEPS_PER_DEGREE,
  east: Math.ceil(east * STEPS_PER_DEGREE - NOISE) / STEPS_PER_DEGREE,
});

/** The part of a box inside the map's limits, rounded outward. Null if no part is inside, and for swapped edges. */
export function boundsWithin({ south, west, north, east }: Bounds): Bounds | null {
  const bounds = {
    south: Math.max(south, MAP_LIMITS.south),
    west: Math.max(west, MAP_LIMITS.west),
    north: Math.min(north, MAP_LIMITS.north),
    east: Math.min(east, MAP_LIMITS.east),
  };
  return bounds.south < bounds.north && bounds.west < bounds.east ? outward(bounds) : null;
}

/** Reads bounds from an address, `south,west,north,east`; null for any other text. */
export function parseBounds(text: string): Bounds | null {
  if (text.length > LONGEST_BOUNDS) return null;
  const edges = text.split(',');
  if (edges.length !== 4 || !edges.every((edge) => DEGREES.test(edge))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = edges.map(Number);
  return boundsWithin({ south, west, north, east });
}

/** Writes bounds for an address: `south,west,north,east`. */
export const boundsText = ({ south, west, north, east }: Bounds): string => [south, west, north, east].join(',');

/** Degrees rounded to five decimals, about one metre. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A closed line of corners: latitude, longitude, latitude, longitude, and so on. */
export type Ring = Float64Array;

/**
 * A shape that can contain properties: a box, or the area that rings enclose in the box. A point is inside if a line from it
 * crosses the rings an odd number of times. So a ring inside a ring is a hole, and a line that crosses itself leaves out the part
 * that it goes round twice.
 */
export type MapShape = {
  box: Bounds;
  /**
   * The sides of the rings by bands of latitude; each band lists the sides that touch it. A side is four numbers: its southern
   * latitude, its northern latitude, its longitude in the south, and the change of longitude per degree of latitude. Null: the
   * whole box.
   */
  bands: ReadonlyArray<Float64Array> | null;
};

/** The number of bands: enough that each has only a few sides, even for a line of two hundred corners. */
const BANDS = 128;

/** A box as a shape. */
export const boxShape = (box: Bounds): MapShape => ({ box, bands: null });

/** The smallest box that contains all rings. */
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

/** The shape that rings enclose. */
export function ringShape(rings: readonly Ring[]): MapShape {
  const box = ringsBox(rings);
  const bands: number[][] = Array.from({ length: BANDS }, () => []);
  for (const ring of rings)
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [low, high] = (ring[last] as number) < (ring[at] as number) ? [last, at] : [at, last];
      const [south, west] = [ring[low] as number, ring[low + 1] as number];
      const [north, east] = [ring[high] as number, ring[high + 1] as number];
      // The test line runs along a parallel, so it never crosses a side that runs along a parallel too.
      if (south === north) continue;
      const top = bandOf(box, north);
      for (let band = bandOf(box, south); band <= top; band += 1)
        bands[band]?.push(south, north, west, (east - west) / (north - south));
    }
  return { box, bands: bands.map((sides) => Float64Array.from(sides)) };
}

/** Whether a point is inside a shape; false for NaN. */
export function isInShape({ box, bands }: MapShape, latitude: number, longitude: number): boolean {
  if (!(latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)) return false;
  if (bands === null) return true;
  const sides = bands[bandOf(box, latitude)] as Float64Array;
  let crossings = 0;
  for (let at = 0; at < sides.length; at += 4) {
    const south = sides[at] as number;
    const crossed = (sides[at + 2] as number) + (latitude - south) * (sides[at + 3] as number);
    // The crossings are added without a branch, because a processor cannot predict on which side of a line a property
    // is.
    crossings += +(latitude >= south) & +(latitude < (sides[at + 1] as number)) & +(longitude < crossed);
  }
  return crossings % 2 === 1;
}
