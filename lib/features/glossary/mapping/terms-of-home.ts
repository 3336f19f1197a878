import type { Fact, FactName, FactValue, ValueKey } from '@/lib/features/properties/types/facts';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import type { Term } from '../types';

/** The term behind each fact; null for words that everybody knows. */
export const TERM_OF_FACT: Readonly<Record<FactName, Term | null>> = {
  type: null,
  bedrooms: null,
  bathrooms: null,
  showerRooms: null,
  toilets: null,
  garages: null,
  parkings: null,
  floors: null,
  floor: null,
  livingArea: 'living-area',
  usableArea: 'living-area',
  totalArea: null,
  groundArea: null,
  builtArea: null,
  frontWidth: null,
  plotWidth: null,
  plotDepth: null,
  constructionYear: null,
  renovationYear: null,
  condition: null,
  facades: 'building-type',
  kitchen: null,
  heating: null,
  heatingSystem: null,
  glazing: null,
  windowFrame: null,
  roof: null,
  roofMaterial: null,
  roofCondition: null,
  gardenOrientation: null,
  terraceOrientation: null,
  lift: null,
  cellar: null,
  attic: null,
  garden: null,
  terrace: null,
  furnished: null,
  solarPanels: null,
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
  rentalIncome: null,
  charges: 'charges',
  deposit: 'deposit',
  agencyCost: 'agency-fee',
  inventoryCost: 'inventory',
  availability: null,
};

/** Answers that are terms themselves. */
const TERM_OF_ANSWER: Readonly<Partial<Record<ValueKey, Term>>> = {
  'availability.at-deed': 'deed',
  'availability.at-compromise': 'compromis',
  'availability.subject-to-lease': 'lease',
};

const answered = (value: FactValue): Term | null =>
  value.kind === 'word' ? (TERM_OF_ANSWER[value.word] ?? null) : null;
const factTerms = (facts: readonly Fact[]): Array<Term | null> =>
  facts.flatMap(({ name, value }) => [TERM_OF_FACT[name], answered(value)]);

function energyTerms({ energy }: HomeDetail): Array<Term | null> {
  if (!energy) return [];
  const { scales, headline, renovation, isFreeOfDuty, certificate, installations } = energy;
  return [
    scales.length > 0 || headline ? 'epc' : null,
    headline?.score ? 'energy-score' : null,
    scales.some(({ kind }) => kind === 'insulation') ? 'insulation-class' : null,
    renovation || isFreeOfDuty ? 'renovation-duty' : null,
    ...factTerms([...certificate, ...installations]),
  ];
}

/** The terms of the sentences under the prices. */
function noteTerms({ moneyNote, duty, vatNote, price }: HomeDetail): Array<Term | null> {
  return [
    vatNote && price.kind !== 'status' ? 'vat-new-build' : null,
    duty || vatNote ? 'registration-duty' : null,
    ...(moneyNote?.kind === 'usual-advance' ? (['compromis', 'advance'] as const) : []),
    ...(moneyNote?.kind === 'breyne-advance' ? (['breyne-act', 'advance'] as const) : []),
    moneyNote?.kind === 'deposit-limit' ? 'deposit' : null,
  ];
}

/**
 * The legal and technical terms that a home's page shows without explaining them where they stand, in the order of the
 * page. Planning law, certificates and flood scores carry their explanation themselves (decision 111).
 */
export function termsOfHome(home: HomeDetail): Term[] {
  const { status, flood, highlights, surfaces, comfort, costs } = home;
  const shown = [
    status === 'under-option' ? 'under-option' : null,
    status === 'under-compromise' ? 'compromis' : null,
    ...factTerms(highlights),
    ...energyTerms(home),
    ...factTerms([...surfaces, ...comfort]),
    flood && flood.area !== null ? 'flood-area' : null,
    flood && flood.riparianZone !== null ? 'riparian-zone' : null,
    ...factTerms(costs),
    ...noteTerms(home),
  ] as const;
  return [...new Set(shown.filter((term) => term !== null))];
}
