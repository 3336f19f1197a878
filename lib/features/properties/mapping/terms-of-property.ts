import { BELGIUM, type ExplanationKey, type LegalFactName } from '@/lib/domain/law/legal-facts';
import type { Region } from '@/lib/domain/place/zip-region';
import type { DocumentKind, FloodArea } from '@/lib/domain/property/property-values';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { Term } from '@/lib/features/content/glossary/types';
import type { Fact, FactName, FactValue, ValueKey } from '../types/facts';
import type { LegalTerm, PropertyDetail, PropertyRenovation } from '../types/property-detail';

/** The term that explains a fact; common words have none. */
export const TERM_OF_FACT: Readonly<Partial<Record<FactName, Term>>> = {
  livingArea: 'living-area',
  usableArea: 'usable-area',
  facades: 'building-type',
  energyLabel: 'epc',
  insulationLabel: 'insulation-class',
  score: 'energy-score',
  uniqueCode: 'unique-code',
  certificate: 'unique-code',
  total: 'total-consumption',
  co2: 'co2-emissions',
  eLevel: 'e-level',
  validUntil: 'epc',
  expiredOn: 'epc',
  cadastralIncome: 'cadastral-income',
  propertyTax: 'property-tax',
  notaryFees: 'notary-fees',
  vat: 'vat-new-build',
  registrationDuty: 'registration-duty',
  charges: 'charges',
  deposit: 'deposit',
  agencyCost: 'agency-fee',
  inventoryCost: 'inventory',
};

/** Values of fields that are terms of the glossary. */
export const TERM_OF_ANSWER: Readonly<Partial<Record<ValueKey, Term>>> = {
  'availability.at-deed': 'deed',
  'availability.at-compromise': 'compromis',
  'availability.subject-to-lease': 'lease',
  'heating.heat-pump': 'heat-pump',
  'heating.electric-accumulation': 'accumulation-heating',
  'heating.fan-coil': 'fan-coil',
  'heatingSystem.district': 'heat-network',
  'roofMaterial.epdm': 'epdm',
};

/** The term that explains each planning and legal question. */
export const TERM_OF_LEGAL: Readonly<Record<LegalFactName, Term>> = {
  buildingPermit: 'planning-permit',
  urbanDestination: 'zoning',
  summons: 'summons',
  preemption: 'pre-emption',
  tenantPreference: 'tenant-preference',
  subdivisionPermit: 'subdivision',
  heritage: 'heritage',
  electricity: 'electrical-inspection',
  asbestos: 'asbestos-certificate',
  soil: 'soil-certificate',
};

/** The regions of a term whose sentence describes their law; it is not shown for a property of another. */
export const REGIONS_OF_TERM: Readonly<Partial<Record<Term, readonly Region[]>>> = {
  'cadastral-income': BELGIUM,
  'property-tax': BELGIUM,
  'breyne-act': BELGIUM,
  'tenant-preference': ['brussels'],
  'p-score': ['flanders'],
  'g-score': ['flanders'],
};

/** The term that explains a document on request; common words have none. */
export const TERM_OF_DOCUMENT: Readonly<Partial<Record<DocumentKind, Term>>> = {
  energy: 'epc',
  electricity: 'electrical-inspection',
  asbestos: 'asbestos-certificate',
  soil: 'soil-certificate',
  planning: 'planning-information',
  flood: 'flood-report',
  cadastre: 'cadastral-extract',
  specifications: 'specifications',
};

/** One map shows delimited areas, another map flood-prone areas; each has its own term. */
export const TERM_OF_FLOOD_AREA: Readonly<Record<FloodArea | 'missing', Term>> = {
  none: 'flood-area',
  delimited: 'flood-area',
  missing: 'flood-area',
  'effectively-prone': 'flood-prone-area',
  'possibly-prone': 'flood-prone-area',
};

/** The term that the sentence above a calculation contains, by the key of the sentence. */
export const TERM_OF_CALCULATION: Readonly<Record<PropertyCalculation['text'], Term>> = {
  duty: 'registration-duty',
  vat: 'vat-new-build',
  'vat-duty': 'vat-new-build',
  'land-apart': 'vat-new-build',
  'deposit-asked': 'deposit',
  'deposit-most': 'deposit',
  'deposit-unknown': 'deposit',
};

