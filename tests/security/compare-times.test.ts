import { describe, expect, it } from 'vitest';
import { median, sameSource } from '../support/compare-times';

const from = (start: number, count: number): number[] => Array.from({ length: count }, (_, index) => start + index);

describe('the comparison of the times of two kinds of requests', () => {
  it('uses the median, which is the mean of the two middle values for an even number of times', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
  });

  it('distinguishes two samples of one source from two samples of different sources', () => {
    expect(sameSource(from(0, 50), from(0, 50))).toBeCloseTo(1, 6);
    expect(sameSource(from(0, 50), from(2, 50))).toBeGreaterThan(0.4);
    expect(sameSource(from(0, 50), from(25, 50))).toBeLessThan(0.001);
    expect(sameSource([1, 1, 1], [1, 1, 1])).toBeCloseTo(1, 6);
  });

  it('gives the value of a worked example: 19 22 16 29 24 and 20 11 17 12, z = -1.71', () => {
    expect(sameSource([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.0864, 3);
  });
});
