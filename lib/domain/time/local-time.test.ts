import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brusselsDay, brusselsTime } from './dates';
import { addDays, brusselsMoment, daysBetween, isDay, meantMoment, momentOf, weekdayOf } from './local-time';

const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2026-01-01', days));
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'));
const isLastSunday = (text: string, month: string): boolean =>
  text.slice(5, 7) === month && weekdayOf(text) === 7 && addDays(text, 7).slice(5, 7) !== month;

describe('the clocks of Brussels (DOMAIN §8.5)', () => {
  it.each([
    ['2026-11-26', '17:30', '2026-11-26T16:30:00.000Z'],
    ['2026-07-21', '09:00', '2026-07-21T07:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ])('show %s %s at %s', (date, clock, moment) => {
    expect(momentOf(date, clock)?.toISOString()).toBe(moment);
  });

  it('are written with their distance from UTC, so that the same moment is read back', () => {
    expect(brusselsMoment(new Date('2026-12-05T09:00:00.000Z'))).toBe('2026-12-05T10:00:00+01:00');
    fc.assert(
      fc.property(day, time, (date, clock) => {
        const moment = new Date(`${date}T${clock}:00Z`);
        expect(Date.parse(brusselsMoment(moment))).toBe(moment.getTime());
        expect(brusselsMoment(moment)).toMatch(`${brusselsDay(moment)}T${brusselsTime(moment)}:00+0`);
      }),
    );
  });

  it('show an hour twice when summer time ends; a time in that hour means the first of the two', () => {
    expect(momentOf('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('skip an hour when summer time begins: half past two does not exist that day', () => {
    expect(momentOf('2027-03-28', '02:00')).toBeNull();
    expect(momentOf('2027-03-28', '02:59')).toBeNull();
  });

  it('show every time of every day, except the skipped hour on the last Sunday of March', () => {
    fc.assert(
      fc.property(day, time, (date, clock) => {
        const moment = momentOf(date, clock);
        if (moment === null) return isLastSunday(date, '03') && clock.startsWith('02:');
        return brusselsDay(moment) === date && brusselsTime(moment) === clock;
      }),
    );
  });

  it('count a day of 25 hours on the last Sunday of October, and of 23 in March', () => {
    const hours = (date: string): number =>
      (Number(momentOf(addDays(date, 1), '00:00')) - Number(momentOf(date, '00:00'))) / 3_600_000;
    expect([hours('2026-10-24'), hours('2026-10-25'), hours('2027-03-28')]).toEqual([24, 25, 23]);
    fc.assert(
      fc.property(day, (date) => hours(date) === (isLastSunday(date, '10') ? 25 : isLastSunday(date, '03') ? 23 : 24)),
      { numRuns: 200 },
    );
  });
});

describe('days of the calendar', () => {
  it('are counted independently of changes of the clock', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2027-03-29', -2)).toBe('2027-03-27');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2);
  });

  it('have a weekday from 1 for Monday to 7 for Sunday', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
  });

  it.each(['2026-02-30', '2026-1-1', '2026-11-26T10:00', '', 'x'])('are not recognised in the text %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('include 29 February of a leap year, and of no other year', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const year of [2026, 2027, 2029, 2100]) expect(isDay(`${year}-02-29`)).toBe(false);
  });
});

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const HOUR = 3_600_000;
const utc = (text: string): string | undefined => meantMoment(text)?.toISOString();

describe('a time without a zone (design/feed-values)', () => {
  it('is the time on a clock in Brussels, in winter and in summer', () => {
    expect(utc('2026-01-15 09:30:00')).toBe('2026-01-15T08:30:00.000Z');
    expect(utc('2026-07-15 09:30:00')).toBe('2026-07-15T07:30:00.000Z');
    expect(utc('2026-07-15T09:30')).toBe('2026-07-15T07:30:00.000Z');
    expect(utc('2026-07-15T09:30:00.250')).toBe('2026-07-15T07:30:00.250Z');
  });

  it('is midnight when only a day is given', () => {
    expect(utc('2026-07-15')).toBe('2026-07-14T22:00:00.000Z');
    expect(utc('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
    expect(utc('2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
  });

  it('is the first of the two possible moments in the repeated hour of October', () => {
    expect(utc('2026-10-25 01:59:59')).toBe('2026-10-24T23:59:59.000Z');
    expect(utc('2026-10-25 02:00:00')).toBe('2026-10-25T00:00:00.000Z');
    expect(utc('2026-10-25 02:59:59')).toBe('2026-10-25T00:59:59.000Z');
    expect(utc('2026-10-25 03:00:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is an hour later in the skipped hour of March', () => {
    expect(utc('2027-03-28 01:59:59')).toBe('2027-03-28T00:59:59.000Z');
    expect(utc('2027-03-28 02:00:00')).toBe('2027-03-28T01:00:00.000Z');
    expect(utc('2027-03-28 02:30:00')).toBe('2027-03-28T01:30:00.000Z');
    expect(utc('2027-03-28 03:00:00')).toBe('2027-03-28T01:00:00.000Z');
  });

  it.each(['', 'yesterday', '2026-13-01', '2026-01-01 25:00:00'])('is null when the text is not a time: %s', (text) => {
    expect(meantMoment(text)).toBeNull();
  });

  it('is the earliest moment at which the clocks of Brussels show it, on any day', () => {
    const moments = fc.integer({ min: Date.UTC(1950, 0) / 1000, max: Date.UTC(2100, 0) / 1000 });
    fc.assert(
      fc.property(fc.oneof(moments, nearChanges), (seconds) => {
        const moment = seconds * 1000;
        const found = meantMoment(CLOCK.format(moment))?.getTime() ?? Number.NaN;
        expect(CLOCK.format(found)).toBe(CLOCK.format(moment));
        expect([moment, moment - HOUR]).toContain(found);
        // An earlier moment exists only if the clock shows that time twice.
        const isTwice = CLOCK.format(moment - HOUR) === CLOCK.format(moment);
        expect(found).toBe(isTwice ? moment - HOUR : moment);
      }),
    );
  });
});

/** Seconds within two hours of a change of the clocks, the last Sunday of March or October at 01:00 UTC. */
const nearChanges = fc
  .tuple(fc.integer({ min: 1997, max: 2099 }), fc.constantFrom(2, 9), fc.integer({ min: -7200, max: 7200 }))
  .map(([year, month, off]) => {
    const last = new Date(Date.UTC(year, month, 31, 1));
    return (last.getTime() - last.getUTCDay() * 24 * HOUR) / 1000 + off;
  });