type ShownCalculation = Pick<PropertyCalculation, 'kind' | 'text'>;

const answered = (value: FactValue): Term | null =>
  value.kind === 'word' ? (TERM_OF_ANSWER[value.word] ?? null) : null;

const factTerms = (facts: readonly Fact[]): Array<Term | null> =>
  facts.flatMap(({ name, value }) => [TERM_OF_FACT[name] ?? null, answered(value)]);

/** Whether a certificate brings an obligation: the Flemish duty of a buyer, or a ceiling of Brussels. */
const HAS_DUTY: Readonly<Record<PropertyRenovation['kind'], boolean>> = {
  duty: true,
  'first-ceiling': true,
  'second-ceiling': true,
  label: false,
  help: false,
};

function energyTerms({ energy }: PropertyDetail): Array<Term | null> {
  if (!energy) return [];
  const { scales, headline, renovation, need, isFreeOfDuty, certificate, installations } = energy;
  return [
    scales.length > 0 || headline ? 'epc' : null,
    headline?.score ? 'energy-score' : null,
    scales.some(({ kind }) => kind === 'insulation') ? 'insulation-class' : null,
    renovation || isFreeOfDuty || (need && HAS_DUTY[need.kind]) ? 'renovation-duty' : null,
    ...factTerms([...certificate, ...installations]),
  ];
}

/** The terms of the sentences under the prices. */
function noteTerms({ moneyNote, duty, vatNote, price }: PropertyDetail): Array<Term | null> {
  return [
    vatNote && price.kind !== 'status' ? 'vat-new-build' : null,
    duty || vatNote ? 'registration-duty' : null,
    ...(moneyNote?.kind === 'usual-advance' ? (['compromis', 'advance'] as const) : []),
    ...(moneyNote?.kind === 'breyne-advance' ? (['breyne-act', 'advance'] as const) : []),
    moneyNote?.kind === 'deposit-limit' ? 'deposit' : null,
  ];
}

/** Explanations that do not define the term: they give advice, or say that the answer is missing. */
const WITHOUT_MEANING: ReadonlySet<ExplanationKey> = new Set<ExplanationKey>([
  'missing',
  'ask',
  'zone-other',
  'zone-pending',
]);

const hasMeaning = ({ explanation }: LegalTerm): boolean => !WITHOUT_MEANING.has(explanation);

function floodTerms({ flood }: PropertyDetail): Array<Term | null> {
  if (!flood) return [];
  return [
    flood.parcel === 'missing' ? 'p-score' : null,
    flood.building === 'missing' ? 'g-score' : null,
    flood.area === null ? null : TERM_OF_FLOOD_AREA[flood.area],
    flood.riparianZone === null ? null : 'riparian-zone',
  ];
}

/** The terms of the total cost. */
const calculationTerms = (calculation: ShownCalculation | null): Array<Term | null> =>
  calculation ? [TERM_OF_CALCULATION[calculation.text], calculation.kind === 'sale' ? 'notary-fees' : null] : [];

/**
 * The legal and technical terms that a property's page shows without explaining them in place, in the order of the
 * page. A planning term, a certificate and a flood score with an answer explain it in place (design/property-page).
 */
export function termsOfProperty(property: PropertyDetail, calculation: ShownCalculation | null = null): Term[] {
  const { status, highlights, surfaces, comfort, costs, legal, documents, isClosed, region } = property;
  const isHere = (term: Term) => {
    const regions = REGIONS_OF_TERM[term];
    return !regions || (region !== null && regions.includes(region));
  };
  const explained = new Set(legal.filter(hasMeaning).map(({ term }) => TERM_OF_LEGAL[term]));
  const shown = [
    status === 'under-option' ? 'under-option' : null,
    status === 'under-compromise' ? 'compromis' : null,
    ...factTerms(highlights),
    ...energyTerms(property),
    ...factTerms([...surfaces, ...comfort]),
    ...legal.map(({ term }) => TERM_OF_LEGAL[term]),
    ...floodTerms(property),
    ...factTerms(costs),
    ...noteTerms(property),
    ...calculationTerms(calculation),
    ...(isClosed ? [] : documents.map(({ kind }) => TERM_OF_DOCUMENT[kind] ?? null)),
  ] as const;
  return [...new Set(shown.filter((term) => term !== null))].filter((term) => !explained.has(term) && isHere(term));
}
