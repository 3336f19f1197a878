import { describe, expect, it } from 'vitest';
import { codes } from './codes';

describe('the banner of a property', () => {
  it('is a status for a known number or name; an unknown number stays unchanged', () => {
    expect(codes.marquee.parse(4)).toBe('sold');
    expect(codes.marquee.parse('sold')).toBe('sold');
    expect(codes.marquee.parse(42)).toBe(42);
    expect(codes.marquee.safeParse(1.5).success).toBe(false);
  });
});

describe('the goal of a property in a feed (SPEC §3)', () => {
  it('is for sale if it is 0, and for rent for any other number', () => {
    expect(codes.goal.parse(0)).toBe('for-sale');
    for (const code of [1, 2, 3, 99, -1]) expect(codes.goal.parse(code)).toBe('for-rent');
  });

  it('may be the word "for-sale" or "for-rent"', () => {
    for (const goal of ['for-sale', 'for-rent'] as const) expect(codes.goal.parse(goal)).toBe(goal);
  });

  it.each([null, undefined, '', '0', 'sale', 0.5, Number.NaN, true])('refuses any other value: %s', (value) => {
    expect(codes.goal.safeParse(value).success).toBe(false);
  });
});
