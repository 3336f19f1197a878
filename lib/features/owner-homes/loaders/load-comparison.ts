import 'server-only';
import { searchablePrice } from '@/lib/domain/money/price';
import {
  type Alike,
  alikeAmong,
  alikeWithoutPrice,
  type Beside,
  beside,
  type Closeness,
  daysOnMarket,
  type LikedHome,
  priceStep,
  WEEKS,
  wholeWeeks,
} from '@/lib/domain/owner/home-comparison';
import { isClosed } from '@/lib/domain/property/property-status';
import { isLand, typeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { isPublicationKnown } from '@/lib/domain/property/publication';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays, momentOf } from '@/lib/domain/time/local-time';
import { getProperty } from '@/lib/features/properties/data/get-property';
import type { Property } from '@/lib/features/properties/types/property';
import {
  type ClosedHome,
  findAskedPrices,
  findClosed,
  findOffered,
  findOnlineSince,
  findRequestDays,
  findVisitDays,
  type HomeDay,
} from '../data/find-comparison';
import { loadRunningHome } from './load-own-home';

/** What was sold or let longer ago tells little of today. */
const CLOSED_DAYS = 730;

/** One's own home beside similar ones of the agency. A part that cannot be said is null. */
export type HomeComparison = {
  goal: Goal;
  visits: Beside | null;
  requests: Beside | null;
  /** With how long others are on offer, or how long it took until they were sold or let. */
  days: (Beside & { of: 'offered' | 'closed' }) | null;
  price: Beside | null;
  /** Which homes on offer, and which that were sold or let, it is compared with; null where with none. */
  offered: Closeness | null;
  closed: Closeness | null;
};

const toLiked = (home: Property): LikedHome => ({
  id: home.id,
  area: (isLand(home.type) ? home.surfaces.ground : (home.surfaces.living ?? home.surfaces.total)) ?? 0,
  price: searchablePrice(home.price, home.status, []),
  province: home.province,
});

/** How often something happened in a week, of the whole weeks that a home is online. */
function perWeek(homeId: string, weeks: number, today: string, days: readonly HomeDay[]): number | null {
  if (weeks === 0) return null;
  const first = addDays(today, -7 * weeks);
  const mine = days.filter((counted) => counted.homeId === homeId && counted.day >= first && counted.day < today);
  return mine.reduce((all, { count }) => all + count, 0) / weeks;
}

async function compareWeeks(home: Property, alike: Alike<LikedHome>, since: ReadonlyMap<string, string>, now: Date) {
  const today = brusselsDay(now);
  const ids = alike.homes.map(({ id }) => id);
  const first = addDays(today, -7 * WEEKS);
  const [visits, requests] = await Promise.all([
    findVisitDays([home.id, ...ids], first, addDays(today, -1)),
    findRequestDays([home.id, ...ids], momentOf(first, '00:00') ?? now),
  ]);
  const weeksOf = (id: string) => wholeWeeks(since.get(id) ?? today, today);
  const own = wholeWeeks(brusselsDay(new Date(home.publishedAt)), today);
  const compare = (days: readonly HomeDay[], step: number) =>
    beside(
      perWeek(home.id, own, today, days),
      ids.map((id) => perWeek(id, weeksOf(id), today, days)),
      step,
    );
  return { visits: compare(visits, 1), requests: compare(requests, 0.1) };
}

/** The days of a home on the market beside those it took others; beside those of others on offer where few were sold or let. */
function compareDays(
  home: Property,
  closed: Alike<ClosedHome> | null,
  since: ReadonlyMap<string, string>,
  now: Date,
): HomeComparison['days'] {
  const today = brusselsDay(now);
  const isGone = isClosed(home.status) && home.closedAt !== null;
  const until = isGone && home.closedAt ? brusselsDay(new Date(home.closedAt)) : today;
  if (!isPublicationKnown(home.publishedAt)) return null;
  const own = daysOnMarket(brusselsDay(new Date(home.publishedAt)), until);
  const taken = beside(own, closed?.homes.map((it) => daysOnMarket(it.publishedDay, it.closedDay)) ?? [], 1);
  if (taken) return { ...taken, of: 'closed' };
  const soFar = isGone
    ? null
    : beside(
        own,
        [...since.values()].map((day) => daysOnMarket(day, today)),
        1,
      );
  return soFar && { ...soFar, of: 'offered' };
}

async function comparePrices(home: Property, own: LikedHome, closed: Alike<ClosedHome> | null): Promise<Beside | null> {
  if (!closed || own.price === null) return null;
  const prices = await findAskedPrices(closed.homes.map(({ id }) => id));
  const perArea = ({ id, area }: LikedHome) => {
    const price = prices.get(id);
    return price === undefined ? null : price / area;
  };
  return beside(own.price / own.area, closed.homes.map(perArea), priceStep(home.goal));
}

/** One's own home beside similar ones; null where nothing can be said, and for a home that who asks may not see. */
export async function loadComparison(homeId: string, now: Date): Promise<HomeComparison | null> {
  if (!(await loadRunningHome(homeId, now))) return null;
  const home = await getProperty(homeId);
  if (!home) return null;
  const own = toLiked(home);
  const group = typeGroup(home.type);
  const offered = isClosed(home.status) ? null : alikeAmong(own, await findOffered(home.goal, group));
  const longAgo = new Date(now.getTime() - CLOSED_DAYS * DAY_MS);
  const closed = alikeWithoutPrice(own, await findClosed(home.goal, group, longAgo));
  const since = await findOnlineSince(offered?.homes.map(({ id }) => id) ?? []);
  const { visits, requests } = offered
    ? await compareWeeks(home, offered, since, now)
    : { visits: null, requests: null };
  const days = compareDays(home, closed, since, now);
  const price = await comparePrices(home, own, closed);
  if (!visits && !requests && !days && !price) return null;
  const isBesideOffered = visits !== null || requests !== null || days?.of === 'offered';
  const isBesideClosed = price !== null || days?.of === 'closed';
  const toCloseness = (alike: Alike<LikedHome> | null) => alike && { reach: alike.reach, byPrice: alike.byPrice };
  return {
    ...{ goal: home.goal, visits, requests, days, price },
    offered: isBesideOffered ? toCloseness(offered) : null,
    closed: isBesideClosed ? toCloseness(closed) : null,
  };
}
