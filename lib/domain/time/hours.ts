import type { Locale } from '../text/locale';
import { formatTime } from './dates';

/** Opening hours as an agency writes them: ISO weekdays (1 is Monday) and spans of `[from, until]`. */
export type OpeningHours = {
  days: readonly number[];
  slots: ReadonlyArray<readonly [from: string, until: string]>;
  byAppointment?: boolean;
};

export type OpeningSpan = { from: string; until: string; byAppointment: boolean };
/** Consecutive days with the same hours; a row without spans means closed. */
export type OpeningRow = { first: number; last: number; spans: OpeningSpan[] };

const WEEK = [1, 2, 3, 4, 5, 6, 7];

const spansOn = (day: number, hours: readonly OpeningHours[]): OpeningSpan[] =>
  hours
    .filter(({ days }) => days.includes(day))
    .flatMap(({ slots, byAppointment = false }) => slots.map(([from, until]) => ({ from, until, byAppointment })))
    .sort((a, b) => a.from.localeCompare(b.from));

const sameSpans = (a: readonly OpeningSpan[], b: readonly OpeningSpan[]): boolean =>
  a.length === b.length &&
  a.every(
    (span, index) =>
      span.from === b[index]?.from && span.until === b[index]?.until && span.byAppointment === b[index]?.byAppointment,
  );

/** The week from Monday to Sunday, with closed days; consecutive days with the same hours are one row. */
export function openingHours(hours: readonly OpeningHours[]): OpeningRow[] {
  const rows: OpeningRow[] = [];
  for (const day of WEEK) {
    const spans = spansOn(day, hours);
    const before = rows.at(-1);
    if (before && sameSpans(before.spans, spans)) before.last = day;
    else rows.push({ first: day, last: day, spans });
  }
  return rows;
}

/** A span of hours in which a visitor wants to be called, as `[from, until]`. */
type ContactSlot = readonly [from: string, until: string];

/** The three slots in which a visitor can ask for a call; in Dutch the afternoon begins an hour earlier (SPEC §9). */
export const contactSlots = (locale: Locale): readonly ContactSlot[] => [
  ['10:00', '13:00'],
  [locale === 'nl' ? '13:00' : '14:00', '16:00'],
  ['16:00', '19:00'],
];

/** A slot as posted by a form and stored: `10:00-13:00`. */
export const slotValue = ([from, until]: ContactSlot): string => `${from}-${until}`;

/** The values of all slots that a form offers in any language. */
export const SLOT_VALUES = ['10:00-13:00', '13:00-16:00', '14:00-16:00', '16:00-19:00'] as const;

/** A slot as people write it: `10u00 – 13u00`, `10:00 – 13:00 Uhr` (DOMAIN §8.5), with spaces that do not break. */
export function formatSlot(value: string, locale: Locale): string {
  const [from = '', until = ''] = value.split('-');
  return `${formatTime(from, locale)}\u00a0–\u00a0${formatTime(until, locale)}${locale === 'de' ? '\u00a0Uhr' : ''}`;
}
