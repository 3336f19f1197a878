import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brusselsDay } from './dates';
import { clockDoubt, isMailTime, lastAlertMoment, mailDayStart } from './job-times';

describe('the last moment at which an alert is mailed', () => {
  const last = (frequency: Parameters<typeof lastAlertMoment>[0], now: string) =>
    lastAlertMoment(frequency, new Date(now)).toISOString();

  it('is now for a search that is mailed at once', () => {
    expect(last('at-once', '2026-11-25T12:34:00Z')).toBe('2026-11-25T12:34:00.000Z');
  });

  it('is eight in the morning in Brussels for a daily one, in winter and in summer', () => {
    expect(last('daily', '2026-11-25T07:00:00Z')).toBe('2026-11-25T07:00:00.000Z');
    expect(last('daily', '2026-11-25T06:59:59Z')).toBe('2026-11-24T07:00:00.000Z');
    expect(last('daily', '2026-10-25T06:30:00Z')).toBe('2026-10-24T06:00:00.000Z');
    expect(last('daily', '2026-07-20T06:00:00Z')).toBe('2026-07-20T06:00:00.000Z');
  });

  it('is Monday at eight for a weekly one', () => {
    expect(last('weekly', '2026-11-30T07:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
    expect(last('weekly', '2026-11-30T06:59:00Z')).toBe('2026-11-23T07:00:00.000Z');
    expect(last('weekly', '2026-11-29T20:00:00Z')).toBe('2026-11-23T07:00:00.000Z');
    expect(last('weekly', '2026-10-26T08:00:00Z')).toBe('2026-10-26T07:00:00.000Z');
  });
});

describe('a day on which mails are sent', () => {
  it('begins at midnight in Brussels, in winter and in summer', () => {
    expect(mailDayStart(new Date('2026-11-20T12:00:00Z')).toISOString()).toBe('2026-11-19T23:00:00.000Z');
    expect(mailDayStart(new Date('2026-07-20T12:00:00Z')).toISOString()).toBe('2026-07-19T22:00:00.000Z');
    expect(mailDayStart(new Date('2026-11-20T22:59:59Z')).toISOString()).toBe('2026-11-19T23:00:00.000Z');
    expect(mailDayStart(new Date('2026-11-20T23:00:00Z')).toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });

  it('begins at midnight also on days on which the clock changes', () => {
    expect(mailDayStart(new Date('2026-10-25T12:00:00Z')).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(mailDayStart(new Date('2027-03-28T12:00:00Z')).toISOString()).toBe('2027-03-27T23:00:00.000Z');
  });

  it('contains every moment of its date in Brussels, and no other', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const start = mailDayStart(moment);
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(brusselsDay(start)).toBe(brusselsDay(moment));
        expect(brusselsDay(new Date(start.getTime() - 1))).not.toBe(brusselsDay(moment));
      }),
    );
  });

  it('allows alerts from eight in the morning to eight in the evening', () => {
    const at = (time: string) => isMailTime(new Date(`2026-11-20T${time}:00+01:00`));
    expect(['07:59', '08:00', '19:59', '20:00', '00:00', '23:59'].map(at)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

const LAST = new Date('2026-11-22T02:30:00Z');
const later = (days: number): Date => new Date(LAST.getTime() + days * 86_400_000);

describe('the clock of the machine', () => {
  it('is trusted for 40 days after the last run of a job', () => {
    for (const days of [0, 1, 39.9, 40]) expect(clockDoubt(LAST, later(days))).toBeNull();
  });

  it('is doubted if the last run is more than 40 days ago or in the future', () => {
    expect(clockDoubt(LAST, later(40.1))).toEqual({ kind: 'pause', days: 41 });
    expect(clockDoubt(LAST, later(3 * 365))).toEqual({ kind: 'pause', days: 1095 });
    expect(clockDoubt(LAST, later(-0.1))).toEqual({ kind: 'future', days: 1 });
    expect(clockDoubt(LAST, later(-3 * 365))).toEqual({ kind: 'future', days: 1095 });
  });

  it('is trusted if it is only some minutes behind the machine that ran the job last', () => {
    expect(clockDoubt(LAST, new Date(LAST.getTime() - 240_000))).toBeNull();
  });
});
