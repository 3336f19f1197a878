export type Point = { latitude: number; longitude: number };

const KM_PER_DEGREE = 111.195;

/** How far one point lies east and north of another, in km; flat, which is exact enough inside Belgium. */
export function offsetKm(from: Point, to: Point): { east: number; north: number } {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  return {
    east: (to.longitude - from.longitude) * KM_PER_DEGREE * Math.cos(middle),
    north: (to.latitude - from.latitude) * KM_PER_DEGREE,
  };
}

/** Kilometres between two points as the crow flies. */
export function distanceKm(from: Point, to: Point): number {
  const { east, north } = offsetKm(from, to);
  return Math.hypot(east, north);
}

/** Whether two points lie within so many kilometres of each other. A point that is no number lies nowhere. */
export function isWithinKm(from: Point, to: Point, kilometres: number): boolean {
  // Most points are told apart by their latitude alone.
  return Math.abs(to.latitude - from.latitude) * KM_PER_DEGREE <= kilometres && distanceKm(from, to) <= kilometres;
}
