import type { Point } from './distance';
import type { Bounds } from './map-shape';

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

/** Placeholder in an address until the device gives its position. */
export const DEVICE_PLACE = 'DEVICE';
