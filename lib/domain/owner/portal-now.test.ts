import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '../property/property-status';
import { addDays } from '../time/local-time';
import { ALL_STAGES, type DealStage, STAGES, type Stage, type StageState } from './dossier';
import {
  dayNameOf,
  isAgreed,
  type NowFacts,
  nextSentence,
  nowFigures,
  PORTAL_SECTIONS,
  sectionsOf,
  stateSentence,
} from './portal-now';

const TODAY = '2026-11-26';
const NOW = new Date('2026-11-26T11:00:00Z');
const at = (day: string, hour = 10): string => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;

/** A sale whose stages are done up to one of them, a week apart, with plans for the later stages. */
function sale(
  reached: Stage | null,
  plans: Partial<Record<Stage, string>> = {},
  online = addDays(TODAY, -1),
): DealStage[] {
  const order: readonly Stage[] = STAGES['for-sale'];
  const last = reached === null ? -1 : order.indexOf(reached);
  return order.map((stage, index): DealStage => {
    const planned = plans[stage];
    if (planned) return { stage, state: 'planned', day: planned };
    if (index > last) return { stage, state: 'ahead', day: null };
    const day = stage === 'online' ? online : addDays(TODAY, -7 * (last - index) - 1);
    return { stage, state: index === last && last < order.length - 1 ? 'now' : 'done', day };
  });
}
const facts = (changes: Partial<NowFacts> = {}): NowFacts => ({
  status: 'new',
  stages: sale('online'),
  endedDay: null,
  coming: [],
  openHouses: [],
  nextStep: null,
  ...changes,
});

describe('the first sentence of the owner portal', () => {
  it('says since when a property is online, also once viewings take place', () => {
    expect(stateSentence(facts())).toEqual({ kind: 'online', day: addDays(TODAY, -1) });
    expect(stateSentence(facts({ stages: sale('visits') }))).toMatchObject({ kind: 'online', day: addDays(TODAY, -1) });
  });

  it('names the stage before publication, at an offer, at the agreement and at the deed', () => {
    for (const stage of ['estimate', 'mandate', 'papers'] as const)
      expect(stateSentence(facts({ status: null, stages: sale(stage) })).kind).toBe(stage);
    for (const stage of ['offer', 'compromise', 'deed'] as const)
      expect(stateSentence(facts({ stages: sale(stage) })).kind).toBe(stage);
    const lacking = sale('offer').map((one) => (one.stage === 'offer' ? { ...one, day: null } : one));
    expect(stateSentence(facts({ status: 'under-option', stages: lacking })).kind).toBe('option');
  });

  it('says of a property with an unknown day of publication that it is online, unless its publication is planned', () => {
    expect(stateSentence(facts({ stages: sale('mandate') }))).toEqual({ kind: 'online', day: null });
    const planned = sale('papers', { online: addDays(TODAY, 3) });
    expect(stateSentence(facts({ stages: planned })).kind).toBe('papers');
  });

  it('says that the property is sold, let or no longer on the site, or that the mandate has ended', () => {
    expect(stateSentence(facts({ status: 'sold', stages: sale('compromise') })).kind).toBe('sold');
    expect(stateSentence(facts({ status: 'rented', stages: [] }))).toEqual({ kind: 'let', day: null });
    expect(stateSentence(facts({ status: 'sold', stages: sale('deed') })).kind).toBe('deed');
    expect(stateSentence(facts({ status: null, stages: [] })).kind).toBe('off-site');
    expect(stateSentence(facts({ status: null, stages: sale('visits') })).kind).toBe('off-site');
    expect(stateSentence(facts({ endedDay: '2026-11-10', status: 'sold' }))).toEqual({
      kind: 'ended',
      day: '2026-11-10',
    });
  });
});

