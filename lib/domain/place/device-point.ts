import type { Point } from './distance';
import type { Bounds } from './map-shape';

/** Where properties of ours can be: further away there is nothing to search around. */
const COUNTRIES: Bounds = { south: 49.4, west: 2.4, north: 51.6, east: 6.6 };

const POINT = /^(?<latitude>\d{2}(?:\.\d{1,12})?)_(?<longitude>\d(?:\.\d{1,12})?)$/;

/** Three decimals, some hundred metres: enough to search around, too little to tell a house. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** A place of somebody's device, rounded; null outside Belgium, Luxembourg and their borders. */
export function devicePoint({ latitude, longitude }: Point): Point | null {
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  const isNear =
    point.latitude >= COUNTRIES.south &&
    point.latitude <= COUNTRIES.north &&
    point.longitude >= COUNTRIES.west &&
    point.longitude <= COUNTRIES.east;
  return isNear ? point : null;
}

/** The place of a device as an address writes it, `50.847_4.353`; null for anything else. */
export function readDevicePoint(text: string): Point | null {
  const { latitude, longitude } = POINT.exec(text)?.groups ?? {};
  return latitude && longitude ? devicePoint({ latitude: Number(latitude), longitude: Number(longitude) }) : null;
}

/** The place of a device as an address carries it. */
export const devicePointText = ({ latitude, longitude }: Point): string => `${latitude}_${longitude}`;

/** Stands in an address where the place of a device is still to come. */
export const DEVICE_PLACE = 'DEVICE';
