import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';

/** A length of time, as named in the privacy statement. */
export type Span = { count: number; unit: 'hour' | 'day' | 'month' | 'year' };

const hours = (count: number): Span => ({ count, unit: 'hour' });
const days = (count: number): Span => ({ count, unit: 'day' });
const months = (count: number): Span => ({ count, unit: 'month' });
const years = (count: number): Span => ({ count, unit: 'year' });

/** For how long data are kept, unless a setting changes it (RELIABILITY §3.1, design/privacy). */
export const RETENTION = {
  requests: months(24),
  unconfirmed: days(7),
  searches: months(12),
  matches: days(30),
  documents: days(30),
  mails: days(30),
  testimonials: months(12),
  addresses: hours(24),
  owners: days(90),
  views: months(25),
  sharedLists: days(90),
  accessLog: days(30),
  backups: days(35),
  /** Data that the agency must erase by hand in its mailbox and CRM (GDPR, article 12). */
  byHand: months(1),
  language: years(1),
  consent: months(6),
} as const satisfies Record<string, Span>;

export type RetentionName = keyof typeof RETENTION;

/** The periods that an agency may set, in the unit of the default. */
export const SETTABLE_PERIODS = [
  'requests',
  'documents',
  'mails',
  'testimonials',
  'owners',
] as const satisfies RetentionName[];
export type PeriodSettings = { readonly [Name in (typeof SETTABLE_PERIODS)[number]]?: number | undefined };

/** The periods of this site: the agency's settings, else the defaults. */
export function retentionPeriods(settings: PeriodSettings = {}): Readonly<Record<RetentionName, Span>> {
  const own = SETTABLE_PERIODS.flatMap((name) => {
    const count = settings[name];
    return count === undefined ? [] : [[name, { ...RETENTION[name], count }]];
  });
  return { ...RETENTION, ...Object.fromEntries(own) };
}

/** A moment some months earlier or later; the 31st becomes the last day of a shorter month. */
function monthsAway(moment: Date, count: number): Date {
  const first = new Date(moment);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + count);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(moment.getUTCDate(), last));
  return first;
}

/** The moment one period before another; older data are erased. */
export function periodBefore(moment: Date, { count, unit }: Span): Date {
  if (unit === 'month') return monthsAway(moment, -count);
  if (unit === 'year') return monthsAway(moment, -12 * count);
  return new Date(moment.getTime() - count * (unit === 'hour' ? HOUR_MS : DAY_MS));
}

const DAYS: Readonly<Record<Span['unit'], number>> = { hour: 1 / 24, day: 1, month: 365 / 12, year: 365 };

/** A period in days, the unit for the lifetime of a cookie (SPEC §9). */
export const inDays = ({ count, unit }: Span): number => Math.round(count * DAYS[unit]);
