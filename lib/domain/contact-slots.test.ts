import { describe, expect, it } from 'vitest';
import { contactSlots } from './contact-slots';
import { formatTimeSpan } from './dates';

describe('contact time slots (SPEC §9)', () => {
  it.each(['fr', 'en', 'de'] as const)('are 10:00-13:00, 14:00-16:00 and 16:00-19:00: %s', (locale) => {
    expect(contactSlots(locale)).toEqual([
      ['10:00', '13:00'],
      ['14:00', '16:00'],
      ['16:00', '19:00'],
    ]);
  });

  it('have an afternoon from 13:00 in Dutch', () => {
    expect(contactSlots('nl').map(([from, until]) => formatTimeSpan(from, until, 'nl'))).toEqual([
      '10u00–13u00',
      '13u00–16u00',
      '16u00–19u00',
    ]);
  });
});
