import type { Translated } from '../text/locale';
import type { Point } from './point';
import data from './stations.json';

/** A railway station from which people measure distances and travel times. */
export type Station = Point & { key: string; names: Translated };

type Row = [
  key: string,
  latitude: number,
  longitude: number,
  ...names: [nl: string, fr: string, en: string, de: string],
];

/** The larger stations of Belgium and Luxembourg, from a data file written by hand (source and licence in README.md). */
export const STATIONS: readonly Station[] = (data as Row[]).map(([key, latitude, longitude, nl, fr, en, de]) => ({
  key,
  latitude,
  longitude,
  names: { nl, fr, en, de },
}));

const BY_KEY = new Map(STATIONS.map((station) => [station.key, station]));

/** A station by its key, or null. */
export const stationByKey = (key: string): Station | null => BY_KEY.get(key) ?? null;
