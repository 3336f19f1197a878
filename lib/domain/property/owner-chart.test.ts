import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownerChartDays } from './owner-chart';

describe("the owner's chart (SPEC §9)", () => {
  it('covers the last 30 days, today included', () => {
    const days = ownerChartDays('2026-11-20');
    expect(days).toHaveLength(30);
    expect(days[0]).toBe('2026-10-22');
    expect(days.at(-1)).toBe('2026-11-20');
  });

  it('leaves no day out and none twice, also where a month, a year or summer time ends', () => {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (today) => {
        const days = ownerChartDays(today.toISOString().slice(0, 10)).map((day) => Date.parse(day));
        for (const [index, day] of days.slice(1).entries()) expect(day - (days[index] ?? 0)).toBe(86_400_000);
      }),
    );
  });
});
