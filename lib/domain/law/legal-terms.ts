import type * as value from '../property/property-values';
import type { Mention } from './legal-mentions';
import { rateOn } from './legal-rates';

/** The planning and legal terms of a property, in page order (DOMAIN §2.1). */
export type LegalTermName =
  | 'buildingPermit'
  | 'urbanDestination'
  | 'summons'
  | 'preemption'
  | 'subdivisionPermit'
  | 'heritage'
  | 'electricity'
  | 'asbestos'
  | 'soil';

export type LegalFacts = {
  buildingPermit: value.Permit | null;
  urbanDestination: value.UrbanDestination | null;
  summons: value.Summons | null;
  preemption: value.Preemption | null;
  subdivisionPermit: value.Permit | null;
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

export const LEGAL_TERMS = Object.keys(EXPLANATIONS) as LegalTermName[];

type Values<T> = T[keyof T];
/** The plain-language sentence for an answer; `missing` without an answer, `ask` when no sentence fits. */
export type ExplanationKey =
  | { [Term in LegalTermName]: Values<(typeof EXPLANATIONS)[Term]> }[LegalTermName]
  | 'missing'
  | 'ask';

/** Sentences about buying: a tenant signs no preliminary agreement and takes over no building offence. */
const FOR_BUYERS: ReadonlySet<ExplanationKey> = new Set<ExplanationKey>([
  'missing',
  'permit-issued',
  'permit-none',
  'permit-pending',
  'summons-none',
  'summons-some',
  'summons-settlement',
  'preemption-none',
  'preemption-applies',
  'subdivision-pending',
  'electricity-not-compliant',
  'electricity-none',
  'soil-present',
  'soil-pending',
  'soil-missing',
]);

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
]);

/** The reader of an explanation: buyer or tenant, of a dwelling, of another building, or of land. */
type Reader = { goal: 'for-sale' | 'for-rent'; isDwelling: boolean; hasBuilding: boolean };

/** Whether a term concerns the reader: pre-emption lets a public body buy first, which affects only buyers. */
export const concerns = (term: LegalTermName, { goal }: Pick<Reader, 'goal'>): boolean =>
  term !== 'preemption' || goal === 'for-sale';

/** The key of the sentence that explains an answer to the reader. */
export function explanationOf(
  term: LegalTermName,
  facts: LegalFacts,
  { goal, isDwelling, hasBuilding }: Reader,
): ExplanationKey {
  const answer = facts[term];
  const sentences: Readonly<Record<string, ExplanationKey>> = EXPLANATIONS[term];
  const key = (answer === null ? undefined : sentences[answer]) ?? 'missing';
  if (FOR_RESIDENTS.has(key) && !(isDwelling && goal === 'for-sale')) return 'zone-other';
  if (OF_BUILDINGS.has(key) && !hasBuilding) return 'ask';
  return FOR_BUYERS.has(key) && goal === 'for-rent' ? 'ask' : key;
}

/** The legal numbers in the explanations; years are texts, so that their digits are not grouped. */
export const explanationNumbers = (day: string) => ({
  electricityYears: rateOn('electricityYears', day),
  electricalMonths: rateOn('electricalMonths', day),
  asbestosYears: rateOn('asbestosCertificateYears', day),
  asbestosYear: String(rateOn('asbestosBuiltBefore', day)),
});
export type ExplanationNumbers = ReturnType<typeof explanationNumbers>;
