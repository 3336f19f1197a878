import { LANGUAGE_TAGS, type Locale, perLocale } from '../text/locale';

const BRUSSELS = 'Europe/Brussels';

const STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'short' },
  monthDay: { day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof STYLES;

const formatters = perLocale((locale) => {
  // The locale en-BE mixes Belgian and English grouping (DOMAIN §8.4); the site writes British dates.
  const tag = locale === 'en' ? 'en-GB' : LANGUAGE_TAGS[locale];
  const made = (style: Style) => new Intl.DateTimeFormat(tag, { ...STYLES[style], timeZone: BRUSSELS });
  return {
    long: made('long'),
    short: made('short'),
    month: made('month'),
    weekday: made('weekday'),
    day: made('day'),
    monthDay: made('monthDay'),
  };
});

const DAY = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/;
const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** A moment with a zone; a text without zone is a calendar day, the same everywhere. */
function toDate(value: string): Date | null {
  const day = DAY.exec(value)?.[0];
  const noon = new Date(`${day}T12:00:00Z`);
  // Reject 30 February, which Date rolls over into March.
  if (!day || Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== day) return null;
  const moment = value.charAt(10) === 'T' && ZONE.test(value) ? new Date(value) : noon;
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function format(value: string, locale: Locale, style: Style): string {
  const date = toDate(value);
  if (!date) return '';
  const text = formatters(locale)[style].format(date);
  // French writes the first of a month as an ordinal.
  return locale === 'fr' ? text.replace(/(?<=^|[a-z] )1(?= )/, '1er') : text;
}

/** An ISO date or moment as text, in Brussels time: `20 november 2026`. Empty when it is not a date. */
export const formatDate = (value: string, locale: Locale): string => format(value, locale, 'long');

/** A date as text, abbreviated: `20 nov. 2026`. Empty when it is not a date. */
export const formatShortDate = (value: string, locale: Locale): string => format(value, locale, 'short');

/** A date as text without the year, for the axis of a chart: `20 nov.`. */
export const formatDayMonth = (value: string, locale: Locale): string => format(value, locale, 'day');

/** A date as text with its month in full and without the year: `20 november`. */
export const formatMonthDay = (value: string, locale: Locale): string => format(value, locale, 'monthDay');

/** The month and year of a date as text: `november 2026`. */
export const formatMonth = (value: string, locale: Locale): string => format(value, locale, 'month');

/** A date with its weekday, without the year: `donderdag 26 november`. */
export const formatWeekday = (value: string, locale: Locale): string => format(value, locale, 'weekday');

const HOURS = {
  nl: (h: number, m: string) => `${h}u${m}`,
  fr: (h: number, m: string) => `${h}h${m}`,
  en: (h: number, m: string) => `${h}:${m}`,
  de: (h: number, m: string) => `${h}:${m}`,
} as const;

/** A time of day `09:30` in a language: 9u30, 9h30, 9:30 (DOMAIN §8.5). German adds "Uhr" after the whole span. */
export function formatTime(time: string, locale: Locale): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  return HOURS[locale](Number(hours), minutes);
}

/** A span of hours: `9u00–12u30`, `9:00–12:30 Uhr`. */
export const formatTimeSpan = (from: string, until: string, locale: Locale): string =>
  `${formatTime(from, locale)}–${formatTime(until, locale)}${locale === 'de' ? '\u00a0Uhr' : ''}`;

const dayNames = perLocale((locale) => {
  const named = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday, timeZone: 'UTC' });
    // 1 January 2024 was a Monday.
    return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(new Date(Date.UTC(2024, 0, day))).replace('.', ''));
  };
  return { long: named('long'), short: named('short') };
});

/** The name of an ISO weekday, 1 for Monday: `maandag`, `lundi`, `Monday`, `Montag`; in short `ma`, `lun`, `Mon`, `Mo`. */
export const dayName = (day: number, locale: Locale, length: 'long' | 'short' = 'long'): string =>
  dayNames(locale)[length][day - 1] ?? '';

const ISO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: BRUSSELS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Brussels at a moment, as an ISO date. */
export const brusselsDay = (moment: Date): string => ISO_DAY.format(moment);

const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: BRUSSELS, hour: '2-digit', minute: '2-digit' });

/** The time of day in Brussels at a moment: `09:30`. */
export const brusselsTime = (moment: Date): string => TIME_OF_DAY.format(moment);

/** A moment as text, in Brussels time: `20 november 2026, 9u30`. Empty when it is not a moment. */
export function formatDateTime(value: string, locale: Locale): string {
  const date = toDate(value);
  if (!date) return '';
  const time = formatTime(brusselsTime(date), locale);
  return `${formatDate(value, locale)}, ${time}${locale === 'de' ? '\u00a0Uhr' : ''}`;
}

/** The time of day of a moment, in Brussels: `17u30`, `17:30 Uhr`. */
export const formatMomentTime = (moment: string, locale: Locale): string =>
  `${formatTime(brusselsTime(new Date(moment)), locale)}${locale === 'de' ? '\u00a0Uhr' : ''}`;

/** The day and the hour of a moment, in Brussels, for a sentence that names both. */
export const dayAndTime = (moment: string, locale: Locale): { day: string; time: string } => ({
  day: formatWeekday(moment, locale),
  time: formatMomentTime(moment, locale),
});

/** A moment in full, in Brussels time: `donderdag 26 november 2026, 17u30`. */
export function formatAppointment(moment: string, locale: Locale): string {
  const year = formatDate(moment, locale).slice(-4);
  return `${formatWeekday(moment, locale)} ${year}, ${formatMomentTime(moment, locale)}`;
}
