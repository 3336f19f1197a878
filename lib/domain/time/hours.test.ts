import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../text/locale';
import { dayName } from './dates';
import { contactSlots, formatSlot, type OpeningHours, openingHours, SLOT_VALUES, slotValue } from './hours';

const OFFICE: OpeningHours[] = [
  {
    days: [1, 2, 3, 4, 5],
    slots: [
      ['09:00', '12:30'],
      ['13:30', '18:00'],
    ],
  },
  { days: [6], slots: [['10:00', '13:00']], byAppointment: true },
];

describe('a week of opening hours', () => {
  it('groups days with the same hours and includes the closed day', () => {
    expect(openingHours(OFFICE)).toEqual([
      {
        first: 1,
        last: 5,
        spans: [
          { from: '09:00', until: '12:30', byAppointment: false },
          { from: '13:30', until: '18:00', byAppointment: false },
        ],
      },
      { first: 6, last: 6, spans: [{ from: '10:00', until: '13:00', byAppointment: true }] },
      { first: 7, last: 7, spans: [] },
    ]);
  });

  it('separates a day with the same hours if it is only by appointment', () => {
    const rows = openingHours([
      { days: [1], slots: [['09:00', '12:00']] },
      { days: [2], slots: [['09:00', '12:00']], byAppointment: true },
    ]);
    expect(rows.map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [2, 2],
      [3, 7],
    ]);
  });

  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const hours = String(Math.floor(quarter / 4)).padStart(2, '0');
    return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  });
  const entry: fc.Arbitrary<OpeningHours> = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    slots: fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 3 }),
    byAppointment: fc.boolean(),
  });

  it('contains every day of the week once, in order, with its configured hours', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (hours) => {
        const rows = openingHours(hours);
        const days = rows.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
        expect(days).toEqual([1, 2, 3, 4, 5, 6, 7]);
        for (const { first, last, spans } of rows) {
          for (let day = first; day <= last; day++) {
            const written = hours
              .filter((one) => one.days.includes(day))
              .flatMap((one) =>
                one.slots.map(([from, until]) => ({ from, until, byAppointment: one.byAppointment ?? false })),
              );
            expect(spans).toHaveLength(written.length);
            expect(spans).toEqual(expect.arrayContaining(written));
          }
        }
      }),
    );
  });

  it('never has two consecutive rows with the same hours', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (hours) => {
        const rows = openingHours(hours);
        for (const [index, row] of rows.entries()) {
          if (index > 0) expect(row.spans).not.toEqual(rows[index - 1]?.spans);
        }
      }),
    );
  });
});

describe('names of days', () => {
  it('are in the language of the page', () => {
    expect([1, 7].map((day) => dayName(day, 'nl'))).toEqual(['maandag', 'zondag']);
    expect([1, 7].map((day) => dayName(day, 'fr'))).toEqual(['lundi', 'dimanche']);
    expect([1, 7].map((day) => dayName(day, 'en'))).toEqual(['Monday', 'Sunday']);
    expect([1, 7].map((day) => dayName(day, 'de'))).toEqual(['Montag', 'Sonntag']);
  });
});

describe('contact time slots (SPEC §9)', () => {
  it.each(['fr', 'en', 'de'] as const)('are 10:00-13:00, 14:00-16:00 and 16:00-19:00 in %s', (locale) => {
    expect(contactSlots(locale)).toEqual([
      ['10:00', '13:00'],
      ['14:00', '16:00'],
      ['16:00', '19:00'],
    ]);
  });

  it('have an afternoon slot that begins at 13:00 in Dutch', () => {
    expect(contactSlots('nl').map(slotValue)).toEqual(['10:00-13:00', '13:00-16:00', '16:00-19:00']);
  });

  it('have exactly the values that a form accepts', () => {
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
