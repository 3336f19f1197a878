import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantMoment } from './local-time';

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

  it('is the first of the two in the repeated hour of October', () => {
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
        // An earlier moment exists only when the clock shows that time twice.
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
