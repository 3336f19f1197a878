import type { DeviceClass } from '../audience/page-view';
import type { PropertyEvent } from '../audience/property-event';
import type { TrafficSource } from '../audience/traffic-source';
import type { Locale } from '../text/locale';
import { addDays } from '../time/local-time';

/** How often a property was visited, and its page opened, on a day of Europe/Brussels. */
export type DayAudience = { day: string; visits: number; views: number };

/** How many days the chart covers, as the address says it; the first is the one that needs no saying (SPEC §9). */
export const CHART_PERIODS = ['30', '7', '90', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** One part of a whole, with its count. */
export type Share<Name extends string> = { name: Name; count: number };

/** Where visitors come from; who goes on from a page of our own did not come with it. */
export type VisitSource = Exclude<TrafficSource, 'site'>;

/** Who looked at a property in the days of the chart, and what was done there. What is too little to be named is told as `other`. */
export type Shares = {
  sources: readonly Share<VisitSource>[];
  devices: readonly Share<DeviceClass | 'other'>[];
  languages: readonly Share<Locale | 'other'>[];
  acts: readonly Share<PropertyEvent>[];
};

/** What happened to a property on a day, as its chart marks it. */
export type PropertyMark = { day: string; what: 'online' | 'price' | 'open-house' | 'sold' | 'let' };

/** The longest that counts are kept, in days; a chart of everything goes no further back. */
const MOST_DAYS = 800;

/** The period that an address asks for; anything else is the first. */
export const readChartPeriod = (asked: unknown): ChartPeriod =>
  CHART_PERIODS.find((period) => period === asked) ?? CHART_PERIODS[0];

/** The first day of a period until today; of everything it is that of the first count, and at least a week ago. */
export function firstDayOf(period: ChartPeriod, firstCounted: string | null, today: string): string {
  if (period !== 'all') return addDays(today, 1 - Number(period));
  const weekAgo = addDays(today, -6);
  const longAgo = addDays(today, 1 - MOST_DAYS);
  if (firstCounted === null || firstCounted > weekAgo) return weekAgo;
  return firstCounted < longAgo ? longAgo : firstCounted;
}

/** The first days of the stretches that a period until today consists of, the newest first: each shorter period is one of them. */
export function stretchesOf(first: string, today: string): string[] {
  const starts = CHART_PERIODS.filter((period) => period !== 'all').map((period) => firstDayOf(period, null, today));
  return [...starts.filter((day) => day > first), first].sort().reverse();
}

/** Every day from `first` until `last`; one that nobody came has zeros. */
export function everyDay(days: readonly DayAudience[], first: string, last: string): DayAudience[] {
  const known = new Map(days.map((counted) => [counted.day, counted]));
  const every: DayAudience[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) every.push(known.get(day) ?? { day, visits: 0, views: 0 });
  return every;
}

/** The parts that are more than nothing, the largest first; of equals those that come first in `names`. */
export const sharesOf = <Name extends string>(
  names: readonly Name[],
  counts: ReadonlyMap<string, number>,
): Share<Name>[] =>
  names
    .map((name) => ({ name, count: counts.get(name) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** A class with fewer visits could show an owner one neighbour (RELIABILITY §3.1). */
export const LEAST_NAMED = 3;

/**
 * The visits of stretches of days, one after the other, as parts of them all. What has fewer than three visits in a stretch is told
 * as `other` there: so nothing is named that has fewer, and two periods of the chart together say no more of a single visitor
 * than each alone.
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

/** How many hundredths of a whole its parts are, in their order: together a hundred, however they round. */
export function percentages(shares: readonly Share<string>[]): number[] {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return shares.map(() => 0);
  const exact = shares.map(({ count }) => (100 * count) / all);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRest = exact.map((share, at) => ({ at, rest: share % 1 })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  const raised = new Set(byRest.slice(0, missing).map(({ at }) => at));
  return exact.map((share, at) => Math.floor(share) + (raised.has(at) ? 1 : 0));
}

/** The width of a bar in hundredths of the largest of its list. */
export const barWidth = (count: number, shares: readonly Share<string>[]): number =>
  Math.round((100 * count) / Math.max(1, ...shares.map((share) => share.count)));
