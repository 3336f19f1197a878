import 'server-only';
import { searchablePrice } from '@/lib/domain/money/price';
import {
  begunOn,
  type ChartPeriod,
  type DayVisits,
  drawnDays,
  everyDay,
  firstDayOf,
  type PropertyMark,
  type Shares,
  stretchesOf,
} from '@/lib/domain/owner/visit-days';
import { type VisitTotals, visitTotals } from '@/lib/domain/owner/visit-totals';
import { type SpanInWords, weekInWords } from '@/lib/domain/owner/week-comparison';
import { isClosed } from '@/lib/domain/property/property-status';
import { isLand, typeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays, daysBetween, momentOf, weekdayOf } from '@/lib/domain/time/local-time';
import type { Property } from '@/lib/features/catalogue/types/property';
import {
  type Alike,
  alikeAmong,
  alikeWithoutPrice,
  type Beside,
  beside,
  type Closeness,
  daysOnMarket,
  type LikedProperty,
  priceStep,
  WEEKS,
  wholeWeeks,
} from '@/lib/features/owner-portal/visits/rules';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { loadOwnProperty, loadRunningProperty, peekRunningProperty } from '../access/loaders';
import { findOpenHouses } from '../dossiers/data';
import { findCourse } from '../progress/data';
import {
  type ClosedProperty,
  findAskedPrices,
  findClosed,
  findLeadDays,
  findOffered,
  findOnlineSince,
  findVisitDays,
  type PropertyDay,
} from './data/find-comparison';
import { countAppointmentRequests, findDailyVisits, findPriceChanges, findShares } from './data/find-visits';

/** The visits of a property: the sentence, the figures, and the days of the chart. */
export type CountedVisits = {
  /** Whether the mandate has ended; the days then end with the mandate. */
  isEnded: boolean;
  week: SpanInWords;
  figures: VisitTotals;
  today: DayVisits;
  period: ChartPeriod;
  days: readonly DayVisits[];
  /**
   * The days that the chart draws, with days in the future for a young property, and the events on them. Coming
   * appointments are marked too.
   */
  drawn: readonly string[];
  marks: readonly PropertyMark[];
  /** The last two weeks for the small chart, or fewer for a young property. */
  small: { days: readonly DayVisits[]; drawn: readonly string[]; marks: readonly PropertyMark[] };
  /** The day on which the charts can begin, and how many days ago that was, today included. */
  begun: string | null;
  age: number;
  shares: Shares;
};

/** The maximum number of days of the small chart. */
const SMALL_DAYS = 14;

/** The marks of the chart from catalogue and dossier, up to today; future events up to the last day of the chart. */
function marksOf(
  property: Property | null,
  told: { prices: readonly string[]; openHouses: readonly string[]; viewings: readonly string[] },
  first: string,
  today: string,
  last: string,
): PropertyMark[] {
  const marks: PropertyMark[] = [
    ...told.prices.map((day) => ({ day, what: 'price' }) as const),
    ...told.openHouses.map((day) => ({ day, what: 'open-house' }) as const),
    ...[...new Set(told.viewings)].filter((day) => day > today).map((day) => ({ day, what: 'viewings' }) as const),
  ];
  if (property) {
    marks.unshift({ day: brusselsDay(new Date(property.publishedAt)), what: 'online' });
    if (property.closedAt && isClosed(property.status))
      marks.push({
        day: brusselsDay(new Date(property.closedAt)),
        what: property.goal === 'for-sale' ? 'sold' : 'let',
      });
  }
  return marks.filter(({ day }) => day >= first && day <= last);
}

type Figures = { week: SpanInWords; figures: VisitTotals; today: DayVisits; counted: readonly DayVisits[] };

