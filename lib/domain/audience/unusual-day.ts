import { addDays, daysBetween } from '../time/local-time';

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
 * for the first one, which has nothing to compare with (decision 177).
 */
export function usualOfUnusualDay(counted: CountedDay): UsualViews | null {
  const { day, views, before } = counted;
  const days = Math.min(COMPARED_DAYS, daysBetween(countedSince(counted), day));
  if (days <= 0 || views < LEAST_UNUSUAL || views * days < TIMES * before) return null;
  return { mean: before / days, days };
}

/** The first of the days with which a day is compared. */
export const firstCompared = (day: string): string => addDays(day, -COMPARED_DAYS);
