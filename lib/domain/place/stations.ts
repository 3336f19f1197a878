import type { Translated } from '../text/locale';
import { slug } from '../text/slug';
import type { Point } from './point';
import data from './stations.json' with { type: 'json' };

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

// If a text is the key of one station and the name of another, the key counts.
const BY_KEY = new Map([
  ...STATIONS.flatMap((station) => Object.values(station.names).map((name) => [slug(name), station] as const)),
  ...STATIONS.map((station) => [station.key, station] as const),
]);

/** A station by its key, or by its name in any language as a slug; null for another text. */
export const stationByKey = (key: string): Station | null => BY_KEY.get(key) ?? null;
