import type { Bounds } from './map-shape';

export type Point = { latitude: number; longitude: number };

/** The length of a degree of latitude, in km. */
export const KM_PER_DEGREE = 111.195;

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
  // The difference in latitude alone excludes most points.
  return Math.abs(to.latitude - from.latitude) * KM_PER_DEGREE <= kilometres && distanceKm(from, to) <= kilometres;
}

/** The area in which the site can have properties; a search around a point outside it finds nothing. */
const COUNTRIES: Bounds = { south: 49.4, west: 2.4, north: 51.6, east: 6.6 };

const POINT = /^(?<latitude>\d{2}(?:\.\d{1,12})?)_(?<longitude>\d(?:\.\d{1,12})?)$/;

/** Three decimals, about a hundred metres: precise enough for a search, too coarse to identify a house. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** The position of a visitor's device, rounded; null outside Belgium, Luxembourg and their borders. */
export function devicePoint({ latitude, longitude }: Point): Point | null {
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  const isNear =
    point.latitude >= COUNTRIES.south &&
    point.latitude <= COUNTRIES.north &&
    point.longitude >= COUNTRIES.west &&
    point.longitude <= COUNTRIES.east;
  return isNear ? point : null;
}

/** Reads the position of a device from an address, `50.847_4.353`; null for any other text. */
export function readDevicePoint(text: string): Point | null {
  const { latitude, longitude } = POINT.exec(text)?.groups ?? {};
  return latitude && longitude ? devicePoint({ latitude: Number(latitude), longitude: Number(longitude) }) : null;
}

/** Writes the position of a device for an address: `50.847_4.353`. */
export const devicePointText = ({ latitude, longitude }: Point): string => `${latitude}_${longitude}`;

/** The placeholder in an address until the device has given its position. */
export const DEVICE_PLACE = 'DEVICE';
