import { z } from 'zod';
import type { Point } from '@/lib/domain/place/point';
import type { IsochroneService } from '@/lib/features/search/mapping/isochrones';

const place = ({ latitude, longitude }: Point) => ({ lat: latitude, lon: longitude });

/** The request that asks the service of travel times how far it is on foot from a point to each of some others. */
export function walksRequest(
  { url, kind, key }: IsochroneService,
  from: Point,
  to: readonly Point[],
): { url: string; headers: Record<string, string>; body: string } {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (key) headers.authorization = key;
  if (kind === 'openrouteservice') {
    const body = {
      locations: [from, ...to].map(({ latitude, longitude }) => [longitude, latitude]),
      sources: [0],
      destinations: to.map((_, at) => at + 1),
      metrics: ['distance'],
    };
    return { url: `${url}/v2/matrix/foot-walking`, headers, body: JSON.stringify(body) };
  }
  const body = { sources: [place(from)], targets: to.map(place), costing: 'pedestrian', units: 'kilometers' };
  return { url: `${url}/sources_to_targets`, headers, body: JSON.stringify(body) };
}

const distance = z.number().nonnegative().nullable();
const answerSchema = z.union([
  // The answer of Valhalla, in kilometres; null for a place to which no way leads.
  z
    .object({ sources_to_targets: z.array(z.array(z.object({ distance }))).length(1) })
    .transform(({ sources_to_targets: [row = []] }) =>
      row.map((one) => (one.distance === null ? null : one.distance * 1000)),
    ),
  // The answer of openrouteservice, in metres.
  z.object({ distances: z.array(z.array(distance)).length(1) }).transform(({ distances: [row = []] }) => row),
]);

/**
 * The distances of an answer in metres, in the order of the question; null for a place to which no way leads. The whole
 * result is null for any other answer.
 */
export function readWalks(answer: unknown, count: number): Array<number | null> | null {
  const read = answerSchema.safeParse(answer);
  return read.success && read.data.length === count ? read.data : null;
}
