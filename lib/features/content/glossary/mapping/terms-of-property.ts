import type { ExplanationKey } from '@/lib/domain/law/legal-terms';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { Fact, FactValue } from '@/lib/features/properties/types/facts';
import type { LegalTerm, PropertyDetail, PropertyRenovation } from '@/lib/features/properties/types/property-detail';
import type { Term } from '../types';
import {
  TERM_OF_ANSWER,
  TERM_OF_CALCULATION,
  TERM_OF_DOCUMENT,
  TERM_OF_FACT,
  TERM_OF_FLOOD_AREA,
  TERM_OF_LEGAL,
} from './term-tables';

type ShownCalculation = Pick<PropertyCalculation, 'kind' | 'text'>;

const answered = (value: FactValue): Term | null =>
  value.kind === 'word' ? (TERM_OF_ANSWER[value.word] ?? null) : null;
const factTerms = (facts: readonly Fact[]): Array<Term | null> =>
  facts.flatMap(({ name, value }) => [TERM_OF_FACT[name], answered(value)]);

/** Whether what a certificate asks is an obligation: that of Flanders by buying, or a ceiling of Brussels. */
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

/** Explanations that say what to do, or nothing yet, and not what the term is. */
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

/** The terms of what it costs in the end. */
const calculationTerms = (calculation: ShownCalculation | null): Array<Term | null> =>
  calculation ? [TERM_OF_CALCULATION[calculation.text], calculation.kind === 'sale' ? 'notary-fees' : null] : [];

/**
 * The legal and technical terms that a property's page shows without explaining them where they stand, in the order of the
 * page. A planning term, a certificate and a flood score carry their explanation themselves where there is an answer to
 * explain (decision 111).
 */
export function termsOfProperty(property: PropertyDetail, calculation: ShownCalculation | null = null): Term[] {
  const { status, highlights, surfaces, comfort, costs, legal, documents, isClosed } = property;
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
    ...(isClosed ? [] : documents.map(({ kind }) => TERM_OF_DOCUMENT[kind])),
  ] as const;
  return [...new Set(shown.filter((term) => term !== null))].filter((term) => !explained.has(term));
}
