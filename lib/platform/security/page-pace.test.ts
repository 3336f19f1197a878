import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paceOf } from './page-pace';

describe('the pace of pages (RELIABILITY §4.5)', () => {
  it('allows 300 a minute at once, then delays a little, and refuses after 1,000', () => {
    expect(paceOf(300, 30, 300, 1000)).toEqual({ kind: 'at-once' });
    expect(paceOf(301, 30, 300, 1000)).toEqual({ kind: 'slowed', ms: 3 });
    expect(paceOf(1000, 30, 300, 1000)).toEqual({ kind: 'slowed', ms: 2000 });
    expect(paceOf(1001, 30, 300, 1000)).toEqual({ kind: 'refused', seconds: 30 });
  });

  it('treats 0 as no limit', () => {
    expect(paceOf(1_000_000, 30, 0, 0)).toEqual({ kind: 'at-once' });
    expect(paceOf(1001, 30, 0, 1000)).toEqual({ kind: 'refused', seconds: 30 });
    expect(paceOf(5000, 30, 300, 0)).toEqual({ kind: 'slowed', ms: 2000 });
  });

  it('never waits more than two seconds, and never less for more pages', () => {
    const numbers = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(numbers, numbers, numbers, (count, soft, hard) => {
        const ms = (pages: number) => {
          const pace = paceOf(pages, 10, soft, hard);
          return pace.kind === 'at-once' ? 0 : pace.kind === 'slowed' ? pace.ms : Number.POSITIVE_INFINITY;
        };
        expect(ms(count + 1)).toBeGreaterThanOrEqual(ms(count));
        expect(ms(count) <= 2000 || ms(count) === Number.POSITIVE_INFINITY).toBe(true);
      }),
    );
  });
});
