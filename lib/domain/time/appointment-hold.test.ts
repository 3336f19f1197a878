import { describe, expect, it } from 'vitest';
import { heldUntil } from './appointment-hold';

const NOW = new Date('2026-11-20T09:00:00Z');
const NEXT_WEEK = '2026-11-27T09:00:00.000Z';
const TWO_HOURS = '2026-11-20T11:00:00.000Z';

describe('a place in the calendar', () => {
  it('is held for two hours when the address of the visitor is unproven', () => {
    expect(heldUntil('unknown-addresses', false, NEXT_WEEK, NOW)).toBe(TWO_HOURS);
    expect(heldUntil('unknown-addresses', true, NEXT_WEEK, NOW)).toBeNull();
  });

  it('is held for every visitor with `always` and for none with `never`', () => {
    for (const isProven of [true, false]) {
      expect(heldUntil('always', isProven, NEXT_WEEK, NOW)).toBe(TWO_HOURS);
      expect(heldUntil('never', isProven, NEXT_WEEK, NOW)).toBeNull();
    }
  });

  it('is held at most until the appointment begins', () => {
    expect(heldUntil('always', false, '2026-11-20T10:00:00.000Z', NOW)).toBe('2026-11-20T10:00:00.000Z');
  });
});
