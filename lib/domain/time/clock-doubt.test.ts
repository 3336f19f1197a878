import { describe, expect, it } from 'vitest';
import { clockDoubt } from './clock-doubt';

const LAST = new Date('2026-11-22T02:30:00Z');
const later = (days: number): Date => new Date(LAST.getTime() + days * 86_400_000);

describe('the clock of the machine', () => {
  it('is trusted for 40 days after the last run', () => {
    for (const days of [0, 1, 39.9, 40]) expect(clockDoubt(LAST, later(days))).toBeNull();
  });

  it('is doubted when the last run is more than 40 days ago, or in the future', () => {
    expect(clockDoubt(LAST, later(40.1))).toEqual({ kind: 'pause', days: 41 });
    expect(clockDoubt(LAST, later(3 * 365))).toEqual({ kind: 'pause', days: 1095 });
    expect(clockDoubt(LAST, later(-0.1))).toEqual({ kind: 'future', days: 1 });
    expect(clockDoubt(LAST, later(-3 * 365))).toEqual({ kind: 'future', days: 1095 });
  });

  it('may be some minutes behind the clock of another machine', () => {
    expect(clockDoubt(LAST, new Date(LAST.getTime() - 240_000))).toBeNull();
  });
});
