import type { Locale } from '../text/locale';

/** The kinds of media in which a property is advertised. */
export const MEDIUM_KINDS = ['portal', 'social', 'newsletter', 'window', 'newspaper', 'board', 'other'] as const;
export type MediumKind = (typeof MEDIUM_KINDS)[number];

/** The stages of a sale and of a letting, in order. */
export const STAGES = {
  'for-sale': ['estimate', 'mandate', 'papers', 'online', 'visits', 'offer', 'compromise', 'deed'],
  'for-rent': ['estimate', 'mandate', 'papers', 'online', 'visits', 'candidate', 'lease', 'handover'],
} as const;
export type DealGoal = keyof typeof STAGES;
export type Stage = (typeof STAGES)[DealGoal][number];
export const ALL_STAGES: readonly Stage[] = [...new Set([...STAGES['for-sale'], ...STAGES['for-rent']])];

/**
 * The state of a stage: `done` is over, `now` is the current stage, `planned` has a day in the future, `ahead` is not
 * reached, `lacking` waits for papers.
 */
export type StageState = 'done' | 'now' | 'planned' | 'ahead' | 'lacking';

/** A stage of a sale or letting; its day in Brussels is null if unknown. */
export type DealStage = { stage: Stage; state: StageState; day: string | null };

/** The person responsible for the next step. */
export const STEP_DOERS = ['agency', 'owner', 'notary', 'buyer', 'tenant', 'other'] as const;
export type StepDoer = (typeof STEP_DOERS)[number];

export const OFFER_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Kinds of documents that only owners have; visitors may ask for the other kinds. */
const PRIVATE_KINDS = ['mandate', 'estimate', 'offer', 'compromise', 'deed', 'lease', 'inventory', 'invoice'] as const;
type PrivateKind = (typeof PRIVATE_KINDS)[number];

/** The kinds of documents of an owner. */
export const OWNER_DOCUMENT_KINDS = [
  ...PRIVATE_KINDS,
  'energy',
  'electricity',
  'asbestos',
  'soil',
  'planning',
  'cadastre',
  'other',
] as const;
export type OwnerDocumentKind = (typeof OWNER_DOCUMENT_KINDS)[number];

/** Whether only owners have this kind of document. */
export const isPrivateKind = (kind: OwnerDocumentKind): kind is PrivateKind =>
  PRIVATE_KINDS.some((one) => one === kind);

type Texts = Partial<Record<Locale, string>>;

/** An advertisement in a medium, with its days and counts as the agency's back office knows them; null if unknown. */
export type MediaPlacement = {
  medium: string;
  kind: MediumKind;
  url: string | null;
  from: string | null;
  until: string | null;
  shown: number | null;
  clicked: number | null;
};

/**
 * The information of the agency for the owners of a property. Days are in Brussels time, moments ISO 8601 in UTC,
 * amounts in euro.
 */
export type Dossier = {
  placements: readonly MediaPlacement[];
  stages: ReadonlyArray<{ stage: Stage; day: string }>;
  nextStep: { texts: Texts; doer: StepDoer; day: string | null } | null;
  offers: ReadonlyArray<{ day: string; amount: number | null; state: OfferState }>;
  openHouses: ReadonlyArray<{ startsAt: string; endsAt: string }>;
};

/** The dossier of a property without information from the agency. */
export const EMPTY_DOSSIER: Dossier = { placements: [], stages: [], nextStep: null, offers: [], openHouses: [] };
