import { describe, expect, it } from 'vitest';
import { withToday } from './rules';

describe('the days shown on an open page', () => {
  it('end with the newest count of today', () => {
    expect(withToday([3, 4], '2026-11-24', '2026-11-24', 9)).toEqual([3, 9]);
  });

  it('get one more after midnight, and ignore an older answer', () => {
    expect(withToday([3, 4], '2026-11-24', '2026-11-25', 1)).toEqual([3, 4, 1]);
    expect(withToday([3, 4], '2026-11-24', '2026-11-23', 9)).toEqual([3, 4]);
  });
});
