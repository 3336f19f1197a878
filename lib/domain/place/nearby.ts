import { distanceKm, type Point } from './point';

/**
 * The kinds of places that the page of a property shows in a row, in this order. Each has its kinds in the layers
 * `pois` and `landuse` of a Protomaps base map, version 4 (https://docs.protomaps.com/basemaps/layers).
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

/** The kind of a feature of the base map; null for a feature that no row shows. */
export const nearbyKind = (layer: 'pois' | 'landuse', kind: unknown): NearbyKind | null =>
  KINDS.find((name) => (NEARBY_KINDS[name][layer] as readonly unknown[]).includes(kind)) ?? null;

/** A place near a property; `name` is that of the map data, or empty. */
export type NearbyPlace = Point & { kind: NearbyKind; name: string };

/** A circle in which all places of the kinds in `NEARBY_KINDS` are known; `metres` is its radius. */
export type KnownCircle = Point & { metres: number };

/**
 * The nearest place of a kind: its distance as the crow flies, or along the way that a pedestrian takes, in rounded metres.
 * `isOneOf`: a nearer place may exist, so the page shows the name of this place.
 */
export type NearbyFact = NearbyPlace & { metres: number; isOneOf?: boolean };

/** Rounds a distance to 50 m below a kilometre and to 100 m above it; never to 0. */
const rounded = (metres: number): number => {
  const step = metres < 1000 ? 50 : 100;
  return Math.max(step, Math.round(metres / step) * step);
};

/** The nearest places with the distance on foot, not as the crow flies. A place that no way leads to is left out. */
export const onFoot = (facts: readonly NearbyFact[], metres: ReadonlyArray<number | null>): NearbyFact[] =>
  facts.flatMap((fact, at) => {
    const walk = metres[at] ?? null;
    return walk === null ? [] : [{ ...fact, metres: rounded(walk) }];
  });

/**
 * The distance around a point within which every place is known, in metres: to the edge of the circle that reaches
 * farthest.
 */
export const knownAround = (point: Point, circles: readonly KnownCircle[]): number =>
  circles.reduce((most, circle) => Math.max(most, circle.metres - distanceKm(point, circle) * 1000), 0);

/**
 * The nearest place of each kind around a point. A kind is left out if a nearer place may lie outside the known
 * circles. Otherwise one of the larger stations would be shown as the nearest, although a small station may be nearer.
 */
export function nearestOf(point: Point, places: readonly NearbyPlace[], circles: readonly KnownCircle[]): NearbyFact[] {
  const most = knownAround(point, circles) / 1000;
  const best = new Map<NearbyKind, { place: NearbyPlace; km: number }>();
  // The difference in latitude alone excludes most places.
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

/** The largest distance at which one of the larger stations is named, in metres: a quarter of an hour by bicycle. */
const STATION_METRES = 5000;

/**
 * The nearest of the larger stations, for a point whose nearest station is not known; null if all of them are too far
 * away.
 */
export function largerStation(point: Point, stations: ReadonlyArray<Point & { name: string }>): NearbyFact | null {
  let nearest: NearbyFact | null = null;
  for (const { name, latitude, longitude } of stations) {
    const metres = distanceKm(point, { latitude, longitude }) * 1000;
    if (metres <= (nearest?.metres ?? STATION_METRES))
      nearest = { kind: 'station', name, latitude, longitude, metres, isOneOf: true };
  }
  return nearest && { ...nearest, metres: rounded(nearest.metres) };
}
