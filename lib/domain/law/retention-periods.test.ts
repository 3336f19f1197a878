import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDays, periodBefore, RETENTION, retentionPeriods, SETTABLE_PERIODS } from './retention-periods';

const earlier = (day: string, count: number, unit: 'hour' | 'day' | 'month' | 'year'): string =>
  periodBefore(new Date(`${day}T10:00:00Z`), { count, unit }).toISOString();

describe('the retention terms (RELIABILITY §3.1)', () => {
  it('have defaults, for example 24 months for leads, 12 months for searches and 35 days for backups', () => {
    expect(RETENTION.requests).toEqual({ count: 24, unit: 'month' });
    expect(RETENTION.unconfirmed).toEqual({ count: 7, unit: 'day' });
    expect(RETENTION.searches).toEqual({ count: 12, unit: 'month' });
    expect(RETENTION.mails).toEqual({ count: 30, unit: 'day' });
    expect(RETENTION.addresses).toEqual({ count: 24, unit: 'hour' });
    expect(RETENTION.accessLog).toEqual({ count: 30, unit: 'day' });
    expect(RETENTION.backups).toEqual({ count: 35, unit: 'day' });
    expect(RETENTION.consent).toEqual({ count: 6, unit: 'month' });
  });

  it('count months by the calendar and days as 24 hours', () => {
    expect(earlier('2026-11-22', 24, 'month')).toBe('2024-11-22T10:00:00.000Z');
    expect(earlier('2026-11-22', 30, 'day')).toBe('2026-10-23T10:00:00.000Z');
    expect(earlier('2026-11-22', 24, 'hour')).toBe('2026-11-21T10:00:00.000Z');
    expect(earlier('2028-02-29', 1, 'year')).toBe('2027-02-28T10:00:00.000Z');
    expect(earlier('2026-03-31', 1, 'month')).toBe('2026-02-28T10:00:00.000Z');
  });

  it('of whole months can be subtracted from any day', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 60 }), (moment, count) => {
        const passed = (moment.getTime() - periodBefore(moment, { count, unit: 'month' }).getTime()) / 86_400_000;
        expect(passed).toBeGreaterThanOrEqual(count * 30 - 2);
        expect(passed).toBeLessThanOrEqual(count * 31);
      }),
    );
  });

  it('may be set by the agency when the law allows it', () => {
    expect(retentionPeriods()).toEqual(RETENTION);
    expect(retentionPeriods({ requests: 12 })).toEqual({ ...RETENTION, requests: { count: 12, unit: 'month' } });
    for (const name of SETTABLE_PERIODS) expect(retentionPeriods({ [name]: 3 })[name].count).toBe(3);
  });

  it('are given in days for a cookie (SPEC §9)', () => {
    expect(inDays(RETENTION.language)).toBe(365);
    expect(inDays(RETENTION.consent)).toBe(183);
    expect(inDays({ count: 30, unit: 'day' })).toBe(30);
  });
});
