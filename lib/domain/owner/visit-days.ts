import type { Locale } from '../text/locale';
import { addDays } from '../time/local-time';
import type { DeviceClass, PropertyClick } from '../views/page-view';
import type { TrafficSource } from '../views/traffic-source';

/** The visits and views of a property on a day in Europe/Brussels. */
export type DayVisits = { day: string; visits: number; views: number };

/** The days of the chart, as in the address; the first is the default, which the address leaves out (SPEC §9). */
export const CHART_PERIODS = ['30', '7', '90', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** One part of a whole, with its count. */
export type Share<Name extends string> = { name: Name; count: number };

/** Where a visit came from. A page that was opened from another page of this site is not a new visit. */
export type VisitSource = Exclude<TrafficSource, 'site'>;

/** The visitors of a property in the days of the chart, and their clicks. Classes that are too small are `other`. */
export type Shares = {
  sources: readonly Share<VisitSource>[];
  devices: readonly Share<DeviceClass | 'other'>[];
  languages: readonly Share<Locale | 'other'>[];
  clicks: readonly Share<PropertyClick>[];
};

/** What happened to a property on a day, as a mark on its chart. */
export type PropertyMark = { day: string; what: 'online' | 'price' | 'open-house' | 'viewings' | 'sold' | 'let' };

/** Counts are stored for this number of days; the chart goes no further back. */
const MOST_DAYS = 800;

/** The period in an address; the first one for any other text. */
export const readChartPeriod = (asked: unknown): ChartPeriod =>
  CHART_PERIODS.find((period) => period === asked) ?? CHART_PERIODS[0];

/** The shortest chart: a week, of which days to come have no count. */
export const LEAST_DRAWN = 7;

/**
 * The first day of a chart that ends today: never before the property came online or was first counted, so that no
 * empty days precede it. Without either it is a week ago, and for `all` at most as long ago as counts are stored.
 */
export function firstDayOf(period: ChartPeriod, begun: string | null, today: string): string {
  const earliest = addDays(today, 1 - (period === 'all' ? MOST_DAYS : Number(period)));
  if (begun !== null) return begun > today ? today : begun > earliest ? begun : earliest;
  return period === 'all' ? addDays(today, 1 - LEAST_DRAWN) : earliest;
}

/** The day on which a chart can begin: the day of publication, or an earlier day with a count. */
export const begunOn = (published: string | null, firstCounted: string | null): string | null =>
  [published, firstCounted].filter((day) => day !== null).sort()[0] ?? null;

/** The days of a chart, with days in the future if there are fewer than seven. */
export function drawnDays(first: string, last: string): string[] {
  const until = addDays(first, LEAST_DRAWN - 1);
  const days: string[] = [];
  for (let day = first; day <= (last > until ? last : until); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The periods that a chart of a number of days offers: shorter ones, and everything. None if all show the same. */
export function periodsFor(age: number): ChartPeriod[] {
  const shorter = CHART_PERIODS.filter((period) => period !== 'all' && Number(period) < age);
  return shorter.length === 0 ? [] : [...shorter.sort((a, b) => Number(a) - Number(b)), 'all'];
}

/**
 * The first days of the stretches of days that together make up a period until today, newest first. A shorter period is
 * made of some of the same stretches.
 */
export function stretchesOf(first: string, today: string): string[] {
  const starts = CHART_PERIODS.filter((period) => period !== 'all').map((period) => firstDayOf(period, null, today));
  return [...starts.filter((day) => day > first), first].sort().reverse();
}

/** Every day from `first` to `last`; zeros for days without a count. */
export function everyDay(days: readonly DayVisits[], first: string, last: string): DayVisits[] {
  const known = new Map(days.map((counted) => [counted.day, counted]));
  const every: DayVisits[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) every.push(known.get(day) ?? { day, visits: 0, views: 0 });
  return every;
}

/** The parts above zero, largest first; equal parts are in the order of `names`. */
export const sharesOf = <Name extends string>(
  names: readonly Name[],
  counts: ReadonlyMap<string, number>,
): Share<Name>[] =>
  names
    .map((name) => ({ name, count: counts.get(name) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/**
 * The fewest visits with which a class of visits has a name: a smaller class could tell an owner about a single
 * neighbour (RELIABILITY §3.1).
 */
export const LEAST_NAMED = 3;

/**
 * The visits of several stretches of days as parts of one whole. A class with fewer than three visits in a stretch
 * counts as `other` in that stretch. So no class with fewer visits has a name, and two periods of the chart compared
 * reveal no more about a single visitor than each alone.
 */
export function foldSmall<Name extends string>(
  names: readonly Name[],
  stretches: ReadonlyArray<ReadonlyMap<string, number>>,
): Share<Name | 'other'>[] {
  const folded = new Map<string, number>();
  for (const counts of stretches)
    for (const [name, count] of counts) {
      const told = count >= LEAST_NAMED && names.some((known) => known === name) ? name : 'other';
      folded.set(told, (folded.get(told) ?? 0) + count);
    }
  return sharesOf<Name | 'other'>([...names.filter((name) => name !== 'other'), 'other'], folded);
}

/** The parts in percent, in their order. They are rounded so that they add up to 100. */
export function percentages(shares: readonly Share<string>[]): number[] {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return shares.map(() => 0);
  const exact = shares.map(({ count }) => (100 * count) / all);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRest = exact.map((share, at) => ({ at, rest: share % 1 })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  const raised = new Set(byRest.slice(0, missing).map(({ at }) => at));
  return exact.map((share, at) => Math.floor(share) + (raised.has(at) ? 1 : 0));
}

/** The width of a bar in percent of the largest in its list. */
export const barWidth = (count: number, shares: readonly Share<string>[]): number =>
  Math.round((100 * count) / Math.max(1, ...shares.map((share) => share.count)));
