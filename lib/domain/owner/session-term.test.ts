import { describe, expect, it } from 'vitest';
import { IDLE_MS, isFresh, isSessionOver, isUseStale, SESSION_MS, sessionLeft } from './session-term';

const START = new Date('2026-11-23T08:00:00Z');
const later = (ms: number): Date => new Date(START.getTime() + ms);
const times = (used: number) => ({ createdAt: START.toISOString(), usedAt: later(used).toISOString() });

describe('the end of a session (RELIABILITY §1.1, 7.3)', () => {
  it('is at most twelve hours after its beginning', () => {
    const left = (ms: number) => sessionLeft(times(ms), later(ms));
    expect([left(0), left(SESSION_MS - 60_000), left(SESSION_MS + 1)]).toEqual([SESSION_MS, 60_000, 0]);
  });

  it('comes after thirty minutes without a request', () => {
    expect(isSessionOver(times(0), later(IDLE_MS - 1))).toBe(false);
    expect(isSessionOver(times(0), later(IDLE_MS))).toBe(true);
  });

  it('comes after twelve hours, even with requests', () => {
    expect(isSessionOver(times(SESSION_MS - 2), later(SESSION_MS - 1))).toBe(false);
    expect(isSessionOver(times(SESSION_MS - 1), later(SESSION_MS))).toBe(true);
  });

  it('comes at once if the clock was set back or the times are invalid', () => {
    expect(isSessionOver(times(0), later(-61_000))).toBe(true);
    expect(isSessionOver(times(0), later(-30_000))).toBe(false);
    expect(isSessionOver({ createdAt: '', usedAt: '' }, START)).toBe(true);
  });

  it('is postponed by a request, whose time is stored at most once a minute', () => {
    expect(isUseStale(times(0), later(59_999))).toBe(false);
    expect(isUseStale(times(0), later(60_000))).toBe(true);
  });

  it('is independent of the fifteen minutes in which a sign-in counts as fresh', () => {
    expect(isFresh(times(0), later(15 * 60_000 - 1))).toBe(true);
    expect(isFresh(times(0), later(15 * 60_000))).toBe(false);
    expect(isFresh({ createdAt: '', usedAt: '' }, START)).toBe(false);
  });
});
