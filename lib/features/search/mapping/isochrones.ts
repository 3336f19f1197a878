import { z } from 'zod';
import type { Ring } from '@/lib/domain/place/map-shape';
import type { Point } from '@/lib/domain/place/point';
import type { TravelMinutes, TravelMode } from '@/lib/domain/property/search-filters';

/** The two supported services of travel times. */
export const ISOCHRONE_KINDS = ['valhalla', 'openrouteservice'] as const;
export type IsochroneKind = (typeof ISOCHRONE_KINDS)[number];

/** A request for the area that can be reached from a point within a time. */
export type IsochroneQuestion = { from: Point; by: TravelMode; minutes: TravelMinutes };

/** A service as the settings describe it. */
export type IsochroneService = { url: string; kind: IsochroneKind; key?: string | undefined };

const VALHALLA_MODES = { car: 'auto', bicycle: 'bicycle', foot: 'pedestrian', transit: 'multimodal' } as const;
const ORS_MODES = { car: 'driving-car', bicycle: 'cycling-regular', foot: 'foot-walking', transit: null } as const;

/** The departure by public transport: in the morning rush hour. */
const DEPARTURE = 'T08:00';

/** The means of travel that a service knows. */
export const modesOf = (kind: IsochroneKind): TravelMode[] =>
  (['car', 'bicycle', 'foot', 'transit'] as const).filter((mode) => kind === 'valhalla' || ORS_MODES[mode] !== null);

/** The request in the form that a service expects. `day` is the day of the trip by public transport: `2026-11-23`. */
export function isochroneRequest(
  { url, kind, key }: IsochroneService,
  { from: { latitude, longitude }, by, minutes }: IsochroneQuestion,
  day: string,
): { url: string; headers: Record<string, string>; body: string } {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (key) headers.authorization = key;
  if (kind === 'openrouteservice') {
    // OpenRouteService expects longitude first, and seconds.
    const body = { locations: [[longitude, latitude]], range: [minutes * 60], range_type: 'time' };
    headers.accept = 'application/geo+json, application/json';
    return { url: `${url}/v2/isochrones/${ORS_MODES[by] ?? ORS_MODES.car}`, headers, body: JSON.stringify(body) };
  }
  const body = {
    locations: [{ lat: latitude, lon: longitude }],
    costing: VALHALLA_MODES[by],
    contours: [{ time: minutes }],
    polygons: true,
    denoise: 0.5,
    generalize: 50,
    ...(by === 'transit' ? { date_time: { type: 1, value: day + DEPARTURE } } : {}),
  };
  return { url: `${url}/isochrone`, headers, body: JSON.stringify(body) };
}

const line = z.array(z.tuple([z.number(), z.number()]).rest(z.number()));
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
]);
const answerSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ geometry })).min(1),
});

/** The rings of an answer, holes as separate rings; null if it has neither of the two known shapes. */
export function readIsochrone(answer: unknown): Ring[] | null {
  const read = answerSchema.safeParse(answer);
  if (!read.success) return null;
  const rings = read.data.features
    .flatMap((feature) =>
      feature.geometry.type === 'Polygon' ? [feature.geometry.coordinates] : feature.geometry.coordinates,
    )
    .flat()
    .filter((corners) => corners.length >= 3)
    .map((corners) => Float64Array.from(corners.flatMap(([longitude, latitude]) => [latitude, longitude])));
  return rings.length > 0 ? rings : null;
}