async function readFigures(propertyId: string, now: Date): Promise<Figures> {
  const today = brusselsDay(now);
  const [days, asked] = await Promise.all([
    findDailyVisits([propertyId]),
    countAppointmentRequests([propertyId], addDays(today, 1 - weekdayOf(today)), today),
  ]);
  const counted = (days.get(propertyId) ?? []).filter(({ day }) => day <= today);
  const week = weekInWords(counted, today, asked.get(propertyId) ?? 0);
  const last = counted.find(({ day }) => day === today) ?? { day: today, visits: 0, views: 0 };
  return { week, figures: visitTotals(counted, today), today: last, counted };
}

/** The figures of an owner's property, for the refresh of an open page; null if the signed-in owner has no access. */
export const loadFreshVisits = async (propertyId: string, now: Date): Promise<Figures | null> =>
  (await peekRunningProperty(propertyId, now)) && readFigures(propertyId, now);

/** The visits of an owner's property; null if the signed-in owner has no access. */
export async function loadVisits(propertyId: string, period: ChartPeriod, now: Date): Promise<CountedVisits | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  const { counted, ...figures } = await readFigures(propertyId, own.asOf);
  const today = own.lastDay;
  const property = await getProperty(propertyId);
  const published =
    property && isPublicationKnown(property.publishedAt) ? brusselsDay(new Date(property.publishedAt)) : null;
  const begun = begunOn(published, counted[0]?.day ?? null);
  const first = firstDayOf(period, begun, today);
  const told = {
    prices: await findPriceChanges(propertyId),
    openHouses: (await findOpenHouses(propertyId)).map(({ startsAt }) => brusselsDay(new Date(startsAt))),
    viewings: own.isEnded
      ? []
      : (await findCourse(propertyId, own.asOf)).coming.map(({ startsAt }) => brusselsDay(new Date(startsAt))),
  };
  const chartFrom = (start: string) => {
    // After the mandate no future event is shown.
    const drawn = own.isEnded ? everyDay([], start, today).map(({ day }) => day) : drawnDays(start, today);
    return {
      days: everyDay(counted, start, today),
      drawn,
      marks: marksOf(property, told, start, today, drawn.at(-1) ?? today),
    };
  };
  const start = begun ?? today;
  const weeksAgo = addDays(today, 1 - SMALL_DAYS);
  return {
    ...figures,
    isEnded: own.isEnded,
    period,
    ...chartFrom(first),
    small: chartFrom(start > weeksAgo && start <= today ? start : start > today ? today : weeksAgo),
    begun,
    age: begun === null ? Number.POSITIVE_INFINITY : daysBetween(begun, today) + 1,
    shares: await findShares(propertyId, stretchesOf(first, today), today),
  };
}

/** The age above which sales and lettings are no longer representative of today. */
const CLOSED_DAYS = 730;

/** An owner's property compared with similar ones of the agency. A part without enough data is null. */
export type PropertyComparison = {
  goal: Goal;
  visits: Beside | null;
  requests: Beside | null;
  /**
   * The days on the market, compared with those of other properties on offer, or with the days that other properties
   * needed to be sold or let.
   */
  days: (Beside & { of: 'offered' | 'closed' }) | null;
  price: Beside | null;
  /** How similar the compared properties on offer are, and those sold or let; null if nothing is compared. */
  offered: Closeness | null;
  closed: Closeness | null;
};

const toLiked = (property: Property): LikedProperty => ({
  id: property.id,
  area: (isLand(property.type) ? property.surfaces.ground : (property.surfaces.living ?? property.surfaces.total)) ?? 0,
  price: searchablePrice(property.price, property.status, []),
  province: property.province,
});

/** The weekly mean of an event, over the whole weeks that a property is online. */
function perWeek(propertyId: string, weeks: number, today: string, days: readonly PropertyDay[]): number | null {
  if (weeks === 0) return null;
  const first = addDays(today, -7 * weeks);
  const mine = days.filter(
    (counted) => counted.propertyId === propertyId && counted.day >= first && counted.day < today,
  );
  return mine.reduce((all, { count }) => all + count, 0) / weeks;
}

