import { type Province, REGION_OF } from '../../../domain/place/zip-region';
import type { Goal } from '../../../domain/property/property-values';
import { addDays, daysBetween } from '../../../domain/time/local-time';

/**
 * What a page shows of each of its days, the last of them `lastDay`, with the newest value of today: in the place of the last
 * one, or behind it when a day has begun since the page was opened. An answer from before that day changes nothing.
 */
export function withToday<Value>(
  values: readonly Value[],
  lastDay: string,
  today: string,
  value: Value,
): readonly Value[] {
  if (today < lastDay) return values;
  return [...(today === lastDay ? values.slice(0, -1) : values), value];
}

/** Of fewer properties than these nothing is said: one of them could be told from it (design/owner-figures-and-reports). */
export const LEAST_ALIKE = 5;

/** Of more only those that are nearest in size count. */
const MOST_ALIKE = 30;

/** Sizes and prices up to so much apart are alike. */
const BAND = 0.3;

/** Visits are compared over the last whole weeks, at most so many. */
export const WEEKS = 4;

/** What properties are likened by; the price is null where it may not be told. */
export type LikedProperty = { id: string; area: number; price: number | null; province: Province | null };

/** How far the properties lie that were found, and whether they cost about the same. */
export type Closeness = { reach: 'province' | 'region'; byPrice: boolean };

export type Alike<Property> = Closeness & { properties: readonly Property[] };

/** The nearest first: about the same money in the province, then in the region, then without asking the price. */
const CLOSENESSES: readonly Closeness[] = [
  { reach: 'province', byPrice: true },
  { reach: 'region', byPrice: true },
  { reach: 'province', byPrice: false },
  { reach: 'region', byPrice: false },
];

const isWithin = (value: number, wanted: number): boolean => Math.abs(value - wanted) <= BAND * wanted;

function isNear(province: Province | null, own: Province | null, reach: Closeness['reach']): boolean {
  if (province === null || own === null) return false;
  return reach === 'province' ? province === own : REGION_OF[province] === REGION_OF[own];
}

/**
 * The properties that are like one's own, of those of the same goal and kind: about as large and near; about as dear where that
 * leaves enough of them. A property whose price may not be told is neither dear nor cheap: it counts only where no price is asked.
 * Null where there are too few.
 */
export function alikeAmong<Property extends LikedProperty>(
  own: LikedProperty,
  others: readonly Property[],
  closenesses: readonly Closeness[] = CLOSENESSES,
): Alike<Property> | null {
  if (own.area <= 0) return null;
  const large = others.filter(({ id, area }) => id !== own.id && isWithin(area, own.area));
  for (const { reach, byPrice } of closenesses) {
    const wanted = own.price;
    if (byPrice && wanted === null) continue;
    const properties = large.filter(
      ({ province, price }) =>
        isNear(province, own.province, reach) &&
        (!byPrice || wanted === null || (price !== null && isWithin(price, wanted))),
    );
    if (properties.length < LEAST_ALIKE) continue;
    const gap = ({ area }: Property) => Math.abs(area - own.area);
    return { reach, byPrice, properties: [...properties].sort((a, b) => gap(a) - gap(b)).slice(0, MOST_ALIKE) };
  }
  return null;
}

/** The same without asking what they cost, for what is said of prices themselves. */
export const alikeWithoutPrice = <Property extends LikedProperty>(own: LikedProperty, others: readonly Property[]) =>
  alikeAmong(
    own,
    others,
    CLOSENESSES.filter(({ byPrice }) => !byPrice),
  );

/** One's own number beside that of the property in the middle of so many. */
export type Beside = { own: number; median: number; count: number };

/** The number in the middle, or between the two in the middle; null of too few. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length < LEAST_ALIKE) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** One's own number beside the median of others, both rounded to steps; null where either is not known. */
export function beside(own: number | null, others: readonly (number | null)[], step: number): Beside | null {
  const known = others.filter((value) => value !== null);
  const median = medianOf(known);
  if (own === null || median === null) return null;
  // A step of a tenth is no exact number in binary: 3 * 0.1 is not 0.3.
  const rounded = (value: number) => Number((Math.round(value / step) * step).toFixed(2));
  return { own: rounded(own), median: rounded(median), count: known.length };
}

/** How many whole weeks until yesterday a property was online, of those that are compared. */
export const wholeWeeks = (onlineSince: string, today: string): number =>
  Math.max(0, Math.min(WEEKS, Math.floor(daysBetween(onlineSince, today) / 7)));

/** How many days a property is, or was, on the market; null where the days make no sense. */
export function daysOnMarket(onlineSince: string, until: string): number | null {
  const days = daysBetween(onlineSince, until);
  return days >= 0 ? days : null;
}

/** What a price per m² is rounded to: what a property costs to 50 euro, what it costs a month to half a euro. */
export const priceStep = (goal: Goal): number => (goal === 'for-sale' ? 50 : 0.5);

/** Fewer views of a property on a day are never unusual: a report to all subscribers brings as many. */
export const LEAST_UNUSUAL = 200;

/** A day is unusual from so many times its usual views on. */
const TIMES = 5;

/** So many days before a day say what is usual. */
export const COMPARED_DAYS = 28;

/** The views of a property's page on a day, and what is known of the days before. */
export type CountedDay = {
  day: string;
  views: number;
  /** All views of the 28 days before. */
  before: number;
  /** The first of these 28 days that has a view; null when none has. */
  firstViewed: string | null;
  /** When the property came online; null when that is not known. */
  published: string | null;
  /** The first day on which this site counted views of any property. */
  firstCounted: string;
};

/** The mean of the views on the days before, and how many days these are. */
export type UsualViews = { mean: number; days: number };

/** The day since when views of a property could be counted. A view before the day of publication shows that it was online earlier. */
function countedSince({ day, firstViewed, published, firstCounted }: CountedDay): string {
  const online = published !== null && published < firstCounted ? firstCounted : published;
  return [day, firstViewed, online].filter((one) => one !== null).sort()[0] ?? day;
}

/**
 * What the views of a property usually are, when those of a day are unusual: 200 or more, and five times the mean of the 28 days
 * before or more. Of a younger property, or a younger site, it is the mean of the days since its first. Null for an ordinary day and
 * for the first one, which has nothing to compare with (design/owner-figures-and-reports).
 */
export function usualOfUnusualDay(counted: CountedDay): UsualViews | null {
  const { day, views, before } = counted;
  const days = Math.min(COMPARED_DAYS, daysBetween(countedSince(counted), day));
  if (days <= 0 || views < LEAST_UNUSUAL || views * days < TIMES * before) return null;
  return { mean: before / days, days };
}

/** The first of the days with which a day is compared. */
export const firstCompared = (day: string): string => addDays(day, -COMPARED_DAYS);
