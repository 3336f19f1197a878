import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/local-time';
import { visitTotals } from './visit-totals';
import { COMPARISONS, compareCounts, weekInWords } from './week-comparison';

const count = fc.nat({ max: 5000 });

describe('the comparison of two counts in words', () => {
  it.each([
    [84, 67, 'quarterMore'],
    [100, 100, 'same'],
    [102, 100, 'aboutSame'],
    [110, 100, 'slightlyMore'],
    [133, 100, 'thirdMore'],
    [150, 100, 'halfMore'],
    [200, 100, 'twice'],
    [400, 100, 'muchMore'],
    [90, 100, 'slightlyFewer'],
    [75, 100, 'quarterFewer'],
    [66, 100, 'thirdFewer'],
    [50, 100, 'half'],
    [25, 100, 'muchFewer'],
  ])('says for %i visits after %i: %s', (now, before, words) => {
    expect(compareCounts(now, before)).toBe(words);
  });

  it.each([
    [3, 2, 'moreBy'],
    [19, 300, 'fewerBy'],
    [300, 19, 'moreBy'],
    [7, 7, 'same'],
    [7, 0, 'none'],
    [0, 0, 'none'],
  ])('names no fraction for small numbers: for %i after %i it says %s', (now, before, words) => {
    expect(compareCounts(now, before)).toBe(words);
  });

  it('never contradicts the counts, and names no fraction if a count is below twenty', () => {
    fc.assert(
      fc.property(count, count, (now, before) => {
        const words = compareCounts(now, before);
        expect(COMPARISONS).toContain(words);
        if (/more|twice/i.test(words)) expect(now).toBeGreaterThan(before);
        if (/fewer|half$/i.test(words)) expect(now).toBeLessThan(before);
        if (Math.min(now, before) < 20) expect(['none', 'same', 'moreBy', 'fewerBy']).toContain(words);
      }),
    );
  });

  it('is never less favourable for more visits', () => {
    const worstFirst = [
      'muchFewer',
      'half',
      'thirdFewer',
      'quarterFewer',
      'slightlyFewer',
      'aboutSame',
      'slightlyMore',
      'quarterMore',
      'thirdMore',
      'halfMore',
      'twice',
      'muchMore',
    ];
    const counts = Array.from({ length: 400 }, (_, index) => index + 20).filter((now) => now !== 100);
    const ranks = counts.map((now) => worstFirst.indexOf(compareCounts(now, 100)));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(worstFirst.length);
  });
});

describe('the week so far in words', () => {
  // Wednesday 18 November 2026; its week began on Monday 16 November.
  const today = '2026-11-18';
  const day = (ago: number, visits: number, views = visits) => ({ day: addDays(today, -ago), visits, views });

  it('compares only complete days, because today is not complete', () => {
    expect(weekInWords([day(0, 1), day(1, 20), day(2, 20), day(7, 90), day(8, 20), day(9, 20)], today, 2)).toEqual({
      subject: 'visits',
      visits: 41,
      views: 41,
      asked: 2,
      comparison: 'same',
      difference: 0,
    });
  });

  it('compares nothing on a Monday or in a week without a visit', () => {
    expect(weekInWords([day(2, 5), day(9, 50)], '2026-11-16', 0)).toMatchObject({ visits: 5, comparison: 'none' });
    expect(weekInWords([day(8, 50)], today, 0)).toMatchObject({ visits: 0, comparison: 'none' });
  });

  it('has the subject "nobody" only if there were no visits, no requests for an appointment and no views', () => {
    expect(weekInWords([day(1, 0, 3)], today, 0)).toMatchObject({ subject: 'views', views: 3 });
    expect(weekInWords([day(1, 0, 3)], today, 2).subject).toBe('asked');
    expect(weekInWords([], today, 2).subject).toBe('asked');
    expect(weekInWords([day(3, 9)], today, 0).subject).toBe('nobody');
  });

  it('compares the same two numbers as the figure of the week, and gives their difference', () => {
    const counted = fc.array(fc.record({ ago: fc.nat(20), visits: fc.nat(60), views: fc.nat(60) }), { maxLength: 30 });
    fc.assert(
      fc.property(counted, fc.nat(6), fc.nat(9), (counts, weekday, asked) => {
        const now = addDays('2026-11-16', weekday);
        const days = counts.map(({ ago, visits, views }) => ({ day: addDays(now, -ago), visits, views }));
        const words = weekInWords(days, now, asked);
        const { visits, compared } = visitTotals(days, now).week;
        expect(words.visits).toBe(visits);
        const told = visits > 0 ? compared : null;
        expect(words.comparison).toBe(told ? compareCounts(told.now, told.before) : 'none');
        if (told) expect(words.difference).toBe(Math.abs(told.now - told.before));
      }),
    );
  });
});
