import 'server-only';
import { headers } from 'next/headers';
import type { Locale } from '@/lib/domain/text/locale';
import { DAY_MS } from '@/lib/domain/time/durations';
import { type Origin, originOf } from '@/lib/features/search/rules';
import { env } from '@/lib/platform/config/env';
import { type Limit, take } from '@/lib/platform/security/limiter';
import { clientOf, visitorsBehind } from '@/lib/platform/security/request-limits';
import { boundedText } from '@/lib/platform/server/bounded-text';
import { log, PlainError } from '@/lib/platform/server/log';
import { processState } from '@/lib/server/process-state.mjs';
import { type FoundPlace, type Geocoder, geocodeRequest, readGeocoded } from '../mapping/geocoders';

const LIMIT_MS = 3000;
const MOST_BYTES = 256 * 1024;
/** The maximum number of typed addresses in memory, with their points. */
const MOST_KEPT = 1000;
const KEPT_MS = DAY_MS;
const MOST_AT_ONCE = 4;
/** The time after a failure in which the service is not asked. */
const PAUSE_MS = 30_000;
/** How many typed addresses the service looks up for one visitor; those in memory are not counted. */
const SHARE: Limit = { name: 'geocodes', points: 20, seconds: 600, mostKeys: 10_000 };
/** An address has a letter or a digit, and more than one character. */
const IS_ADDRESS = /[\p{L}\p{N}]{2}/u;

type Kept = { at: number; place: Promise<FoundPlace | null> };
declare module '@/lib/server/process-state.mjs' {
  interface ProcessState {
    geocoder?: { kept: Map<string, Kept>; open: number; pausedUntil: number };
  }
}
function state() {
  processState.geocoder ??= { kept: new Map(), open: 0, pausedUntil: 0 };
  return processState.geocoder;
}

/** The configured service; null without one. */
const service = (): Geocoder | null =>
  env.GEOCODER_URL ? { url: env.GEOCODER_URL, kind: env.GEOCODER_KIND, key: env.GEOCODER_KEY } : null;

/** Whether an address may be typed as the start of a trip. */
export const hasGeocoder = (): boolean => service() !== null;

/** Asks a service; throws on any error of the service or its answer, without the text in the error. */
async function ask(asked: Geocoder, text: string, locale: Locale): Promise<FoundPlace | null> {
  const { url, headers: sent } = geocodeRequest(asked, text, locale);
  const answer = await fetch(url, { headers: sent, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (error: Error) => {
      // The message of the original error may contain the address of the request, and with it the typed text.
      throw new PlainError(
        error.name === 'TimeoutError' ? `it did not answer within ${LIMIT_MS / 1000} s` : 'it did not answer',
      );
    },
  );
  if (!answer.ok) throw new PlainError(`it answered ${answer.status}`);
  const body = await boundedText(answer, MOST_BYTES);
  try {
    return readGeocoded(asked.kind, JSON.parse(body));
  } catch {
    throw new PlainError('its answer cannot be read');
  }
}

/** This visitor has had too many addresses looked up; the service still answers other visitors. */
class ShareSpent extends Error {
  override name = 'ShareSpent';
}

/** Whether the visitor of this request may have one more address looked up; outside a request no visitor is counted. */
async function isWithinShare(): Promise<boolean> {
  const client = await Promise.resolve()
    .then(headers)
    .then(clientOf, () => null);
  if (client === null) return true;
  return take({ ...SHARE, points: SHARE.points * visitorsBehind(client) }, client, new Date()).isWithin;
}

/**
 * The place that the service finds for a typed address: null if it finds none, `away` while it cannot be asked. Each
 * address is looked up once for all visitors.
 */
async function geocoded(asked: Geocoder, text: string, locale: Locale): Promise<FoundPlace | null | 'away'> {
  const { kept } = state();
  const key = `${locale} ${text.toLowerCase()}`;
  const known = kept.get(key);
  if (known && performance.now() - known.at < KEPT_MS) {
    kept.delete(key);
    kept.set(key, known);
    return known.place.catch(() => 'away' as const);
  }
  if (performance.now() < state().pausedUntil || state().open >= MOST_AT_ONCE) return 'away';
  state().open += 1;
  // The promise is cached before it is awaited, so that equal texts share one request.
  const place = isWithinShare()
    .then((isWithin) => {
      if (!isWithin) throw new ShareSpent();
      return ask(asked, text, locale);
    })
    .finally(() => {
      state().open -= 1;
    });
  kept.set(key, { at: performance.now(), place });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return place.catch((error: Error) => {
    kept.delete(key);
    if (error instanceof ShareSpent) return 'away' as const;
    // The typed text is not logged.
    log.warn({ error }, 'the address service (GEOCODER_URL) failed');
    state().pausedUntil = performance.now() + PAUSE_MS;
    return 'away' as const;
  });
}

/**
 * The start of a trip from its text: a station or a place in the site's own list, otherwise the place that the
 * configured service finds. Null if neither knows the text, `away` while the service does not answer.
 */
export async function findOrigin(typed: string, locale: Locale): Promise<Origin | null | 'away'> {
  const text = typed.replace(/\s+/g, ' ').trim();
  const known = originOf(text, locale);
  if (known) return known;
  const asked = service();
  if (!asked || !IS_ADDRESS.test(text)) return null;
  const found = await geocoded(asked, text, locale);
  if (found === null || found === 'away') return found;
  // Links contain the name that the service gives, so that name is known from now on too.
  const { kept } = state();
  const key = `${locale} ${found.name.toLowerCase()}`;
  if (!kept.has(key)) kept.set(key, { at: performance.now(), place: Promise.resolve(found) });
  return { value: found.name, name: found.name, point: found.point };
}
