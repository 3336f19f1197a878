import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DOSSIER, STAGES } from '../../../domain/owner/dossier';
import { type DealFacts, dealProgress, goalOfStages, missingPapers } from './rules';

const TODAY = '2026-11-24';
const FACTS: DealFacts = {
  goal: 'for-sale',
  status: 'available',
  mandateDay: null,
  onlineDay: null,
  firstAppointmentDay: null,
  closedDay: null,
  lacks: [],
};
const statesOf = (facts: Partial<DealFacts>, dossier: Partial<typeof EMPTY_DOSSIER> = {}) =>
  Object.fromEntries(
    dealProgress({ ...FACTS, ...facts }, { ...EMPTY_DOSSIER, ...dossier }, TODAY).map(({ stage, state }) => [
      stage,
      state,
    ]),
  );

describe('the progress of a sale', () => {
  it('is at the last stage that was reached, and all earlier stages are done', () => {
    expect(statesOf({ mandateDay: '2026-10-01', onlineDay: '2026-10-12' })).toEqual({
      estimate: 'done',
      mandate: 'done',
      papers: 'done',
      online: 'now',
      visits: 'ahead',
      offer: 'ahead',
      compromise: 'ahead',
      deed: 'ahead',
    });
  });

  it('still shows missing papers as lacking after a later stage was reached', () => {
    expect(statesOf({ firstAppointmentDay: '2026-11-02', lacks: ['planning'] })).toMatchObject({
      papers: 'lacking',
      online: 'done',
      visits: 'now',
    });
  });

  it('shows a stage with a future day as planned', () => {
    expect(statesOf({ status: 'under-compromise' }, { stages: [{ stage: 'deed', day: '2027-02-10' }] })).toMatchObject({
      compromise: 'now',
      deed: 'planned',
    });
  });

  it('shows a stage with a future day as planned even if a later stage was reached', () => {
    const stages = [{ stage: 'papers', day: '2026-12-01' }] as const;
    expect(statesOf({ firstAppointmentDay: '2026-11-02' }, { stages })).toMatchObject({
      mandate: 'done',
      papers: 'planned',
      online: 'done',
      visits: 'now',
    });
  });

  it('has all stages done after the deed', () => {
    const states = statesOf({ status: 'sold' }, { stages: [{ stage: 'deed', day: '2026-11-20' }] });
    expect(new Set(Object.values(states))).toEqual(new Set(['done']));
    expect(Object.values(statesOf({ status: 'sold' }))).not.toEqual(Object.values(states));
  });

  it('prefers the day from the agency to the day known to the site', () => {
    const [, mandate] = dealProgress(
      { ...FACTS, mandateDay: '2026-10-01' },
      { ...EMPTY_DOSSIER, stages: [{ stage: 'mandate', day: '2026-09-15' }] },
      TODAY,
    );
    expect(mandate?.day).toBe('2026-09-15');
  });

  it('has for the stage "offer" the day of the first open or accepted offer, and no day for an option without an offer', () => {
    const offers = [
      { day: '2026-11-20', amount: null, state: 'open' },
      { day: '2026-11-12', amount: null, state: 'accepted' },
      { day: '2026-11-05', amount: null, state: 'refused' },
      { day: '2026-11-06', amount: null, state: 'withdrawn' },
    ] as const;
    const offerOf = (facts: Partial<DealFacts>, dossier = EMPTY_DOSSIER) =>
      dealProgress({ ...FACTS, ...facts }, dossier, TODAY).find(({ stage }) => stage === 'offer');
    expect(offerOf({}, { ...EMPTY_DOSSIER, offers })).toMatchObject({ day: '2026-11-12', state: 'now' });
    expect(offerOf({}, { ...EMPTY_DOSSIER, offers: offers.slice(2) })).toMatchObject({ day: null, state: 'ahead' });
    expect(offerOf({ status: 'under-option' })).toMatchObject({ day: null, state: 'now' });
  });

  it('has the stages of a letting for a property for rent', () => {
    expect(statesOf({ goal: 'for-rent', status: 'rented', closedDay: '2026-11-01' })).toMatchObject({
      candidate: 'done',
      lease: 'now',
      handover: 'ahead',
    });
  });

  it('has every stage once and at most one current stage', () => {
    const stages = fc.array(
      fc.record({
        stage: fc.constantFrom(...STAGES['for-sale']),
        day: fc.constantFrom('2026-01-01', '2026-11-24', '2026-11-25', '2027-01-01'),
      }),
      { maxLength: 8 },
    );
    const goals = fc.constantFrom('for-sale' as const, 'for-rent' as const);
    const statuses = fc.constantFrom(
      'available' as const,
      'under-option' as const,
      'under-compromise' as const,
      'sold' as const,
    );
    fc.assert(
      fc.property(goals, statuses, stages, (goal, status, told) => {
        const progress = dealProgress({ ...FACTS, goal, status }, { ...EMPTY_DOSSIER, stages: told }, TODAY);
        expect(progress.map(({ stage }) => stage)).toEqual([...STAGES[goal]]);
        expect(progress.filter(({ day, state }) => day !== null && day > TODAY && state !== 'planned')).toEqual([]);
        expect(progress.filter(({ state }) => state === 'now').length).toBeLessThanOrEqual(1);
        const current = progress.findIndex(({ state }) => state === 'now');
        if (current >= 0) expect(progress.slice(current + 1).every(({ state }) => state !== 'done')).toBe(true);
      }),
    );
  });
});

describe('the missing papers of a property', () => {
  it('are each named once, even if several legal mentions are missing because of one paper', () => {
    expect(missingPapers(['Summons', 'BuildingPermit', 'EPCTotal', 'Price'])).toEqual(['energy', 'planning']);
    expect(missingPapers([])).toEqual([]);
  });
});

describe('the goal of a property that is not on the site', () => {
  it('follows from a stage that only a letting or only a sale has', () => {
    const goalOf = (...stages: Array<'mandate' | 'lease' | 'deed'>) =>
      goalOfStages(stages.map((stage) => ({ stage, day: TODAY })));
    expect([goalOf('mandate', 'lease'), goalOf('mandate', 'deed'), goalOf('mandate')]).toEqual([
      'for-rent',
      'for-sale',
      null,
    ]);
  });
});
