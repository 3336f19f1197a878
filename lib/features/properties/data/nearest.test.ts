import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from './nearest';

describe('the nearest of many', () => {
  it('are the same as those of a plain sort; among equals the first', () => {
    const distances = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(Infinity)), { maxLength: 30 });
    fc.assert(
      fc.property(distances, fc.integer({ min: 0, max: 6 }), (all, count) => {
        const slow = all
          .map((distance, at) => ({ distance, at }))
          .filter(({ distance }) => distance < Infinity)
          .sort((a, b) => a.distance - b.distance || a.at - b.at)
          .slice(0, count);
        expect(nearest(all.length, count, (at) => all[at] ?? 0)).toEqual(slow.map(({ at }) => at));
      }),
    );
  });
});
