import type { LegalTermName } from '@/lib/domain/law/legal-terms';
import type { DocumentKind, FloodArea } from '@/lib/domain/property/property-values';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { FactName, ValueKey } from '@/lib/features/properties/types/facts';
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
  usableArea: 'usable-area',
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
export const TERM_OF_ANSWER: Readonly<Partial<Record<ValueKey, Term>>> = {
  'availability.at-deed': 'deed',
  'availability.at-compromise': 'compromis',
  'availability.subject-to-lease': 'lease',
  'heating.heat-pump': 'heat-pump',
  'heating.electric-accumulation': 'accumulation-heating',
  'heating.fan-coil': 'fan-coil',
  'heatingSystem.communal': 'heat-network',
  'roofMaterial.epdm': 'epdm',
};

/** The term behind each planning and legal question. */
export const TERM_OF_LEGAL: Readonly<Record<LegalTermName, Term>> = {
  buildingPermit: 'planning-permit',
  urbanDestination: 'zoning',
  summons: 'summons',
  preemption: 'pre-emption',
  subdivisionPermit: 'subdivision',
  heritage: 'heritage',
  electricity: 'electrical-inspection',
  asbestos: 'asbestos-certificate',
  soil: 'soil-certificate',
};

/** The term behind each document that can be asked for; null for words that everybody knows. */
export const TERM_OF_DOCUMENT: Readonly<Record<DocumentKind, Term | null>> = {
  plan: null,
  energy: 'epc',
  electricity: 'electrical-inspection',
  asbestos: 'asbestos-certificate',
  soil: 'soil-certificate',
  planning: 'planning-information',
  flood: 'flood-report',
  cadastre: 'cadastral-extract',
  brochure: null,
  specifications: 'specifications',
  other: null,
};

/** A delimited area is a line on a map; the areas that are prone to flooding are another map. */
export const TERM_OF_FLOOD_AREA: Readonly<Record<FloodArea | 'missing', Term>> = {
  none: 'flood-area',
  delimited: 'flood-area',
  missing: 'flood-area',
  'effectively-prone': 'flood-prone-area',
  'possibly-prone': 'flood-prone-area',
};

/** What the sentence above a reckoning speaks of. */
export const TERM_OF_CALCULATION: Readonly<Record<PropertyCalculation['text'], Term>> = {
  duty: 'registration-duty',
  vat: 'vat-new-build',
  'vat-duty': 'vat-new-build',
  'land-apart': 'vat-new-build',
  'deposit-asked': 'deposit',
  'deposit-most': 'deposit',
  'deposit-unknown': 'deposit',
};
