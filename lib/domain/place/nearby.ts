import { distanceKm, type Point } from './point';

/**
 * What a buyer asks for around a home, with the kinds of the layers `pois` and `landuse` of a Protomaps basemap, version 4
 * (https://docs.protomaps.com/basemaps/layers), in the order of the row.
 */
export const NEARBY_KINDS = {
  station: { pois: ['station'], landuse: [] },
  stop: { pois: ['bus_stop', 'tram_stop'], landuse: [] },
  school: { pois: ['school'], landuse: [] },
  nursery: { pois: ['kindergarten'], landuse: [] },
  supermarket: { pois: ['supermarket', 'grocery'], landuse: [] },
  park: { pois: [], landuse: ['park'] },
} as const satisfies Record<string, { pois: readonly string[]; landuse: readonly string[] }>;
export type NearbyKind = keyof typeof NEARBY_KINDS;
const KINDS = Object.keys(NEARBY_KINDS) as NearbyKind[];

/** The kind of a feature of the basemap; null for one that no row shows. */
export const nearbyKind = (layer: 'pois' | 'landuse', kind: unknown): NearbyKind | null =>
  KINDS.find((name) => (NEARBY_KINDS[name][layer] as readonly unknown[]).includes(kind)) ?? null;

/** Something around homes; the name is that of the map data, or empty. */
export type NearbyPlace = Point & { kind: NearbyKind; name: string };

/** A circle in which all places of the kinds are known; `metres` is its radius. */
export type KnownCircle = Point & { metres: number };

/**
 * The nearest place of a kind, as the crow flies in metres, rounded as people say it. `isOneOf`: there may be a nearer one, so its
 * name belongs to it.
 */
export type NearbyFact = NearbyPlace & { metres: number; isOneOf?: boolean };

/** To 50 m below a kilometre, to 100 m above; never 0. */
const rounded = (metres: number): number => {
  const step = metres < 1000 ? 50 : 100;
  return Math.max(step, Math.round(metres / step) * step);
};

/** How far around a point every place is known, in metres: up to the edge of the circle that reaches farthest. */
export const knownAround = (point: Point, circles: readonly KnownCircle[]): number =>
  circles.reduce((most, circle) => Math.max(most, circle.metres - distanceKm(point, circle) * 1000), 0);

/**
 * The nearest place of each kind around a point. A place is left out when a nearer one may lie outside the circles that are known:
 * a station of the list of larger stations would otherwise count as the nearest.
 */
export function nearestOf(point: Point, places: readonly NearbyPlace[], circles: readonly KnownCircle[]): NearbyFact[] {
  const most = knownAround(point, circles) / 1000;
  const best = new Map<NearbyKind, { place: NearbyPlace; km: number }>();
  // The difference in latitude alone rules out most places.
  const reach = most / 111;
  for (const place of places) {
    if (Math.abs(place.latitude - point.latitude) > reach) continue;
    const km = distanceKm(point, place);
    if (km <= most && km < (best.get(place.kind)?.km ?? Number.POSITIVE_INFINITY)) best.set(place.kind, { place, km });
  }
  return KINDS.flatMap((kind) => {
    const found = best.get(kind);
    return found ? [{ ...found.place, metres: rounded(found.km * 1000) }] : [];
  });
}

/** The farthest that one of the larger stations is named, in metres: a ride of a quarter of an hour by bicycle. */
const STATION_METRES = 5000;

/** The nearest of the larger stations, for where no nearest one is known; null where all are far away. */
export function largerStation(point: Point, stations: ReadonlyArray<Point & { name: string }>): NearbyFact | null {
  let nearest: NearbyFact | null = null;
  for (const { name, latitude, longitude } of stations) {
    const metres = distanceKm(point, { latitude, longitude }) * 1000;
    if (metres <= (nearest?.metres ?? STATION_METRES))
      nearest = { kind: 'station', name, latitude, longitude, metres, isOneOf: true };
  }
  return nearest && { ...nearest, metres: rounded(nearest.metres) };
}
