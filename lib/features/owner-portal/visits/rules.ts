import { type Province, REGION_OF } from '../../../domain/place/zip-region';
import type { Goal } from '../../../domain/property/property-values';
import { addDays, daysBetween } from '../../../domain/time/local-time';
import { FEWEST_VALUES, medianOf } from '../../catalogue/rules/figures';

/**
 * The daily values of the chart on an open page, up to `lastDay`, with the newest value of today: it replaces the last
 * value, or is added if a new day has begun since the page was opened. An older answer changes nothing.
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

/** The maximum number of compared properties: those nearest in size. */
const MOST_ALIKE = 30;

/** Maximum relative difference of similar sizes and prices. */
const BAND = 0.3;

/** Maximum number of whole weeks over which visits are compared. */
export const WEEKS = 4;

/** The facts that are compared; `price` is null if it must stay hidden. */
export type LikedProperty = { id: string; area: number; price: number | null; province: Province | null };

/** Where the similar properties are, and whether their price is similar too. */
export type Closeness = { reach: 'province' | 'region'; byPrice: boolean };

export type Alike<Property> = Closeness & { properties: readonly Property[] };

/** The comparisons tried, in order: similar price in the province, then in the region, then both at any price. */
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
 * The properties similar to the owner's, among those of the same goal and type group: near, of similar size, and of
 * similar price if there are enough. A property with a hidden price counts only in a comparison at any price. Null if
 * there are too few.
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
    if (properties.length < FEWEST_VALUES) continue;
    const gap = ({ area }: Property) => Math.abs(area - own.area);
    return { reach, byPrice, properties: [...properties].sort((a, b) => gap(a) - gap(b)).slice(0, MOST_ALIKE) };
  }
  return null;
}

/** The similar properties at any price, for comparisons of the prices themselves. */
export const alikeWithoutPrice = <Property extends LikedProperty>(own: LikedProperty, others: readonly Property[]) =>
  alikeAmong(
    own,
    others,
    CLOSENESSES.filter(({ byPrice }) => !byPrice),
  );

/** The owner's number, the median of the others, and how many they are. */
export type Beside = { own: number; median: number; count: number };

/** The owner's number and the median of the others, both rounded to `step`; null if either is unknown. */
export function beside(own: number | null, others: readonly (number | null)[], step: number): Beside | null {
  const known = others.filter((value) => value !== null);
  const median = medianOf(known);
  if (own === null || median === null) return null;
  // Tenths are not exact in binary: 3 * 0.1 is not 0.3, so the result is rounded again.
  const rounded = (value: number) => Number((Math.round(value / step) * step).toFixed(2));
  return { own: rounded(own), median: rounded(median), count: known.length };
}

/** The number of whole weeks until yesterday that a property was online, at most WEEKS. */
export const wholeWeeks = (onlineSince: string, today: string): number =>
  Math.max(0, Math.min(WEEKS, Math.floor(daysBetween(onlineSince, today) / 7)));

/** The number of days a property is, or was, on the market; null if it ends before it begins. */
export function daysOnMarket(onlineSince: string, until: string): number | null {
  const days = daysBetween(onlineSince, until);
  return days >= 0 ? days : null;
}

/** The rounding step of a price per m²: one euro for a sale, as in lists; half a euro for a monthly rent. */
export const priceStep = (goal: Goal): number => (goal === 'for-sale' ? 1 : 0.5);

/** The fewest views of a property on a day that can be unusual: one mail to all subscribers brings as many. */
export const LEAST_UNUSUAL = 200;

/** How many times its usual views a day must have to be unusual. */
const TIMES = 5;

/** The number of days before a day from which the usual views are calculated. */
export const COMPARED_DAYS = 28;

/** The views of a property's page on a day, and the facts about the days before. */
export type CountedDay = {
  day: string;
  views: number;
  /** All views of the 28 days before. */
  before: number;
  /** The first of these 28 days that has a view; null if there is none. */
  firstViewed: string | null;
  /** When the property came online; null if unknown. */
  published: string | null;
  /** The first day on which this site counted views of any property. */
  firstCounted: string;
};

/** The mean of the views on the days before, and the number of these days. */
export type UsualViews = { mean: number; days: number };

/**
 * The first day on which views of the property could be counted. A view before the day of publication shows that the
 * property was online earlier.
 */
function countedSince({ day, firstViewed, published, firstCounted }: CountedDay): string {
  const online = published !== null && published < firstCounted ? firstCounted : published;
  return [day, firstViewed, online].filter((one) => one !== null).sort()[0] ?? day;
}

/**
 * The usual views of a property, if a day is unusual: at least 200 views, and at least five times the mean of the 28
 * days before. For a younger property or site the mean is over the days since its first day. Null for an ordinary day
 * and for the first day, which cannot be compared (design/owner-figures-and-reports).
 */
export function usualOfUnusualDay(counted: CountedDay): UsualViews | null {
  const { day, views, before } = counted;
  const days = Math.min(COMPARED_DAYS, daysBetween(countedSince(counted), day));
  if (days <= 0 || views < LEAST_UNUSUAL || views * days < TIMES * before) return null;
  return { mean: before / days, days };
}

/** The first of the days with which a day is compared. */
export const firstCompared = (day: string): string => addDays(day, -COMPARED_DAYS);
