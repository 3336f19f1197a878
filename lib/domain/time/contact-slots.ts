import type { Locale } from '../text/locale';
import { formatTime } from './dates';

/** A span of hours in which a visitor wants to be called, as `[from, until]`. */
export type ContactSlot = readonly [from: string, until: string];

/** The three slots of a contact request; in Dutch the afternoon begins an hour earlier (SPEC §9). */
export const contactSlots = (locale: Locale): readonly ContactSlot[] => [
  ['10:00', '13:00'],
  [locale === 'nl' ? '13:00' : '14:00', '16:00'],
  ['16:00', '19:00'],
];

/** A slot as posted by a form and stored: `10:00-13:00`. */
export const slotValue = ([from, until]: ContactSlot): string => `${from}-${until}`;

/** The values of all slots of all languages. */
export const SLOT_VALUES = ['10:00-13:00', '13:00-16:00', '14:00-16:00', '16:00-19:00'] as const;

/** A slot as people write it: `10u00 – 13u00`, `10:00 – 13:00 Uhr` (DOMAIN §8.5). It never breaks over two lines. */
export function formatSlot(value: string, locale: Locale): string {
  const [from = '', until = ''] = value.split('-');
  return `${formatTime(from, locale)}\u00a0–\u00a0${formatTime(until, locale)}${locale === 'de' ? '\u00a0Uhr' : ''}`;
}
