import type { PropertyStatus } from '../property/property-status';
import { brusselsDay } from '../time/dates';
import { addDays, daysBetween } from '../time/local-time';
import type { DealStage, Stage } from './dossier';

/** The position of a day relative to today; `none` for an unknown day. */
export type DayName = 'none' | 'yesterday' | 'today' | 'tomorrow' | 'date';

/** The name of a day in a sentence: yesterday, today and tomorrow have a word, every other day its date. */
export function dayNameOf(day: string | null, today: string): DayName {
  if (day === null) return 'none';
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return day === addDays(today, 1) ? 'tomorrow' : 'date';
}

/** The stage of a sale or letting, as the first sentence of the owner portal says it. */
export const STATE_KINDS = [
  'ended',
  'off-site',
  'preparing',
  'estimate',
  'mandate',
  'papers',
  'online',
  'option',
  'offer',
  'candidate',
  'compromise',
  'lease',
  'sold',
  'let',
  'deed',
  'handover',
] as const;
export type StateKind = (typeof STATE_KINDS)[number];

/** The first sentence: the stage of the sale or letting, and since when. */
export type StateSentence = { kind: StateKind; day: string | null };

/** The second sentence: what comes next. `host` is the first name of the agent who shows the property. */
export type NextSentence =
  | { kind: 'viewings'; day: string; count: number; host: string | null }
  | { kind: 'open-house'; day: string; startsAt: string }
  | { kind: 'planned'; stage: Stage; day: string }
  | { kind: 'step'; text: string; day: string | null }
  | { kind: 'final'; stage: 'deed' | 'handover' };

/** What is known of a property when its owner opens the portal. */
export type NowFacts = {
  /** The status of the property on the site; null if it is not on the site. */
  status: PropertyStatus | null;
  stages: readonly DealStage[];
  /** The last day of a mandate that has ended. */
  endedDay: string | null;
  coming: ReadonlyArray<{ startsAt: string; host: string | null }>;
  /** The moments at which open houses start. */
  openHouses: readonly string[];
  /** The next step that the agency wrote, in the language of the reader. */
  nextStep: { text: string; day: string | null } | null;
};

const BEFORE_ONLINE: readonly Stage[] = ['estimate', 'mandate', 'papers'];
const AGREED: readonly StateKind[] = ['compromise', 'lease', 'sold', 'let'];
const FINAL: readonly StateKind[] = ['deed', 'handover'];

/** Whether a property has found its buyer or tenant: the portal then shows the agreement, and visits no longer. */
export const isAgreed = ({ kind }: StateSentence): boolean => AGREED.includes(kind) || FINAL.includes(kind);

/** The last stage that was reached. */
const lastReached = (stages: readonly DealStage[]): DealStage | null =>
  stages.findLast(({ state }) => state === 'now' || state === 'done') ?? null;

function stateOfStage({ stage, day }: DealStage, { status, stages }: NowFacts): StateSentence {
  const online = stages.find((one) => one.stage === 'online');
  if (BEFORE_ONLINE.includes(stage))
    // The day of publication of an old property may be unknown.
    return status !== null && online?.state !== 'planned'
      ? { kind: 'online', day: null }
      : { kind: stage as StateKind, day };
  if (stage === 'online' || stage === 'visits')
    return status === null ? { kind: 'off-site', day: null } : { kind: 'online', day: online?.day ?? null };
  if (stage === 'offer' && status === 'under-option' && day === null) return { kind: 'option', day: null };
  return { kind: stage, day };
}

/**
 * The stage of a sale or letting: the last stage that was reached, or that the property was sold or let, or that the
 * mandate has ended.
 */
export function stateSentence(facts: NowFacts): StateSentence {
  if (facts.endedDay !== null) return { kind: 'ended', day: facts.endedDay };
  const reached = lastReached(facts.stages);
  const isFinal = reached?.stage === 'deed' || reached?.stage === 'handover';
  if (facts.status === 'sold' && !isFinal) return { kind: 'sold', day: dayOf(facts.stages, 'compromise') };
  if (facts.status === 'rented' && !isFinal) return { kind: 'let', day: dayOf(facts.stages, 'lease') };
  if (reached) return stateOfStage(reached, facts);
  if (facts.status === null) return { kind: facts.stages.length > 0 ? 'preparing' : 'off-site', day: null };
  return { kind: facts.stages.some(({ state }) => state === 'planned') ? 'preparing' : 'online', day: null };
}

/** The day of a stage that is over; null for a day to come. */
const dayOf = (stages: readonly DealStage[], wanted: Stage): string | null =>
  stages.find(({ stage, state }) => stage === wanted && state !== 'planned')?.day ?? null;

/** The longest next step in the second sentence, in characters. A longer text is shown below the sentence. */
const LONGEST_STEP = 60;

