import { names } from '@/lib/domain/text/names';
import type { Region } from '../place/zip-region';
import type * as value from '../property/property-values';
import type { Mention, MentionedProperty } from './legal-mentions';
import { rateOn } from './legal-rates';

/** The planning and legal terms of a property, in page order (DOMAIN §2.1). */
export type LegalTermName =
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
export const MENTION_OF_TERM: Readonly<Partial<Record<LegalTermName, Mention>>> = {
  buildingPermit: 'BuildingPermit',
  urbanDestination: 'AreaApplication',
  summons: 'Summons',
  preemption: 'PreemptiveRight',
  subdivisionPermit: 'SubdivisionPermit',
};

const ZONES = {
  residential: 'zone-residential',
  'mixed-residential': 'zone-residential',
  'rural-residential': 'zone-rural',
  'cultural-residential': 'zone-cultural',
  'residential-park': 'zone-residential-park',
  expansion: 'zone-expansion',
  reserved: 'zone-expansion',
  agricultural: 'zone-agricultural',
  'scenic-agricultural': 'zone-agricultural',
  green: 'zone-green',
  forest: 'zone-green',
  park: 'zone-green',
  nature: 'zone-green',
  'nature-reserve': 'zone-green',
  economic: 'zone-business',
  industrial: 'zone-business',
  'industrial-commercial': 'zone-business',
  recreation: 'zone-recreation',
  'day-leisure': 'zone-recreation',
  tourism: 'zone-recreation',
  'recreational-residential': 'zone-recreation',
  excavation: 'zone-other',
  other: 'zone-other',
  pending: 'zone-pending',
  'to-request': 'zone-pending',
} as const satisfies Record<value.UrbanDestination, string>;

const EXPLANATIONS = {
  buildingPermit: { issued: 'permit-issued', none: 'permit-none', pending: 'permit-pending' },
  urbanDestination: ZONES,
  summons: {
    none: 'summons-none',
    summons: 'summons-some',
    'court-remedy': 'summons-some',
    'administrative-enforcement': 'summons-some',
    'penalty-order': 'summons-some',
    settlement: 'summons-settlement',
  },
  preemption: { none: 'preemption-none', applies: 'preemption-applies' },
  tenantPreference: { let: 'preference', perhaps: 'preference' },
  subdivisionPermit: { issued: 'subdivision-issued', none: 'subdivision-none', pending: 'subdivision-pending' },
  heritage: { none: 'heritage-none', inventoried: 'heritage-inventoried', protected: 'heritage-protected' },
  electricity: {
    compliant: 'electricity-compliant',
    'not-compliant': 'electricity-not-compliant',
    none: 'electricity-none',
  },
  asbestos: {
    safe: 'asbestos-safe',
    'not-safe': 'asbestos-not-safe',
    'none-found': 'asbestos-none-found',
    'not-required': 'asbestos-not-required',
  },
  soil: { present: 'soil-present', pending: 'soil-pending', missing: 'soil-missing' },
} as const satisfies { [Term in LegalTermName]: Record<NonNullable<LegalFacts[Term]>, string> };

/** The sentences about the electricity of a building that is no dwelling: the terms of DOMAIN §2.1 are those of a dwelling. */
const ELECTRICITY_OF_OTHERS = {
  compliant: 'electricity-compliant-other',
  'not-compliant': 'electricity-not-compliant-other',
  none: 'electricity-none-other',
} as const satisfies Record<value.Electricity, string>;

/** Whether the zone is for leisure or holidays: in such a zone a dwelling cannot be a main residence as a rule. */
export const isRecreationZone = (destination: value.UrbanDestination | null): boolean =>
  destination !== null && ZONES[destination] === 'zone-recreation';

export const LEGAL_TERMS = Object.keys(EXPLANATIONS) as LegalTermName[];

type Values<T> = T[keyof T];
/** The plain-language sentence for an answer; `missing` without an answer, `ask` when no sentence fits. */
export type ExplanationKey =
  | { [Term in LegalTermName]: Values<(typeof EXPLANATIONS)[Term]> }[LegalTermName]
  | Values<typeof ELECTRICITY_OF_OTHERS>
  | 'missing'
  | 'ask';

