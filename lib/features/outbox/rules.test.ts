import { describe, expect, it } from 'vitest';
import { nextAttempt } from './rules';

const CREATED = new Date('2026-11-01T08:00:00Z');
const later = (seconds: number): Date => new Date(CREATED.getTime() + seconds * 1000);
const DAY = 86_400;

describe('the attempts of a message that was not sent (RELIABILITY §4.1)', () => {
  it.each([
    [1, 10],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1800],
    [6, 3600],
    [60, 3600],
  ])('after failure %i, the next is %i seconds later', (failures, seconds) => {
    expect(nextAttempt(failures, CREATED, CREATED)).toEqual(later(seconds));
  });

  it('end when the next would be more than seven days after the message was made, and no second sooner', () => {
    const last = later(7 * DAY - 3600);
    expect(nextAttempt(99, CREATED, last)).toEqual(later(7 * DAY));
    expect(nextAttempt(99, CREATED, new Date(last.getTime() + 1000))).toBeNull();
  });
});
