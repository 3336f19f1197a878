import { addDays, weekdayOf } from './local-time';

/** Holidays with a fixed date: New Year, Labour Day, National Day, Assumption, All Saints, Armistice, Christmas (DOMAIN §8.5). */
const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'] as const;

/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50] as const;

/** Easter Sunday of a year of the Gregorian calendar, as an ISO date (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}

const known = new Map<number, ReadonlySet<string>>();

/** The ten public holidays of Belgium in a year, as ISO dates (DOMAIN §8.5). */
export function publicHolidays(year: number): ReadonlySet<string> {
  const found = known.get(year);
  if (found) return found;
  const easter = easterSunday(year);
  const days = new Set([
    ...FIXED.map((day) => `${easter.slice(0, 4)}-${day}`),
    ...AFTER_EASTER.map((after) => addDays(easter, after)),
  ]);
  known.set(year, days);
  return days;
}

/** Whether a day is a public holiday in Belgium. */
export const isPublicHoliday = (day: string): boolean => publicHolidays(Number(day.slice(0, 4))).has(day);

/** The first working day on or after a day: no weekend, no public holiday. */
export const workdayFrom = (day: string): string =>
  weekdayOf(day) < 6 && !isPublicHoliday(day) ? day : workdayFrom(addDays(day, 1));
