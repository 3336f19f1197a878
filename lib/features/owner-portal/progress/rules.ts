import type { Mention } from '../../../domain/law/legal-mentions';
import {
  type DealGoal,
  type DealStage,
  type Dossier,
  type OfferState,
  STAGES,
  type Stage,
  type StageState,
} from '../../../domain/owner/dossier';
import { isClosed, type PropertyStatus } from '../../../domain/property/property-status';

/** Papers that can be missing in an advertisement. */
export const PAPERS = ['energy', 'planning', 'flood'] as const;

export type Paper = (typeof PAPERS)[number];

/** The mentions that each paper would give. */
const MENTIONS_OF: Readonly<Record<Paper, readonly Mention[]>> = {
  energy: [
    'EnergyPerformance',
    'EPCUniqueCode',
    'EPCCertificate',
    'EPCTotal',
    'CO2Emission',
    'EPCLabelText',
    'EPCInsulationLabelText',
  ] as const,
  planning: ['BuildingPermit', 'AreaApplication', 'Summons', 'PreemptiveRight', 'SubdivisionPermit'] as const,
  flood: ['FloodPScore', 'FloodGScore', 'FloodArea', 'RiparianZone'] as const,
};

/** The papers that would give the mentions "not provided" (DOMAIN §2), each once, in the order of PAPERS. */
export const missingPapers = (mentions: readonly Mention[]): Paper[] =>
  PAPERS.filter((paper) => mentions.some((mention) => MENTIONS_OF[paper].includes(mention)));

/** The facts that decide the stages. Days are days in Brussels; null if unknown. */
export type DealFacts = {
  goal: DealGoal;
  status: PropertyStatus;
  mandateDay: string | null;
  onlineDay: string | null;
  firstAppointmentDay: string | null;
  closedDay: string | null;
  lacks: readonly Paper[];
};

/** Offers that count as progress; a refused or withdrawn offer does not. */
const STANDING: readonly OfferState[] = ['open', 'accepted'];

type Known = Partial<Record<Stage, string | null>>;

/** The stages that the site knows to be reached without the dossier; null for a reached stage whose day is unknown. */
function ownKnowledge(facts: DealFacts, { offers }: Pick<Dossier, 'offers'>): Known {
  const [agreed, asked] =
    facts.goal === 'for-sale' ? (['compromise', 'offer'] as const) : (['lease', 'candidate'] as const);
  const standing = offers.filter(({ state }) => STANDING.includes(state));
  const firstOffer = standing.map(({ day }) => day).sort()[0];
  const isAgreed = isClosed(facts.status) || facts.status === 'under-compromise';
  return {
    ...(facts.mandateDay ? { mandate: facts.mandateDay } : {}),
    ...(facts.onlineDay ? { online: facts.onlineDay } : {}),
    ...(facts.firstAppointmentDay ? { visits: facts.firstAppointmentDay } : {}),
    ...(firstOffer || facts.status === 'under-option' ? { [asked]: firstOffer ?? null } : {}),
    ...(isAgreed ? { [agreed]: isClosed(facts.status) ? facts.closedDay : null } : {}),
  };
}

/**
 * The stages of a sale or a letting in their order (SPEC §3). A day from the agency replaces the day that the site
 * knows. Stages before a reached stage are done too, except missing papers and stages with a future day. The last
 * reached stage is `now`; if it is the final stage, it is `done`.
 */
export function dealProgress(
  facts: DealFacts,
  dossier: Pick<Dossier, 'stages' | 'offers'>,
  today: string,
): DealStage[] {
  const told: Known = Object.fromEntries(dossier.stages.map(({ stage, day }) => [stage, day]));
  const known: Known = { ...ownKnowledge(facts, dossier), ...told };
  const order: readonly Stage[] = STAGES[facts.goal];
  const isReached = (stage: Stage) => stage in known && (known[stage] ?? '') <= today;
  const last = order.findLastIndex(isReached);
  return order.map((stage, at): DealStage => {
    const day = known[stage] ?? null;
    const state = day !== null && day > today ? 'planned' : stateAt(at, last, order.length - 1);
    return { stage, day, state: stage === 'papers' && facts.lacks.length > 0 ? 'lacking' : state };
  });
}

function stateAt(at: number, last: number, end: number): StageState {
  if (at < last || (at === last && last === end)) return 'done';
  return at === last ? 'now' : 'ahead';
}

/** The goal of a property that is no longer on the site, by its stages; null if its stages fit both goals. */
export function goalOfStages(stages: Dossier['stages']): DealGoal | null {
  const only = (goal: DealGoal, other: DealGoal) =>
    stages.some(({ stage }) => isOf(goal, stage) && !isOf(other, stage));
  if (only('for-rent', 'for-sale')) return 'for-rent';
  return only('for-sale', 'for-rent') ? 'for-sale' : null;
}

const isOf = (goal: DealGoal, stage: Stage): boolean => STAGES[goal].some((one) => one === stage);
