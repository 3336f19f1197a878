import type { Locale } from './locale';

/** A span of hours in which a visitor wants to be called, as `[from, until]`. */
export type ContactSlot = readonly [from: string, until: string];

/** The three slots of a contact request; in Dutch the afternoon begins an hour earlier (SPEC §9). */
export const contactSlots = (locale: Locale): readonly ContactSlot[] => [
  ['10:00', '13:00'],
  [locale === 'nl' ? '13:00' : '14:00', '16:00'],
  ['16:00', '19:00'],
];
