import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATES } from '../time/appointment-state';
import { appointmentEvents, COURSE_KINDS, countEqual, isComing, matchEvents, newestFirst } from './property-course';

const NOW = new Date('2026-11-23T10:00:00Z');
const appointment = {
  state: 'confirmed',
  startsAt: '2026-11-20T10:00:00Z',
  createdAt: '2026-11-10T08:00:00Z',
  updatedAt: '2026-11-12T08:00:00Z',
} as const;

describe('the history of a property for its owner', () => {
  const asked = { at: appointment.createdAt, kind: 'visit-asked' };
  const later = '2026-11-24T10:00:00Z';

  it('shows an appointment twice: as requested, and then as planned or as done', () => {
    expect(appointmentEvents(appointment, NOW)).toEqual([asked, { at: appointment.startsAt, kind: 'visit-done' }]);
    const coming = { ...appointment, startsAt: later };
    expect(appointmentEvents(coming, NOW)).toEqual([
      asked,
      { at: appointment.updatedAt, kind: 'visit-planned', startsAt: later },
    ]);
    expect(isComing(coming, NOW)).toBe(true);
    expect(appointmentEvents({ ...appointment, state: 'requested' }, NOW)).toEqual([asked]);
  });

  it('has the reason for a cancelled or refused appointment', () => {
    const reason = { cancelReason: 'price' } as const;
    for (const [state, kind] of [
      ['cancelled', 'visit-cancelled'],
      ['refused', 'visit-refused'],
    ] as const) {
      const off = { at: appointment.updatedAt, kind };
      expect(appointmentEvents({ ...appointment, ...reason, state }, NOW)).toEqual([
        asked,
        { ...off, reason: 'price' },
      ]);
      expect(appointmentEvents({ ...appointment, state }, NOW)).toEqual([asked, off]);
    }
  });

  it('leaves out an appointment that its visitor has not confirmed or still waits for, and never shows one both as planned and as done', () => {
    fc.assert(
      fc.property(fc.constantFrom(...APPOINTMENT_STATES), fc.integer({ min: -500, max: 500 }), (state, hours) => {
        const startsAt = new Date(NOW.getTime() + hours * 3_600_000).toISOString();
        const kinds = appointmentEvents({ ...appointment, state, startsAt }, NOW).map(({ kind }) => kind);
        const isNotAsked = state === 'waiting' || state === 'held' || state === 'lapsed';
        expect(kinds.includes('visit-asked')).toBe(!isNotAsked);
        if (isNotAsked) expect(kinds).toEqual([]);
        expect(kinds.includes('visit-planned')).toBe(isComing({ state, startsAt }, NOW));
        expect(kinds.includes('visit-done') && kinds.includes('visit-planned')).toBe(false);
      }),
    );
  });

  it('shows each search that found the property once, on the first day in Brussels time on which the search found it', () => {
    const found = [
      { search: 'a', at: '2026-11-20T22:30:00Z' },
      { search: 'b', at: '2026-11-20T23:30:00Z' },
      { search: 'c', at: '2026-11-21T09:00:00Z' },
      { search: 'a', at: '2026-11-21T09:00:00Z' },
    ];
    expect(matchEvents(found)).toEqual([
      { at: '2026-11-20T22:30:00Z', kind: 'match', count: 1 },
      { at: '2026-11-21T09:00:00Z', kind: 'match', count: 2 },
    ]);
  });

  it('shows an event that happened several times on one day in Brussels time once, with its count', () => {
    const events = [
      { at: '2026-11-22T09:00:00Z', kind: 'question' },
      { at: '2026-11-21T23:10:00Z', kind: 'question' },
      { at: '2026-11-21T20:00:00Z', kind: 'visit-cancelled', reason: 'price' },
      { at: '2026-11-21T19:00:00Z', kind: 'question' },
      { at: '2026-11-21T18:00:00Z', kind: 'visit-cancelled', reason: 'other' },
      { at: '2026-11-21T17:00:00Z', kind: 'question' },
    ] as const;
    expect(countEqual(events).map(({ event, times }) => [event.at, times])).toEqual([
      ['2026-11-22T09:00:00Z', 2],
      ['2026-11-21T20:00:00Z', 1],
      ['2026-11-21T19:00:00Z', 2],
      ['2026-11-21T18:00:00Z', 1],
    ]);
  });

  it('is sorted from new to old', () => {
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
