import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATES } from '../time/appointment-state';
import { COURSE_KINDS, isComing, newestFirst, visitEvent } from './home-course';

const NOW = new Date('2026-11-23T10:00:00Z');
const visit = {
  state: 'confirmed',
  startsAt: '2026-11-20T10:00:00Z',
  createdAt: '2026-11-10T08:00:00Z',
  updatedAt: '2026-11-12T08:00:00Z',
} as const;

describe('the course of a home for its owner', () => {
  it('has a confirmed visit as done once it began, and as coming until then', () => {
    expect(visitEvent(visit, NOW)).toEqual({ at: visit.startsAt, kind: 'visit-done' });
    const later = { ...visit, startsAt: '2026-11-24T10:00:00Z' };
    expect([visitEvent(later, NOW), isComing(later, NOW)]).toEqual([null, true]);
  });

  it('says of a visit that does not take place whether the visitor or the agency called it off', () => {
    expect(visitEvent({ ...visit, state: 'cancelled' }, NOW)).toEqual({ at: visit.updatedAt, kind: 'visit-cancelled' });
    expect(visitEvent({ ...visit, state: 'refused' }, NOW)).toEqual({ at: visit.updatedAt, kind: 'visit-refused' });
    expect(visitEvent({ ...visit, state: 'requested' }, NOW)).toEqual({ at: visit.createdAt, kind: 'visit-asked' });
  });

  it('tells nothing of a visit that nobody confirmed, and never one as coming and as done', () => {
    fc.assert(
      fc.property(fc.constantFrom(...APPOINTMENT_STATES), fc.integer({ min: -500, max: 500 }), (state, hours) => {
        const startsAt = new Date(NOW.getTime() + hours * 3_600_000).toISOString();
        const event = visitEvent({ ...visit, state, startsAt }, NOW);
        if (state === 'held' || state === 'lapsed') expect(event).toBeNull();
        expect(event?.kind === 'visit-done' && isComing({ state, startsAt }, NOW)).toBe(false);
      }),
    );
  });

  it('has the newest first', () => {
    const moment = fc.integer({ min: 0, max: 1e6 }).map((minute) => new Date(minute * 60_000).toISOString());
    fc.assert(
      fc.property(fc.array(fc.record({ at: moment, kind: fc.constantFrom(...COURSE_KINDS) })), (events) => {
        const sorted = newestFirst(events).map(({ at }) => Date.parse(at));
        expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
        expect(sorted).toHaveLength(events.length);
      }),
    );
  });
});
