import type { HomeEvent } from '../audience/home-event';
import type { DeviceClass } from '../audience/page-view';
import type { TrafficSource } from '../audience/traffic-source';
import type { Locale } from '../text/locale';
import { addDays } from '../time/local-time';

/** How often a home was visited, and its page opened, on a day of Europe/Brussels. */
export type DayAudience = { day: string; visits: number; views: number };

/** How many days the chart covers, as the address says it; the first is the one that needs no saying (SPEC §9). */
export const CHART_PERIODS = ['30', '7', '90', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** One part of a whole, with its count. */
export type Share<Name extends string> = { name: Name; count: number };

/** Who looked at a home in the days of the chart. */
export type Shares = {
  sources: readonly Share<TrafficSource>[];
  devices: readonly Share<DeviceClass>[];
  languages: readonly Share<Locale>[];
  acts: readonly Share<HomeEvent>[];
};

/** What happened to a home on a day, as its chart marks it. */
export type HomeMark = { day: string; what: 'online' | 'price' | 'open-house' | 'closed' };

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

/** The width of a bar in hundredths of the largest of its list. */
export const barWidth = (count: number, shares: readonly Share<string>[]): number =>
  Math.round((100 * count) / Math.max(1, ...shares.map((share) => share.count)));