/** Sentences about buying: a tenant signs no sale agreement and takes over no building offence. */
const FOR_BUYERS: ReadonlySet<ExplanationKey> = new Set<ExplanationKey>(
  names(
    'missing permit-issued permit-none permit-pending summons-none summons-some summons-settlement preemption-none',
    'preemption-applies preference subdivision-pending electricity-not-compliant electricity-none soil-present',
    'soil-pending soil-missing',
  ),
);

/** Sentences about what the planning zone means for living there; shown only to buyers of a dwelling. */
const FOR_RESIDENTS: ReadonlySet<ExplanationKey> = new Set<ExplanationKey>([
  'zone-residential',
  'zone-rural',
  'zone-cultural',
  'zone-residential-park',
  'zone-agricultural',
  'zone-business',
  'zone-recreation',
]);

/** Sentences about a building; not shown for bare ground. */
const OF_BUILDINGS: ReadonlySet<ExplanationKey> = new Set<ExplanationKey>([
  'permit-issued',
  'heritage-none',
  'heritage-inventoried',
  ...Object.values(ELECTRICITY_OF_OTHERS),
]);

/** The regions of Belgium. */
export const BELGIUM: readonly Region[] = ['flanders', 'wallonia', 'brussels'];

/**
 * The regions whose law an explanation describes; the other explanations hold everywhere. An explanation is never shown
 * for a property of another region (DOMAIN §2).
 */
export const REGIONS_OF_EXPLANATION: Readonly<Partial<Record<ExplanationKey, readonly Region[]>>> = {
  'permit-issued': BELGIUM,
  'zone-rural': ['flanders', 'wallonia'],
  'zone-cultural': ['flanders'],
  'zone-residential-park': ['flanders'],
  'preemption-none': BELGIUM,
  'preemption-applies': BELGIUM,
  preference: ['brussels'],
  'heritage-inventoried': ['flanders'],
  'electricity-compliant': BELGIUM,
  'electricity-not-compliant': BELGIUM,
  'electricity-none': BELGIUM,
  'electricity-compliant-other': BELGIUM,
  'electricity-not-compliant-other': BELGIUM,
  'electricity-none-other': BELGIUM,
  'asbestos-safe': ['flanders'],
  'asbestos-not-required': ['flanders'],
  'soil-present': BELGIUM,
  'soil-pending': BELGIUM,
  'soil-missing': BELGIUM,
};

/** The reader of an explanation: buyer or tenant, of a dwelling, of another building, or of land; and its region. */
type Reader = {
  goal: 'for-sale' | 'for-rent';
  isDwelling: boolean;
  hasBuilding: boolean;
  region: Region | null;
};

/** Whether a term concerns the reader: a right to buy first affects only buyers. */
export const concerns = (term: LegalTermName, { goal }: Pick<Reader, 'goal'>): boolean =>
  (term !== 'preemption' && term !== 'tenantPreference') || goal === 'for-sale';

/** The key of the sentence that explains an answer to the reader. */
export function explanationOf(
  term: LegalTermName,
  facts: LegalFacts,
  { goal, isDwelling, hasBuilding, region }: Reader,
): ExplanationKey {
  const answer = facts[term];
  const sentences: Readonly<Record<string, ExplanationKey>> =
    term === 'electricity' && !isDwelling ? ELECTRICITY_OF_OTHERS : EXPLANATIONS[term];
  const key = (answer === null ? undefined : sentences[answer]) ?? 'missing';
  const regions = REGIONS_OF_EXPLANATION[key];
  const isElsewhere = regions !== undefined && !(region && regions.includes(region));
  if (term === 'urbanDestination' && (isElsewhere || (FOR_RESIDENTS.has(key) && !(isDwelling && goal === 'for-sale'))))
    return 'zone-other';
  if (isElsewhere) return 'ask';
  if (OF_BUILDINGS.has(key) && !hasBuilding) return 'ask';
  return FOR_BUYERS.has(key) && goal === 'for-rent' ? 'ask' : key;
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
