import { describe, expect, it } from 'vitest';
import { yearsLater } from './validity';

describe('the same day some years later', () => {
  it.each([
    ['2019-06-04', 25, '2044-06-04'],
    ['2024-02-29', 10, '2034-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['1996-02-29', 4, '2000-02-29'],
    ['2025-01-29', 1, '2026-01-29'],
    ['2025-02-14', 1, '2026-02-14'],
    ['2026-12-31T22:00:00Z', 1, '2027-12-31'],
  ])('of %s + %i years is %s', (day, years, later) => {
    expect(yearsLater(day, years)).toBe(later);
  });
});
