import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_STATES,
  type AppointmentAct,
  type AppointmentActor,
  currentState,
  heldUntil,
  holdsSeat,
  keptUntil,
  stateAfter,
} from './appointment-state';

const ACTORS: AppointmentActor[] = ['agency', 'visitor'];
const ACTS: AppointmentAct[] = ['prove', 'confirm', 'move', 'cancel'];

describe('the state of an appointment (SPEC §4)', () => {
  it('becomes confirmed only by the agency', () => {
    expect(stateAfter('requested', 'agency', 'confirm')).toBe('confirmed');
    expect(stateAfter('requested', 'visitor', 'confirm')).toBeNull();
    expect(stateAfter('confirmed', 'agency', 'confirm')).toBeNull();
  });

  it('stays confirmed when the agency moves it, and needs confirmation again when the visitor does', () => {
    expect(stateAfter('requested', 'agency', 'move')).toBe('confirmed');
    expect(stateAfter('confirmed', 'agency', 'move')).toBe('confirmed');
    expect(stateAfter('confirmed', 'visitor', 'move')).toBe('requested');
  });

  it('becomes cancelled by the visitor or the agency, but refused if the agency cancels before confirming', () => {
    expect(stateAfter('requested', 'visitor', 'cancel')).toBe('cancelled');
    expect(stateAfter('confirmed', 'visitor', 'cancel')).toBe('cancelled');
    expect(stateAfter('requested', 'agency', 'cancel')).toBe('refused');
    expect(stateAfter('confirmed', 'agency', 'cancel')).toBe('cancelled');
  });

  it('cannot change after it became refused or cancelled', () => {
    for (const state of ['refused', 'cancelled'] as const)
      for (const actor of ACTORS) for (const act of ACTS) expect(stateAfter(state, actor, act)).toBeNull();
  });

  it('leaves the time occupied unless it is refused or cancelled', () => {
    expect(APPOINTMENT_STATES.filter(holdsSeat)).toEqual(['held', 'requested', 'confirmed']);
  });

  it('changes from held to requested only by the visitor’s link; the agency may confirm without the link', () => {
    expect(stateAfter('held', 'visitor', 'prove')).toBe('requested');
    expect(stateAfter('held', 'agency', 'prove')).toBeNull();
    expect(stateAfter('held', 'agency', 'confirm')).toBe('confirmed');
    expect(stateAfter('requested', 'visitor', 'prove')).toBeNull();
  });

  it('becomes lapsed when the hold ends, and can then still become requested or confirmed', () => {
    const until = '2026-11-20T11:00:00.000Z';
    expect(currentState('held', until, new Date('2026-11-20T10:59:59.999Z'))).toBe('held');
    expect(currentState('held', until, new Date(until))).toBe('lapsed');
    expect(currentState('requested', until, new Date('2027-01-01'))).toBe('requested');
    expect(stateAfter('lapsed', 'visitor', 'prove')).toBe('requested');
    expect(stateAfter('lapsed', 'agency', 'confirm')).toBe('confirmed');
  });

  it('is always one of the defined states, after any sequence of actions', () => {
    const step = fc.tuple(fc.constantFrom(...ACTORS), fc.constantFrom(...ACTS));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state: (typeof APPOINTMENT_STATES)[number] = 'held';
        for (const [actor, act] of steps) state = stateAfter(state, actor, act) ?? state;
        return APPOINTMENT_STATES.includes(state);
      }),
    );
  });
});

const NOW = new Date('2026-11-20T09:00:00Z');
const NEXT_WEEK = '2026-11-27T09:00:00.000Z';
const TWO_HOURS = '2026-11-20T11:00:00.000Z';

describe("a time in the agent's calendar", () => {
  it('is held for two hours if the address of the visitor is not proven yet', () => {
    expect(heldUntil('unknown-addresses', false, NEXT_WEEK, NOW)).toBe(TWO_HOURS);
    expect(heldUntil('unknown-addresses', true, NEXT_WEEK, NOW)).toBeNull();
  });

  it('is held for every visitor with the setting `always`, and for no visitor with `never`', () => {
    for (const isProven of [true, false]) {
      expect(heldUntil('always', isProven, NEXT_WEEK, NOW)).toBe(TWO_HOURS);
      expect(heldUntil('never', isProven, NEXT_WEEK, NOW)).toBeNull();
    }
  });

  it('is held at most until the appointment begins', () => {
    expect(heldUntil('always', false, '2026-11-20T10:00:00.000Z', NOW)).toBe('2026-11-20T10:00:00.000Z');
    const far = '2027-11-20T10:00:00.000Z';
    expect((heldUntil('always', false, far, NOW) ?? far) < far).toBe(true);
  });
});

describe('a place that is kept for a visitor who waited for it', () => {
  const keptAt = (now: string, startsAt = '2026-12-10T09:00:00.000Z') => keptUntil(startsAt, new Date(now));

  it('is kept for two hours by day, and until ten o’clock if the mail is sent at night', () => {
    expect(keptAt('2026-12-01T07:00:00.000Z')).toBe('2026-12-01T09:00:00.000Z');
    expect(keptAt('2026-12-01T18:59:00.000Z')).toBe('2026-12-01T20:59:00.000Z');
    expect(keptAt('2026-12-01T19:00:00.000Z')).toBe('2026-12-02T09:00:00.000Z');
    expect(keptAt('2026-12-02T03:00:00.000Z')).toBe('2026-12-02T09:00:00.000Z');
  });

  it('keeps to the clocks of Brussels in the night in which they change', () => {
    expect(keptAt('2027-03-27T22:00:00.000Z', '2027-04-10T09:00:00.000Z')).toBe('2027-03-28T08:00:00.000Z');
    expect(keptAt('2026-10-24T22:00:00.000Z')).toBe('2026-10-25T09:00:00.000Z');
  });

  it('is kept until the appointment begins at most, and not offered within two hours before it', () => {
    expect(keptAt('2026-12-09T22:00:00.000Z', '2026-12-10T08:30:00.000Z')).toBe('2026-12-10T08:30:00.000Z');
    expect(keptAt('2026-12-10T07:00:00.000Z')).toBe('2026-12-10T09:00:00.000Z');
    expect(keptAt('2026-12-10T07:00:00.001Z')).toBeNull();
  });
});
