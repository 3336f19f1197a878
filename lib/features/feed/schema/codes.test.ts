import { describe, expect, it } from 'vitest';
import { codes } from './codes';

describe('goal (SPEC §3)', () => {
  it('0 means for sale, any other value for rent', () => {
    expect(codes.goal.parse(0)).toBe('for-sale');
    for (const code of [1, 2, 3, 99, -1]) expect(codes.goal.parse(code)).toBe('for-rent');
  });

  it('may be a name of the house', () => {
    for (const goal of ['for-sale', 'for-rent'] as const) expect(codes.goal.parse(goal)).toBe(goal);
  });

  it.each([null, undefined, '', '0', 'sale', 0.5, Number.NaN, true])('is nothing else: %s', (value) => {
    expect(codes.goal.safeParse(value).success).toBe(false);
  });
});