const plannedOf = (stages: readonly DealStage[], today: string): Array<NextSentence & { kind: 'planned' }> =>
  stages.flatMap(({ stage, state, day }) =>
    state === 'planned' && day !== null && day > today ? [{ kind: 'planned' as const, stage, day }] : [],
  );

/** The viewings of the next day that has any; the host is named if one person holds all of them. */
function nextViewings(coming: NowFacts['coming']): (NextSentence & { kind: 'viewings' }) | null {
  const days = coming.map(({ startsAt, host }) => ({ day: brusselsDay(new Date(startsAt)), host }));
  const day = days.map((one) => one.day).sort()[0];
  if (day === undefined) return null;
  const those = days.filter((one) => one.day === day);
  const hosts = new Set(those.map(({ host }) => host));
  return { kind: 'viewings', day, count: those.length, host: hosts.size === 1 ? (those[0]?.host ?? null) : null };
}

/**
 * The next event: after an agreement its end; before that the first of the viewings, open houses and planned stages, or
 * else the step that the agency wrote. Null if nothing is known, and after the end.
 */
export function nextSentence(facts: NowFacts, now: Date): NextSentence | null {
  const state = stateSentence(facts);
  const today = brusselsDay(now);
  if (state.kind === 'ended' || FINAL.includes(state.kind)) return null;
  const planned = plannedOf(facts.stages, today);
  if (isAgreed(state)) {
    const end = planned.find(({ stage }) => stage === 'deed' || stage === 'handover');
    if (end || state.kind === 'sold' || state.kind === 'let') return end ?? null;
    return { kind: 'final', stage: state.kind === 'lease' ? 'handover' : 'deed' };
  }
  const viewings = nextViewings(facts.coming);
  const openHouses = facts.openHouses
    .filter((startsAt) => Date.parse(startsAt) > now.getTime())
    .map((startsAt) => ({ kind: 'open-house' as const, day: brusselsDay(new Date(startsAt)), startsAt }));
  // The sort is stable: on one day viewings go before an open house, and both before a stage.
  const events = [
    ...(viewings ? [viewings] : []),
    ...openHouses,
    ...planned.filter(({ stage }) => stage !== 'visits' || viewings === null),
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const step = facts.nextStep;
  return events[0] ?? (step && step.text.length <= LONGEST_STEP ? { kind: 'step', ...step } : null);
}

/** The figures beside the chart, most important first. */
export const NOW_FIGURES = [
  'days-to-end',
  'visits-week',
  'visits',
  'questions-week',
  'questions',
  'viewings-planned',
  'viewings-done',
  'documents-asked',
  'searches',
] as const;
export type NowFigure = { name: (typeof NOW_FIGURES)[number]; count: number };

/** The counts from which the figures are chosen. */
export type NowCounts = {
  visits: { week: number; total: number };
  questions: { week: number; total: number };
  viewings: { planned: number; done: number };
  documents: number;
  searches: number;
};

const MOST_FIGURES = 3;

/**
 * At most three figures above zero: visits, questions and viewings, of this week if it has any, else of all time. After
 * an agreement the days until the deed come first.
 */
export function nowFigures(
  counts: NowCounts,
  state: StateSentence,
  next: NextSentence | null,
  today: string,
): NowFigure[] {
  const { visits, questions, viewings, documents, searches } = counts;
  const agreed = isAgreed(state) || state.kind === 'ended';
  const toEnd = agreed && next?.kind === 'planned' ? daysBetween(today, next.day) : 0;
  const weekOr = (name: 'visits' | 'questions', { week, total }: { week: number; total: number }): NowFigure =>
    week > 0 && !agreed ? { name: `${name}-week`, count: week } : { name, count: total };
  const told: NowFigure[] = [
    { name: 'days-to-end', count: toEnd },
    weekOr('visits', visits),
    weekOr('questions', questions),
    viewings.planned > 0 && !agreed
      ? { name: 'viewings-planned', count: viewings.planned }
      : { name: 'viewings-done', count: viewings.done },
    { name: 'documents-asked', count: documents },
    { name: 'searches', count: searches },
  ];
  return told.filter(({ count }) => count > 0).slice(0, MOST_FIGURES);
}

/** The sections of a property in the portal. */
export const PORTAL_SECTIONS = ['now', 'figures', 'appointments', 'opinions', 'documents', 'message'] as const;
export type PortalSection = (typeof PORTAL_SECTIONS)[number];
const AGREED_SECTIONS: readonly PortalSection[] = [
  'now',
  'documents',
  'message',
  'figures',
  'appointments',
  'opinions',
];

/** The order of the sections: after an agreement, papers go before figures. */
export const sectionsOf = (state: StateSentence): readonly PortalSection[] =>
  isAgreed(state) ? AGREED_SECTIONS : PORTAL_SECTIONS;