async function compareWeeks(
  property: Property,
  alike: Alike<LikedProperty>,
  since: ReadonlyMap<string, string>,
  now: Date,
) {
  const today = brusselsDay(now);
  const ids = alike.properties.map(({ id }) => id);
  const first = addDays(today, -7 * WEEKS);
  const [visits, requests] = await Promise.all([
    findVisitDays([property.id, ...ids], first, addDays(today, -1)),
    findLeadDays([property.id, ...ids], momentOf(first, '00:00') ?? now),
  ]);
  const weeksOf = (id: string) => wholeWeeks(since.get(id) ?? today, today);
  const own = wholeWeeks(brusselsDay(new Date(property.publishedAt)), today);
  const compare = (days: readonly PropertyDay[], step: number) =>
    beside(
      perWeek(property.id, own, today, days),
      ids.map((id) => perWeek(id, weeksOf(id), today, days)),
      step,
    );
  return { visits: compare(visits, 1), requests: compare(requests, 0.1) };
}

/** Days on the market compared with those of sold or let properties; if these are too few, with those on offer. */
function compareDays(
  property: Property,
  closed: Alike<ClosedProperty> | null,
  since: ReadonlyMap<string, string>,
  now: Date,
): PropertyComparison['days'] {
  const today = brusselsDay(now);
  const isGone = isClosed(property.status) && property.closedAt !== null;
  const until = isGone && property.closedAt ? brusselsDay(new Date(property.closedAt)) : today;
  if (!isPublicationKnown(property.publishedAt)) return null;
  const own = daysOnMarket(brusselsDay(new Date(property.publishedAt)), until);
  const taken = beside(own, closed?.properties.map((it) => daysOnMarket(it.publishedDay, it.closedDay)) ?? [], 1);
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

async function comparePrices(
  property: Property,
  own: LikedProperty,
  closed: Alike<ClosedProperty> | null,
): Promise<Beside | null> {
  if (!closed || own.price === null) return null;
  const prices = await findAskedPrices(closed.properties.map(({ id }) => id));
  const perArea = ({ id, area }: LikedProperty) => {
    const price = prices.get(id);
    return price === undefined ? null : price / area;
  };
  return beside(own.price / own.area, closed.properties.map(perArea), priceStep(property.goal));
}

/** An owner's property compared with similar ones; null without enough data, or if the signed-in owner has no access. */
export async function loadComparison(propertyId: string, now: Date): Promise<PropertyComparison | null> {
  if (!(await loadRunningProperty(propertyId, now))) return null;
  const property = await getProperty(propertyId);
  if (!property) return null;
  const own = toLiked(property);
  const group = typeGroup(property.type);
  const offered = isClosed(property.status) ? null : alikeAmong(own, await findOffered(property.goal, group));
  const longAgo = new Date(now.getTime() - CLOSED_DAYS * DAY_MS);
  const closed = alikeWithoutPrice(own, await findClosed(property.goal, group, longAgo));
  const since = await findOnlineSince(offered?.properties.map(({ id }) => id) ?? []);
  const { visits, requests } = offered
    ? await compareWeeks(property, offered, since, now)
    : { visits: null, requests: null };
  const days = compareDays(property, closed, since, now);
  const price = await comparePrices(property, own, closed);
  if (!visits && !requests && !days && !price) return null;
  const isBesideOffered = visits !== null || requests !== null || days?.of === 'offered';
  const isBesideClosed = price !== null || days?.of === 'closed';
  const toCloseness = (alike: Alike<LikedProperty> | null) => alike && { reach: alike.reach, byPrice: alike.byPrice };
  return {
    goal: property.goal,
    visits,
    requests,
    days,
    price,
    offered: isBesideOffered ? toCloseness(offered) : null,
    closed: isBesideClosed ? toCloseness(closed) : null,
  };
}
