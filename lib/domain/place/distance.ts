export type Point = { latitude: number; longitude: number };

const KM_PER_DEGREE = 111.195;

/** How far `to` is east and north of `from`, in km. Calculated on a plane, which is exact enough inside Belgium. */
export function offsetKm(from: Point, to: Point): { east: number; north: number } {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  return {
    east: (to.longitude - from.longitude) * KM_PER_DEGREE * Math.cos(middle),
    north: (to.latitude - from.latitude) * KM_PER_DEGREE,
  };
}

/** Distance between two points as the crow flies, in km. */
export function distanceKm(from: Point, to: Point): number {
  const { east, north } = offsetKm(from, to);
  return Math.hypot(east, north);
}

/** Whether two points are at most `kilometres` apart; false if a coordinate is NaN. */
export function isWithinKm(from: Point, to: Point, kilometres: number): boolean {
  // The difference in latitude alone rules out most points.
  return Math.abs(to.latitude - from.latitude) * KM_PER_DEGREE <= kilometres && distanceKm(from, to) <= kilometres;
}
