import 'server-only';
import type { Point } from '@/lib/domain/place/point';
import { DAY_MS } from '@/lib/domain/time/durations';
import { env } from '@/lib/platform/config/env';
import { PlainError } from '@/lib/platform/log/log';
import { askUpstream, keptAnswer, type Upstream } from '@/lib/server/upstream';
import { readWalks, walksRequest } from '../mapping/walks';

/** Two questions at a time; the next page of the property asks again. */
const WALKS: Upstream = {
  name: 'walks',
  title: 'the travel time service (ISOCHRONE_URL), asked for walking distances,',
  limitMs: 5000,
  mostBytes: 64 * 1024,
  mostKept: 5000,
  keptMs: DAY_MS,
  mostAtOnce: 2,
  share: { name: 'walks', points: 60, seconds: 600, mostKeys: 10_000 },
};

type Walks = Array<number | null>;

/**
 * How far it is on foot to each of some places, in metres; null for a place to which no way leads. No page waits for
 * the service of travel times: the whole result is null until the service has answered, and if there is no service
 * (ISOCHRONE_URL).
 */
export function knownWalks(from: Point, to: readonly Point[]): Walks | null {
  if (!env.ISOCHRONE_URL || to.length === 0) return null;
  const key = [from, ...to].map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();
  const known = keptAnswer<Walks>(WALKS, key);
  if (known) return typeof known === 'string' ? null : known;
  const service = { url: env.ISOCHRONE_URL, kind: env.ISOCHRONE_KIND, key: env.ISOCHRONE_KEY };
  void askUpstream(WALKS, key, { method: 'POST', ...walksRequest(service, from, to) }, (answer) => {
    const walks = readWalks(answer, to.length);
    if (!walks) throw new PlainError('its answer has no distances');
    return walks;
  });
  return null;
}
