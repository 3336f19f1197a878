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
import { PlainError } from '@/lib/platform/log/log';
import { askUpstream, type Unanswered, type Upstream } from '@/lib/server/upstream';
import { type IsochroneService, isochroneRequest, modesOf, readIsochrone } from '../mapping/isochrones';
import type { PropertySearch } from '../search-params/parse-search';
import type { TravelOptions } from '../types';
import { findOrigin, hasGeocoder } from './find-origin';

/** The seconds after which a visitor who used up the share may ask again. */
export const TRAVEL_SHARE_SECONDS = 600;

/** An answer is cached with its area, which has at most two hundred corners. */
const TRAVEL_TIMES: Upstream = {
  name: 'travel-times',
  title: 'the travel time service (ISOCHRONE_URL)',
  limitMs: 5000,
  mostBytes: 2 * 1024 * 1024,
  mostKept: 500,
  keptMs: DAY_MS,
  mostAtOnce: 8,
  share: { name: 'travel-times', points: 30, seconds: TRAVEL_SHARE_SECONDS, mostKeys: 10_000 },
};

/** An area as a shape, and as the rings that a saved search keeps. */
type Reached = { shape: MapShape; rings: Ring[] };

/** The area within a travel time: a shape, or why the service gave none. */
export type TravelArea = {
  /** The start, as an address writes it, and by its name. */
  value: string;
  name: string;
  /** The chosen means of travel, or the default if the service does not know the chosen one. */
  by: TravelMode;
  shape: MapShape | Unanswered;
  /** The rings of the shape; empty without one. */
  rings: readonly Ring[];
};

/** The configured service; null without one. */
const service = (): IsochroneService | null =>
  env.ISOCHRONE_URL ? { url: env.ISOCHRONE_URL, kind: env.ISOCHRONE_KIND, key: env.ISOCHRONE_KEY } : null;

/** Whether this site can compute travel times. */
export const hasTravelTimes = (): boolean => service() !== null;

/** The area of an answer, simplified; throws if it has none. */
function reachedOf(answer: unknown): Reached {
  const rings = readIsochrone(answer);
  const simple = rings && simplifyRings(rings);
  if (!simple || simple.length === 0) throw new PlainError('its answer has no outline');
  return { shape: ringShape(simple), rings: simple };
}

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/**
 * The area within the travel time of a search; null without that filter, with an unknown start, or without a service.
 * Without an answer of the service of addresses the start stays as it was typed.
 */
export async function findTravelArea(search: PropertySearch, locale: Locale, now: Date): Promise<TravelArea | null> {
  const asked = service();
  if (!asked || search.from === undefined) return null;
  const origin = await findOrigin(search.from, locale);
  if (!origin) return null;
  const wished = search.by ?? USUAL_TRAVEL.by;
  const by = modesOf(asked.kind).includes(wished) ? wished : USUAL_TRAVEL.by;
  if (typeof origin === 'string') return { value: search.from, name: search.from, by, shape: origin, rings: [] };
  const from = { latitude: rounded(origin.point.latitude), longitude: rounded(origin.point.longitude) };
  const minutes = search.minutes ?? USUAL_TRAVEL.minutes;
  const day = workdayFrom(addDays(brusselsDay(now), 1));
  const reached = await askUpstream(
    TRAVEL_TIMES,
    [from.latitude, from.longitude, by, minutes].join(' '),
    { method: 'POST', ...isochroneRequest(asked, { from, by, minutes }, day) },
    reachedOf,
  );
  const { value, name } = origin;
  return typeof reached === 'string' ? { value, name, by, shape: reached, rings: [] } : { value, name, by, ...reached };
}

/** The shape of an area; null without one. */
export const areaShape = (area: TravelArea | null): MapShape | null =>
  area === null || typeof area.shape === 'string' ? null : area.shape;

/** The part of a cached answer's key for whether the search has its area: services may fail now and answer later. */
export const areaState = (area: TravelArea | null): string =>
  area === null ? '' : typeof area.shape === 'string' ? area.shape : 'area';

/** The start of a search from which no travel time can be worked out; null if known, missing or without a service. */
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
