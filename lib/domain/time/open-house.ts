import type { Locale } from '../text/locale';
import { brusselsDay, brusselsTime, dayName, formatDayMonth, formatTimeSpan, formatWeekday } from './dates';
import { weekdayOf } from './local-time';

/**
 * Some hours of one day on which people look at a property without an appointment; moments in ISO 8601, UTC. With a
 * number of places, one registers first.
 */
export type OpenHouse = { startsAt: string; endsAt: string; places?: number };

/** The open houses that are not over at a moment, the earliest first. An open house that has begun still counts. */
export const comingOpenHouses = <T extends OpenHouse>(openHouses: readonly T[], now: Date): T[] =>
  openHouses
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

/** The day and hours of an open house in Brussels: `zaterdag 28 november`, `10u00–12u00`, and in short `za 28 nov.`. */
export function openHouseWords({ startsAt, endsAt }: OpenHouse, locale: Locale) {
  const [from, until] = [startsAt, endsAt].map((moment) => brusselsTime(new Date(moment)));
  const weekday = dayName(weekdayOf(brusselsDay(new Date(startsAt))), locale, 'short');
  return {
    day: formatWeekday(startsAt, locale),
    shortDay: `${weekday} ${formatDayMonth(startsAt, locale)}`,
    hours: formatTimeSpan(from ?? '', until ?? '', locale),
  };
}

/** The start of an open house as a part of an address: `20261128T0900Z`. */
export const openHouseKey = ({ startsAt }: Pick<OpenHouse, 'startsAt'>): string =>
  `${startsAt.slice(0, 16).replace(/[-:]/g, '')}Z`;
