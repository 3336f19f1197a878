import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../text/locale';
import { capitalized } from '../text/wording';
import {
  brusselsDay,
  dayAndTime,
  formatAppointment,
  formatDate,
  formatMomentTime,
  formatMonth,
  formatShortDate,
  formatTime,
  formatTimeSpan,
  formatWeekday,
} from './dates';

describe('dates (DOMAIN §8.4)', () => {
  it('are tested in a time zone far from Brussels, so that no result is right by accident', () => {
    expect(new Date('2026-11-20T12:00:00Z').getTimezoneOffset()).toBe(-825);
  });

  it.each([
    ['nl', '20 november 2026', 'november 2026'],
    ['fr', '20 novembre 2026', 'novembre 2026'],
    ['en', '20 November 2026', 'November 2026'],
    ['de', '20. November 2026', 'November 2026'],
  ] as const)('have the usual notation in Belgium: %s', (locale, date, month) => {
    expect(formatDate('2026-11-20', locale)).toBe(date);
    expect(formatMonth('2026-11-20', locale)).toBe(month);
    expect(formatShortDate('2026-11-20', locale)).toMatch(/^20\.? (?:nov|Nov)\.? 2026$/);
  });

  it('have an ordinal on the first of the month in French', () => {
    expect(formatDate('2026-05-01', 'fr')).toBe('1er mai 2026');
    expect(formatDate('2026-05-11', 'fr')).toBe('11 mai 2026');
    expect(formatDate('2026-05-01', 'nl')).toBe('1 mei 2026');
  });

  it('are in Brussels time if a moment is given', () => {
    expect(formatDate('2026-11-20T22:59:00Z', 'nl')).toBe('20 november 2026');
    expect(formatDate('2026-11-20T23:00:00Z', 'nl')).toBe('21 november 2026');
    expect(formatDate('2026-07-20T22:00:00Z', 'nl')).toBe('21 juli 2026');
    expect(formatDate('2026-11-20T00:30:00+13:45', 'nl')).toBe('19 november 2026');
  });

  it.each(['2026-11-20', '2026-11-20T00:30', '2026-11-20T23:30:00', '2026-11-20 23:30:00'])(
    'are the day as written if the text has no time zone: %s',
    (value) => {
      expect(formatDate(value, 'nl')).toBe('20 november 2026');
    },
  );

  it.each(['', 'morgen', '2026-02-30', '2026-13-01', '2025-02-29', '20/11/2026', '2026-11-20T99:00Z', '2026-11-2'])(
    'are empty for an invalid date: %j',
    (value) => {
      for (const locale of LOCALES) expect(formatDate(value, locale)).toBe('');
    },
  );

  it('are never shifted by a day', () => {
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (some) => {
        const day = some.toISOString().slice(0, 10);
        const [year, , number] = day.split('-').map(Number);
        expect(formatDate(day, 'en')).toMatch(new RegExp(`^${number} \\w+ ${year}$`));
      }),
    );
  });

  it('never cause an error, whatever text is given as a date', () => {
    fc.assert(fc.property(fc.string(), (value) => typeof formatDate(value, 'fr') === 'string'));
  });
});

describe('the calendar day in Brussels', () => {
  it.each([
    ['2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s is %s', (moment, day) => expect(brusselsDay(new Date(moment))).toBe(day));
});

describe('times of day (DOMAIN §8.5)', () => {
  it.each([
    ['nl', '9u00', '18u30', '9u00–12u30'],
    ['fr', '9h00', '18h30', '9h00–12h30'],
    ['en', '9:00', '18:30', '9:00–12:30'],
    ['de', '9:00', '18:30', '9:00–12:30\u00a0Uhr'],
  ] as const)('have the usual notation of the language: %s', (locale, morning, evening, span) => {
    expect(formatTime('09:00', locale)).toBe(morning);
    expect(formatTime('18:30', locale)).toBe(evening);
    expect(formatTimeSpan('09:00', '12:30', locale)).toBe(span);
  });

  it('include midnight', () => {
    expect(formatTime('00:00', 'nl')).toBe('0u00');
    expect(formatTime('24:00', 'nl')).toBe('24u00');
  });
});

describe('the day and hour of an appointment', () => {
  const moment = '2026-11-26T16:30:00.000Z';

  it.each([
    ['nl', 'donderdag 26 november', 'donderdag 26 november 2026, 17u30'],
    ['fr', 'jeudi 26 novembre', 'jeudi 26 novembre 2026, 17h30'],
    ['en', 'Thursday 26 November', 'Thursday 26 November 2026, 17:30'],
    ['de', 'Donnerstag, 26. November', 'Donnerstag, 26. November 2026, 17:30\u00a0Uhr'],
  ] as const)('include the weekday: %s', (locale, day, whole) => {
    expect(formatWeekday('2026-11-26', locale)).toBe(day);
    expect(formatWeekday(moment, locale)).toBe(day);
    expect(formatAppointment(moment, locale)).toBe(whole);
  });

  it('are in Brussels time', () => {
    expect(formatAppointment('2026-11-26T23:30:00.000Z', 'nl')).toBe('vrijdag 27 november 2026, 0u30');
    expect(formatMomentTime('2026-07-01T08:00:00.000Z', 'de')).toBe('10:00\u00a0Uhr');
  });

  it('can be written separately in a sentence, and midnight belongs to the day that begins', () => {
    expect(dayAndTime('2026-11-26T22:59:00.000Z', 'nl')).toEqual({ day: 'donderdag 26 november', time: '23u59' });
    expect(dayAndTime('2026-11-26T23:07:00.000Z', 'nl')).toEqual({ day: 'vrijdag 27 november', time: '0u07' });
    expect(dayAndTime('2026-11-26T23:07:00.000Z', 'fr')).toEqual({ day: 'vendredi 27 novembre', time: '0h07' });
    expect(dayAndTime('2026-11-26T23:07:00.000Z', 'en')).toEqual({ day: 'Friday 27 November', time: '0:07' });
    expect(dayAndTime('2026-11-26T23:07:00.000Z', 'de').time).toBe('0:07\u00a0Uhr');
  });

  it('have an ordinal on the first of the month in French, also with a capital at the beginning', () => {
    expect(formatWeekday('2026-12-01', 'fr')).toBe('mardi 1er décembre');
    expect(formatWeekday('2026-12-11', 'fr')).toBe('vendredi 11 décembre');
    expect(capitalized(formatWeekday('2026-12-01', 'fr'))).toBe('Mardi 1er décembre');
  });
});
