import 'server-only';
import { type MapShape, type Ring, ringShape } from '@/lib/domain/place/map-shape';
import { STATIONS } from '@/lib/domain/place/stations';
import { type TravelMode, USUAL_TRAVEL } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { alphabeticalRanks } from '@/lib/domain/text/wording';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { workdayFrom } from '@/lib/domain/time/holidays';
import { addDays } from '@/lib/domain/time/local-time';
import { simplifyRings } from '@/lib/features/search/rules';
import { env } from '@/lib/platform/config/env';
import { boundedText } from '@/lib/platform/server/bounded-text';
import { log, PlainError } from '@/lib/platform/server/log';
import { processState } from '@/lib/server/process-state.mjs';
import {
  type IsochroneQuestion,
  type IsochroneService,
  isochroneRequest,
  modesOf,
  readIsochrone,
} from '../mapping/isochrones';
import type { PropertySearch } from '../search-params/parse-search';
import type { TravelOptions } from '../types';
import { findOrigin, hasGeocoder } from './find-origin';

const LIMIT_MS = 5000;
const MOST_BYTES = 2 * 1024 * 1024;
/** The maximum number of cached areas, each with at most two hundred corners. */
const MOST_KEPT = 500;
const KEPT_MS = DAY_MS;
/** The maximum number of simultaneous requests; above this number the service counts as unavailable. */
const MOST_AT_ONCE = 8;
/** Pause after a failure, in which the service is not called, so that other requests do not wait. */
const PAUSE_MS = 30_000;

/** An area as a shape, and as the rings that a saved search keeps. */
type Reached = { shape: MapShape; rings: Ring[] };
type Kept = { at: number; reached: Promise<Reached> };
type Asker = { kept: Map<string, Kept>; open: number; pausedUntil: number };
declare module '@/lib/server/process-state.mjs' {
  interface ProcessState {
    travelAreas?: Asker;
  }
}
function asker(): Asker {
  processState.travelAreas ??= { kept: new Map(), open: 0, pausedUntil: 0 };
  return processState.travelAreas;
}

/** The area within a travel time: a shape, or `away` while the service does not answer. */
export type TravelArea = {
  /** The start, as an address writes it, and by its name. */
  value: string;
  name: string;
  /** The chosen means of travel, or the default if the service does not know the chosen one. */
  by: TravelMode;
  shape: MapShape | 'away';
  /** The rings of the shape; empty while the service does not answer. */
  rings: readonly Ring[];
};

/** The configured service; null without one. */
const service = (): IsochroneService | null =>
  env.ISOCHRONE_URL ? { url: env.ISOCHRONE_URL, kind: env.ISOCHRONE_KIND, key: env.ISOCHRONE_KEY } : null;

/** Whether this site can compute travel times. */
export const hasTravelTimes = (): boolean => service() !== null;

/** Calls a service; throws on any error of the service or its answer. */
export async function askService(asked: IsochroneService, question: IsochroneQuestion, now: Date): Promise<Reached> {
  const { url, headers, body } = isochroneRequest(asked, question, workdayFrom(addDays(brusselsDay(now), 1)));
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!answer.ok) throw new PlainError(`it answered ${answer.status}`);
  const rings = readIsochrone(JSON.parse(await boundedText(answer, MOST_BYTES)));
  const simple = rings && simplifyRings(rings);
  if (!simple || simple.length === 0) throw new PlainError('its answer has no outline');
  return { shape: ringShape(simple), rings: simple };
}

/** The shape for a request, made once for all visitors; null while the service does not answer. */
async function keptShape(asked: IsochroneService, question: IsochroneQuestion, now: Date): Promise<Reached | null> {
  const state = asker();
  const { from, by, minutes } = question;
  const key = [from.latitude, from.longitude, by, minutes].join(' ');
  const clock = performance.now();
  const known = state.kept.get(key);
  if (known && clock - known.at < KEPT_MS) {
    state.kept.delete(key);
    state.kept.set(key, known);
    return known.reached.catch(() => null);
  }
  if (clock < state.pausedUntil || state.open >= MOST_AT_ONCE) return null;
  state.open += 1;
  const reached = askService(asked, question, now).finally(() => {
    state.open -= 1;
  });
  state.kept.delete(key);
  state.kept.set(key, { at: clock, reached });
  for (const oldest of state.kept.keys()) {
    if (state.kept.size <= MOST_KEPT) break;
    state.kept.delete(oldest);
  }
  return reached.catch((error: Error) => {
    log.warn({ error }, 'the travel time service (ISOCHRONE_URL) failed');
    state.kept.delete(key);
    state.pausedUntil = performance.now() + PAUSE_MS;
    return null;
  });
}

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/**
 * The area within the travel time of a search; null without that filter, with an unknown start, or without a service.
 * While the service of addresses does not answer, the area is `away` and the start stays as it was typed.
 */
export async function findTravelArea(search: PropertySearch, locale: Locale, now: Date): Promise<TravelArea | null> {
  const asked = service();
  if (!asked || search.from === undefined) return null;
  const origin = await findOrigin(search.from, locale);
  if (!origin) return null;
  const wished = search.by ?? USUAL_TRAVEL.by;
  const by = modesOf(asked.kind).includes(wished) ? wished : USUAL_TRAVEL.by;
  if (origin === 'away') return { value: search.from, name: search.from, by, shape: 'away', rings: [] };
  const question: IsochroneQuestion = {
    from: { latitude: rounded(origin.point.latitude), longitude: rounded(origin.point.longitude) },
    by,
    minutes: search.minutes ?? USUAL_TRAVEL.minutes,
  };
  const reached = await keptShape(asked, question, now);
  return { value: origin.value, name: origin.name, by, shape: reached?.shape ?? 'away', rings: reached?.rings ?? [] };
}

/**
 * The part of the key of a cached answer that says whether the search has its area, because services may fail now and
 * answer later.
 */
export const areaState = (area: TravelArea | null): string =>
  area === null ? '' : area.shape === 'away' ? 'away' : 'area';

/** The start of a search if it is unknown; null if it is known or missing, or without a service. */
export const unknownOrigin = ({ from }: PropertySearch, area: TravelArea | null): string | null =>
  service() && from !== undefined && area === null ? from : null;

/** The travel options of a search, with the stations sorted by name; null without a service. `area` is that of the search. */
export function travelOptions({ from }: PropertySearch, area: TravelArea | null, locale: Locale): TravelOptions | null {
  const asked = service();
  if (!asked) return null;
  const stations = STATIONS.map(({ key, names }) => ({ value: key, label: names[locale] }));
  const isListed = !area || stations.some(({ value }) => value === area.value);
  const others = isListed ? [] : [{ value: area.value, label: area.name }];
  const origins = [...stations, ...others];
  const ranks = alphabeticalRanks(
    origins.map(({ label }) => label),
    locale,
  );
  const ordered = origins.map((_, at) => at).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return {
    modes: modesOf(asked.kind),
    origins: ordered.flatMap((at) => origins[at] ?? []),
    hasAddresses: hasGeocoder(),
    typed: area?.name ?? from ?? '',
  };
}
