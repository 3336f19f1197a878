import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easterSunday, isPublicHoliday, publicHolidays, workdayFrom } from './holidays';
import { addDays, weekdayOf } from './local-time';

const year = fc.integer({ min: 1900, max: 2199 });

describe('Easter', () => {
  // Published dates of Easter; the earliest and the latest possible date are among them.
  it.each([
    [1943, '1943-04-25'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('in %i is on %s', (given, day) => {
    expect(easterSunday(given)).toBe(day);
  });

  it('is a Sunday between 22 March and 25 April of every year', () => {
    fc.assert(
      fc.property(year, (given) => {
        const easter = easterSunday(given);
        return weekdayOf(easter) === 7 && easter >= `${given}-03-22` && easter <= `${given}-04-25`;
      }),
    );
  });
});

describe('the public holidays of Belgium (DOMAIN §8.5)', () => {
  it('are ten days, as in 2026', () => {
    expect([...publicHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-07-21',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ]);
  });

  it('are all in the requested year; Ascension is a Thursday, Easter Monday and Whit Monday are Mondays', () => {
    fc.assert(
      fc.property(year, (given) => {
        const days = [...publicHolidays(given)];
        const easter = easterSunday(given);
        expect(days.every((day) => day.startsWith(`${given}-`))).toBe(true);
        expect([1, 39, 50].map((after) => weekdayOf(addDays(easter, after)))).toEqual([1, 4, 1]);
        expect([1, 39, 50].every((after) => isPublicHoliday(addDays(easter, after)))).toBe(true);
        // Ascension may fall on 1 May, as in 2008; then the list has nine days.
        expect(days.length).toBe(addDays(easter, 39).endsWith('-05-01') ? 9 : 10);
      }),
    );
  });

  it('are computed once for each year', () => {
    expect(publicHolidays(2026)).toBe(publicHolidays(2026));
  });

  it('do not include Easter Sunday, Whit Sunday, 26 December or 20 July', () => {
    expect(['2026-04-05', '2026-05-24', '2026-12-26', '2026-07-20'].some(isPublicHoliday)).toBe(false);
  });
});

it('Public holidays are not working days: the next working day is outside weekends and holidays.', () => {
  expect(['2026-11-23', '2026-11-21', '2026-12-25', '2027-01-01', '2026-04-04'].map(workdayFrom)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
    '2027-01-04',
    '2026-04-07',
  ]);
});
