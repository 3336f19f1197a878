import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brusselsDay } from '../time/dates';
import { DAY_MS } from '../time/durations';
import { GONE_RULES, listedSince, pageTerm, unlistedOn } from './closed-property';

const NOW = new Date('2026-11-26T09:00:00Z');

describe('a sold or let property', () => {
  it('stays in the lists for a number of whole days in Brussels time, and leaves them at once if that number is 0', () => {
    expect(listedSince(90, NOW)).toBe('2026-08-28T22:00:00.000Z');
    expect(unlistedOn('2026-08-28T22:00:00.000Z', 90)).toBe('2026-11-27');
    expect(unlistedOn('2026-08-28T21:59:00.000Z', 90)).toBe('2026-11-26');
    expect(listedSince(0, NOW) > NOW.toISOString()).toBe(true);
    expect(pageTerm(NOW.toISOString(), 'unlist', 0, NOW)).toEqual({ kind: 'unlisted' });
  });

  it.each([
    ['keep', { kind: 'shown', until: null }, { kind: 'shown', until: null }],
    ['unlist', { kind: 'shown', until: '2026-12-01' }, { kind: 'unlisted' }],
    ['remove', { kind: 'shown', until: '2026-12-01' }, { kind: 'gone' }],
  ] as const)(`keeps or loses its page as the agency's rule "%s" says`, (rule, before, after) => {
    const closedAt = '2026-11-01T10:00:00.000Z';
    expect(pageTerm(closedAt, rule, 30, NOW)).toEqual(before);
    expect(pageTerm(closedAt, rule, 30, new Date('2026-11-30T22:59:00Z'))).toEqual(before);
    expect(pageTerm(closedAt, rule, 30, new Date('2026-11-30T23:00:00Z'))).toEqual(after);
  });

  it('is open to search engines exactly as long as lists show it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...GONE_RULES),
        (ago, days, rule) => {
          const closedAt = new Date(NOW.getTime() - ago * DAY_MS * 0.9).toISOString();
          const isListed = closedAt >= listedSince(days, NOW);
          const term = pageTerm(closedAt, rule, days, NOW);
          if (rule !== 'keep') expect(term.kind === 'shown').toBe(isListed);
          if (term.kind === 'shown' && term.until) expect(term.until > brusselsDay(NOW)).toBe(true);
        },
      ),
    );
    for (const rule of GONE_RULES) expect(pageTerm(null, rule, 0, NOW)).toEqual({ kind: 'shown', until: null });
  });
});
