import { describe, expect, it } from 'vitest';
import { LOCALES } from '../text/locale';
import { contactSlots, formatSlot, SLOT_VALUES, slotValue } from './contact-slots';

describe('contact time slots (SPEC §9)', () => {
  it.each(['fr', 'en', 'de'] as const)('are 10:00-13:00, 14:00-16:00 and 16:00-19:00: %s', (locale) => {
    expect(contactSlots(locale)).toEqual([
      ['10:00', '13:00'],
      ['14:00', '16:00'],
      ['16:00', '19:00'],
    ]);
  });

  it('have an afternoon from 13:00 in Dutch', () => {
    expect(contactSlots('nl').map(slotValue)).toEqual(['10:00-13:00', '13:00-16:00', '16:00-19:00']);
  });

  it('are all valid by their value', () => {
    const values = LOCALES.flatMap((locale) => contactSlots(locale).map(slotValue));
    expect([...new Set(values)].sort()).toEqual([...SLOT_VALUES].sort());
  });

  it.each([
    ['nl', '10u00 – 13u00'],
    ['fr', '10h00 – 13h00'],
    ['en', '10:00 – 13:00'],
    ['de', '10:00 – 13:00 Uhr'],
  ] as const)('have the usual notation of %s (DOMAIN §8.5)', (locale, text) => {
    expect(formatSlot('10:00-13:00', locale)).toBe(text.replaceAll(' ', '\u00a0'));
  });
});
