import 'server-only';
import type { Point } from '@/lib/domain/place/point';
import type { IsochroneService } from '@/lib/features/search/mapping/isochrones';
import { env } from '@/lib/platform/config/env';
import { boundedText } from '@/lib/platform/server/bounded-text';
import { log, PlainError } from '@/lib/platform/server/log';
import { processState } from '@/lib/server/process-state.mjs';
import { readWalks, walksRequest } from '../mapping/walks';

const LIMIT_MS = 5000;
const MOST_BYTES = 64 * 1024;
/** Cached answers of some hundred bytes each. */
const MOST_KEPT = 5000;
/** Maximum number of simultaneous requests; the next page of the property asks again. */
const MOST_AT_ONCE = 2;
/** Pause after a failure, in which the service is not called. */
const PAUSE_MS = 60_000;

type Walks = Array<number | null>;
type Asker = { kept: Map<string, Walks | 'asked'>; open: number; pausedUntil: number };
declare module '@/lib/server/process-state.mjs' {
  interface ProcessState {
    walks?: Asker;
  }
}

async function ask(service: IsochroneService, from: Point, to: readonly Point[]): Promise<Walks> {
  const { url, headers, body } = walksRequest(service, from, to);
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  if (!answer.ok) throw new PlainError(`it answered ${answer.status}`);
  const walks = readWalks(JSON.parse(await boundedText(answer, MOST_BYTES)), to.length);
  if (!walks) throw new PlainError('its answer has no distances');
  return walks;
}

/**
 * How far it is on foot to each of some places, in metres; null for a place to which no way leads. No page waits for
 * the service of travel times: the whole result is null until the service has answered, and if there is no service
 * (ISOCHRONE_URL).
 */
export function knownWalks(from: Point, to: readonly Point[]): Walks | null {
  if (!env.ISOCHRONE_URL || to.length === 0) return null;
  processState.walks ??= { kept: new Map(), open: 0, pausedUntil: 0 };
  const state = processState.walks;
  const key = [from, ...to].map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();
  const known = state.kept.get(key);
  if (known) return known === 'asked' ? null : known;
  if (performance.now() < state.pausedUntil || state.open >= MOST_AT_ONCE) return null;
  const service = { url: env.ISOCHRONE_URL, kind: env.ISOCHRONE_KIND, key: env.ISOCHRONE_KEY };
  state.open += 1;
  state.kept.set(key, 'asked');
  ask(service, from, to)
    .then((walks) => {
      state.kept.set(key, walks);
      const [oldest] = state.kept.keys();
      if (state.kept.size > MOST_KEPT && oldest !== undefined) state.kept.delete(oldest);
    })
    .catch((error: Error) => {
      log.warn({ error }, 'the travel time service (ISOCHRONE_URL) gave no walking distances');
      state.kept.delete(key);
      state.pausedUntil = performance.now() + PAUSE_MS;
    })
    .finally(() => {
      state.open -= 1;
    });
  return null;
}