describe('the second sentence of the owner portal', () => {
  const saturday = '2026-11-28';
  it('counts the viewings of the next day that has any, and names the agent who holds all of them', () => {
    const coming = [
      { startsAt: at(saturday), host: 'Leen' },
      { startsAt: at(saturday, 14), host: 'Leen' },
      { startsAt: at('2026-12-01'), host: 'Bram' },
    ];
    expect(nextSentence(facts({ coming }), NOW)).toEqual({ kind: 'viewings', day: saturday, count: 2, host: 'Leen' });
    const two = [
      { startsAt: at(saturday), host: 'Leen' },
      { startsAt: at(saturday, 14), host: 'Bram' },
    ];
    expect(nextSentence(facts({ coming: two }), NOW)).toMatchObject({ count: 2, host: null });
  });

  it('is about whichever comes first of the viewings, the next open house and the next planned stage', () => {
    const coming = [{ startsAt: at('2026-12-01'), host: null }];
    const openHouses = [at('2026-11-20'), at(saturday)];
    expect(nextSentence(facts({ coming, openHouses }), NOW)).toMatchObject({ kind: 'open-house', day: saturday });
    expect(nextSentence(facts({ coming, stages: sale('online', { offer: '2026-11-30' }) }), NOW)).toEqual({
      kind: 'planned',
      stage: 'offer',
      day: '2026-11-30',
    });
    // A planned stage "viewings" adds nothing to the first viewing itself.
    expect(nextSentence(facts({ coming, stages: sale('online', { visits: '2026-11-27' }) }), NOW)?.kind).toBe(
      'viewings',
    );
  });

  it('is the next step that the agency wrote if nothing is planned, unless the text of that step is too long', () => {
    const step = { text: 'De fotograaf komt langs', day: null };
    expect(nextSentence(facts({ nextStep: step }), NOW)).toEqual({ kind: 'step', ...step });
    expect(nextSentence(facts({ nextStep: { text: 'x'.repeat(61), day: null } }), NOW)).toBeNull();
    expect(nextSentence(facts(), NOW)).toBeNull();
  });

  it('is about the deed after an agreement, whatever else is planned, and is empty once the sale or the mandate is over', () => {
    const coming = [{ startsAt: at(saturday), host: 'Leen' }];
    const planned = facts({ coming, status: 'under-compromise', stages: sale('compromise', { deed: '2027-02-14' }) });
    expect(nextSentence(planned, NOW)).toEqual({ kind: 'planned', stage: 'deed', day: '2027-02-14' });
    const open = facts({ coming, status: 'under-compromise', stages: sale('compromise') });
    expect(nextSentence(open, NOW)).toEqual({ kind: 'final', stage: 'deed' });
    for (const over of [
      { stages: sale('deed') },
      { endedDay: TODAY },
      { status: 'sold' as const, stages: sale('compromise') },
    ])
      expect(nextSentence(facts({ coming, ...over }), NOW)).toBeNull();
  });
});

describe('the owner portal', () => {
  it('has the names "yesterday", "today" and "tomorrow" for the days around today', () => {
    const days = [null, addDays(TODAY, -1), TODAY, addDays(TODAY, 1), addDays(TODAY, 2), addDays(TODAY, -2)];
    expect(days.map((day) => dayNameOf(day, TODAY))).toEqual([
      'none',
      'yesterday',
      'today',
      'tomorrow',
      'date',
      'date',
    ]);
  });

  const counts = {
    visits: { week: 35, total: 35 },
    questions: { week: 0, total: 4 },
    viewings: { planned: 2, done: 1 },
    documents: 3,
    searches: 2,
  };
  it('shows a count of this week if it is not zero, or else the count of all time', () => {
    const state = stateSentence(facts());
    expect(nowFigures(counts, state, null, TODAY)).toEqual([
      { name: 'visits-week', count: 35 },
      { name: 'questions', count: 4 },
      { name: 'viewings-planned', count: 2 },
    ]);
  });

  it('shows the number of days until the deed first after an agreement, and the documents before the figures', () => {
    const agreed = facts({ status: 'under-compromise', stages: sale('compromise', { deed: addDays(TODAY, 80) }) });
    const state = stateSentence(agreed);
    expect(nowFigures(counts, state, nextSentence(agreed, NOW), TODAY)).toEqual([
      { name: 'days-to-end', count: 80 },
      { name: 'visits', count: 35 },
      { name: 'questions', count: 4 },
    ]);
    expect(sectionsOf(state)).toEqual(['now', 'documents', 'message', 'figures', 'appointments', 'opinions']);
    expect(sectionsOf(stateSentence(facts()))).toEqual(PORTAL_SECTIONS);
  });

  it('never shows a zero, and its sentences name only days that are known', () => {
    const small = fc.nat({ max: 3 });
    const day = fc.option(
      fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days)),
      { nil: null },
    );
    const stage = fc.record({
      stage: fc.constantFrom(...ALL_STAGES),
      day,
      state: fc.constantFrom<StageState>('done', 'now', 'planned', 'ahead', 'lacking'),
    });
    const any = fc.record({
      status: fc.option(fc.constantFrom(...STATUSES), { nil: null }),
      stages: fc.array(stage, { maxLength: 8 }),
      endedDay: fc.constantFrom(null, '2026-11-01'),
      openHouses: fc.array(fc.constantFrom(at('2026-11-20'), at('2026-12-02'))),
      coming: fc.array(
        fc.record({
          startsAt: fc.constantFrom(at('2026-11-27'), at('2026-12-03')),
          host: fc.constantFrom(null, 'Leen'),
        }),
      ),
      nextStep: fc.constantFrom(null, { text: 'Foto’s', day: null }),
    });
    const some = fc.record({ week: small, total: small });
    fc.assert(
      fc.property(any, some, some, small, small, small, (told, visits, questions, planned, documents, searches) => {
        const state = stateSentence(told);
        const next = nextSentence(told, NOW);
        const viewings = { planned, done: documents };
        const figures = nowFigures({ visits, questions, viewings, documents, searches }, state, next, TODAY);
        expect(figures.length).toBeLessThanOrEqual(3);
        for (const { count } of figures) expect(count).toBeGreaterThan(0);
        if (next && 'count' in next) expect(next.count).toBeGreaterThan(0);
        if (next && 'day' in next && next.day !== null) expect(next.day >= TODAY).toBe(true);
        if (isAgreed(state)) expect(['planned', 'final', undefined]).toContain(next?.kind);
        expect([...sectionsOf(state)].sort()).toEqual([...PORTAL_SECTIONS].sort());
      }),
    );
  });
});
