import { describe, expect, it } from 'vitest';
import { heldUntil } from './appointment-hold';

const NOW = new Date('2026-11-20T09:00:00Z');
const NEXT_WEEK = '2026-11-27T09:00:00.000Z';
const TWO_HOURS = '2026-11-20T11:00:00.000Z';

describe('a place in the calendar', () => {
  it('is held for two hours for somebody whose address is not known', () => {
    expect(heldUntil('unknown-addresses', false, NEXT_WEEK, NOW)).toBe(TWO_HOURS);
    expect(heldUntil('unknown-addresses', true, NEXT_WEEK, NOW)).toBeNull();
  });

  it('is held for everybody or for nobody where the office wishes it so', () => {
    for (const isProven of [true, false]) {
      expect(heldUntil('always', isProven, NEXT_WEEK, NOW)).toBe(TWO_HOURS);
      expect(heldUntil('never', isProven, NEXT_WEEK, NOW)).toBeNull();
    }
  });

  it('is not held beyond the beginning of the appointment', () => {
    expect(heldUntil('always', false, '2026-11-20T10:00:00.000Z', NOW)).toBe('2026-11-20T10:00:00.000Z');
  });
});
