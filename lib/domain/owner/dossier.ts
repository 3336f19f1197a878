import type { Locale } from '../text/locale';

/** Where a property is advertised. */
export const MEDIUM_KINDS = ['portal', 'social', 'newsletter', 'window', 'newspaper', 'board', 'other'] as const;
export type MediumKind = (typeof MEDIUM_KINDS)[number];

/** The stages of a sale and of a letting, in their order. */
export const STAGES = {
  'for-sale': ['estimate', 'mandate', 'papers', 'online', 'visits', 'offer', 'compromise', 'deed'],
  'for-rent': ['estimate', 'mandate', 'papers', 'online', 'visits', 'candidate', 'lease', 'handover'],
} as const;
export type DealGoal = keyof typeof STAGES;
export type Stage = (typeof STAGES)[DealGoal][number];
export const ALL_STAGES: readonly Stage[] = [...new Set([...STAGES['for-sale'], ...STAGES['for-rent']])];

/** Who does what comes next. */
export const STEP_DOERS = ['agency', 'owner', 'notary', 'buyer', 'tenant', 'other'] as const;
export type StepDoer = (typeof STEP_DOERS)[number];

export const OFFER_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Documents that owners alone have; the others are of the kinds that visitors may ask for. */
const PRIVATE_KINDS = ['mandate', 'estimate', 'offer', 'compromise', 'deed', 'lease', 'inventory', 'invoice'] as const;
type PrivateKind = (typeof PRIVATE_KINDS)[number];

/** What an owner's document is. */
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

/** Whether a kind of document is one that owners alone have. */
export const isPrivateKind = (kind: OwnerDocumentKind): kind is PrivateKind =>
  PRIVATE_KINDS.some((one) => one === kind);

type Texts = Partial<Record<Locale, string>>;

/** A medium with the days and counts that the agency's back office knows; null where it says nothing. */
export type MediaPlacement = {
  medium: string;
  kind: MediumKind;
  url: string | null;
  from: string | null;
  until: string | null;
  shown: number | null;
  clicked: number | null;
};

/** What the agency tells the owners of a property. Days are those of Brussels, moments ISO 8601 in UTC, amounts euro. */
export type Dossier = {
  placements: readonly MediaPlacement[];
  stages: ReadonlyArray<{ stage: Stage; day: string }>;
  nextStep: { texts: Texts; doer: StepDoer; day: string | null } | null;
  offers: ReadonlyArray<{ day: string; amount: number | null; state: OfferState }>;
  openHouses: ReadonlyArray<{ startsAt: string; endsAt: string }>;
};

/** A property of which the agency tells nothing. */
export const EMPTY_DOSSIER: Dossier = { placements: [], stages: [], nextStep: null, offers: [], openHouses: [] };
