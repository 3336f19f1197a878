import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/time/local-time';
import { type CountedDay, usualOfUnusualDay } from './rules';

const DAY = '2026-11-20';
const ago = (days: number): string => addDays(DAY, -days);
/** A property that has long been online, on a site that has long counted views. */
const counted = (changes: Partial<CountedDay>): CountedDay => ({
  day: DAY,
  views: 200,
  before: 0,
  firstViewed: null,
  published: '2026-01-10',
  firstCounted: '2025-03-01',
  ...changes,
});

describe('a day with unusually many views of a property', () => {
  it.each([
    [200, 28 * 40, { mean: 40, days: 28 }],
    [199, 0, null],
    [200, 28 * 40 + 1, null],
    [201, 28 * 40 + 1, { mean: 40 + 1 / 28, days: 28 }],
    [1000, 28 * 200, { mean: 200, days: 28 }],
    [999, 28 * 200, null],
    [200, 0, { mean: 0, days: 28 }],
  ])('needs 200 views and five times the mean of the 28 days before: %i views, %i before', (views, before, usual) => {
    expect(usualOfUnusualDay(counted({ views, before, firstViewed: before ? ago(28) : null }))).toEqual(usual);
  });

  it.each([
    ['of a home that came online four days ago', { published: ago(4), firstViewed: ago(4) }, 4],
    ['of a home that nobody opened before its second day', { published: ago(3), firstViewed: ago(2) }, 3],
    ['of a site that has counted for two days', { firstCounted: ago(2), firstViewed: ago(1) }, 2],
    ['of a home without a day of publication', { published: null, firstViewed: ago(6) }, 6],
    ['of a home that was seen before the day it is said to come online', { published: DAY, firstViewed: ago(5) }, 5],
    ['of a home that came online 28 days ago', { published: ago(28), firstViewed: ago(28) }, 28],
  ])('is compared with the available days before it: %s', (_, changes, days) => {
    const before = 40 * days;
    expect(usualOfUnusualDay(counted({ ...changes, before }))).toEqual({ mean: 40, days });
    expect(usualOfUnusualDay(counted({ ...changes, before: before + 1 }))).toBeNull();
  });

  it.each([
    ['of a home', { published: DAY }],
    ['of a home that comes online tomorrow', { published: ago(-1) }],
    ['of a home without a day of publication', { published: null }],
    ['of a site', { firstCounted: DAY }],
  ])('is never the first one %s, because there is no day to compare it with', (_, changes) => {
    expect(usualOfUnusualDay(counted({ ...changes, views: 1_000_000 }))).toBeNull();
  });

  const days = fc.integer({ min: 0, max: 60 });
  const anyDay = fc.record({
    day: fc.constant(DAY),
    views: fc.integer({ min: 0, max: 5000 }),
    before: fc.integer({ min: 0, max: 30_000 }),
    firstViewed: fc.option(fc.integer({ min: 1, max: 28 }).map(ago)),
    published: fc.option(days.map(ago)),
    firstCounted: fc.integer({ min: 28, max: 60 }).map(ago),
  });

  it('stays unusual with more views or fewer views before it', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(1000), fc.nat(1000), (one, more, fewer) => {
        if (usualOfUnusualDay(one) === null) return;
        const clearer = { ...one, views: one.views + more, before: Math.max(0, one.before - fewer) };
        expect(usualOfUnusualDay(clearer)).not.toBeNull();
      }),
    );
  });

  it('has at least five times the reported usual views, a mean of 1 to 28 days', () => {
    fc.assert(
      fc.property(anyDay, (one) => {
        const usual = usualOfUnusualDay(one);
        if (usual === null) return;
        expect(one.views).toBeGreaterThanOrEqual(Math.max(200, 5 * usual.mean - 1e-9));
        expect(usual.days >= 1 && usual.days <= 28).toBe(true);
        expect(usual.mean * usual.days).toBeCloseTo(one.before);
      }),
    );
  });
});
