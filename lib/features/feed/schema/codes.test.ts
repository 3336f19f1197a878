import { describe, expect, it } from 'vitest';
import { codes } from './codes';

describe('banner', () => {
  it('is a status for a known number or name, and stays unchanged otherwise', () => {
    expect(codes.marquee.parse(4)).toBe('sold');
    expect(codes.marquee.parse('sold')).toBe('sold');
    expect(codes.marquee.parse(42)).toBe(42);
    expect(codes.marquee.safeParse(1.5).success).toBe(false);
  });
});

describe('goal (SPEC §3)', () => {
  it('0 means for sale, any other value for rent', () => {
    expect(codes.goal.parse(0)).toBe('for-sale');
    for (const code of [1, 2, 3, 99, -1]) expect(codes.goal.parse(code)).toBe('for-rent');
  });

  it('may be one of our names', () => {
    for (const goal of ['for-sale', 'for-rent'] as const) expect(codes.goal.parse(goal)).toBe(goal);
  });

  it.each([null, undefined, '', '0', 'sale', 0.5, Number.NaN, true])('refuses any other value: %s', (value) => {
    expect(codes.goal.safeParse(value).success).toBe(false);
  });
});
