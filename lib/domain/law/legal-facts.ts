import type { Region } from '../place/zip-region';
import type * as value from '../property/property-values';
import explanations from './explanations.json' with { type: 'json' };
import type { Mention, MentionedProperty } from './legal-mentions';
import { rateOn } from './legal-rates';

/** The planning and legal facts of a property, in page order (DOMAIN §2.1). */
export type LegalFactName =
  | 'buildingPermit'
  | 'urbanDestination'
  | 'summons'
  | 'preemption'
  | 'tenantPreference'
  | 'subdivisionPermit'
  | 'heritage'
  | 'electricity'
  | 'asbestos'
  | 'soil';

/** The legal facts of a property: those that the law requires, then the others. */
export type LegalFacts = Omit<
  MentionedProperty['legal'],
  'floodParcel' | 'floodBuilding' | 'floodArea' | 'riparianZone'
> & {
  /** Whether a tenant of a dwelling for sale in Brussels may buy first; null elsewhere. */
  tenantPreference: value.TenantPreference | null;
  heritage: value.Heritage | null;
  electricity: value.Electricity | null;
  asbestos: value.Asbestos | null;
  soil: value.Soil | null;
};

/** The legal mention that a term fulfils; the other terms are optional facts. */
export const MENTION_OF_FACT: Readonly<Partial<Record<LegalFactName, Mention>>> = {
  buildingPermit: 'BuildingPermit',
  urbanDestination: 'AreaApplication',
  summons: 'Summons',
  preemption: 'PreemptiveRight',
  subdivisionPermit: 'SubdivisionPermit',
};

/**
 * The plain-language sentence for an answer; `missing` without an answer, `ask` when no sentence fits, `-other` for the
 * electricity of a building that is no dwelling: the terms of DOMAIN §2.1 are those of a dwelling.
 */
export type ExplanationKey = keyof typeof explanations;

type Explanation = {
  /** The term and its answers that the sentence explains. */
  term?: LegalFactName;
  answers?: readonly string[];
  /** For a building that is no dwelling. */
  isForOthers?: boolean;
  /** About buying: a tenant signs no sale agreement and takes over no building offence. */
  isForBuyers?: boolean;
  /** About what the planning zone means for living there; shown only to buyers of a dwelling. */
  isForResidents?: boolean;
  /** About a building; not shown for bare ground. */
  isOfBuildings?: boolean;
  /** The regions whose law it describes; without them it holds everywhere. It is never shown elsewhere (DOMAIN §2). */
  regions?: readonly Region[];
};
const EXPLANATIONS = explanations as Readonly<Record<ExplanationKey, Explanation>>;
const ROWS = Object.entries(EXPLANATIONS) as Array<[ExplanationKey, Explanation]>;

export const LEGAL_FACTS = [...new Set(ROWS.flatMap(([, { term }]) => term ?? []))];

/** The regions of Belgium. */
export const BELGIUM: readonly Region[] = ['flanders', 'wallonia', 'brussels'];

/** Whether the zone is for leisure or holidays: in such a zone a dwelling cannot be a main residence as a rule. */
export const isRecreationZone = (destination: value.UrbanDestination | null): boolean =>
  destination !== null && explanations['zone-recreation'].answers.includes(destination);

/** The reader of an explanation: buyer or tenant, of a dwelling, of another building, or of land; and its region. */
type Reader = {
  goal: 'for-sale' | 'for-rent';
  isDwelling: boolean;
  hasBuilding: boolean;
  region: Region | null;
};

/** Whether a term concerns the reader: a right to buy first affects only buyers. */
export const concerns = (term: LegalFactName, { goal }: Pick<Reader, 'goal'>): boolean =>
  (term !== 'preemption' && term !== 'tenantPreference') || goal === 'for-sale';

/** The key of the sentence that explains an answer to the reader. */
export function explanationOf(
  term: LegalFactName,
  facts: LegalFacts,
  { goal, isDwelling, hasBuilding, region }: Reader,
): ExplanationKey {
  const answer = facts[term];
  const isForOthers = term === 'electricity' && !isDwelling;
  const found = ROWS.find(
    ([, row]) =>
      row.term === term &&
      answer !== null &&
      row.answers?.includes(answer) &&
      (row.isForOthers ?? false) === isForOthers,
  );
  const [key, { regions, isForResidents, isOfBuildings, isForBuyers }] = found ?? ['missing', EXPLANATIONS.missing];
  const isElsewhere = regions !== undefined && !(region && regions.includes(region));
  const isBuyer = goal === 'for-sale';
  if (term === 'urbanDestination' && (isElsewhere || (isForResidents && !(isDwelling && isBuyer)))) return 'zone-other';
  return isElsewhere || (isOfBuildings && !hasBuilding) || (isForBuyers && !isBuyer) ? 'ask' : key;
}

/** The legal numbers in the explanations; years are texts, so that their digits are not grouped. */
export const explanationNumbers = (day: string) => ({
  electricityYears: rateOn('electricityYears', day),
  electricalMonths: rateOn('electricalMonths', day),
  asbestosYears: rateOn('asbestosCertificateYears', day),
  asbestosYear: String(rateOn('asbestosBuiltBefore', day)),
  preferenceDays: rateOn('brusselsPreferenceDays', day),
});
export type ExplanationNumbers = ReturnType<typeof explanationNumbers>;
