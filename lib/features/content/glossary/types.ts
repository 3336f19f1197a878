import type { Locale } from '@/lib/domain/text/locale';

/** The terms with an explanation; each is a folder of `content/glossary/` and an anchor of the page. */
export const TERMS = [
  'epc',
  'energy-score',
  'total-consumption',
  'co2-emissions',
  'e-level',
  'insulation-class',
  'unique-code',
  'renovation-duty',
  'heat-pump',
  'heat-network',
  'accumulation-heating',
  'fan-coil',
  'epdm',
  'planning-permit',
  'zoning',
  'summons',
  'pre-emption',
  'tenant-preference',
  'subdivision',
  'planning-information',
  'heritage',
  'electrical-inspection',
  'asbestos-certificate',
  'soil-certificate',
  'oil-tank',
  'post-intervention-file',
  'specifications',
  'servitude',
  'p-score',
  'g-score',
  'flood-area',
  'flood-prone-area',
  'flood-report',
  'riparian-zone',
  'flood-hazard',
  'cadastral-income',
  'cadastral-extract',
  'property-tax',
  'registration-duty',
  'notary-fees',
  'vat-new-build',
  'compromis',
  'advance',
  'deed',
  'under-option',
  'breyne-act',
  'building-type',
  'living-area',
  'usable-area',
  'co-ownership',
  'reserve-fund',
  'life-annuity',
  'lease',
  'reference-rent',
  'deposit',
  'charges',
  'inventory',
  'indexation',
  'agency-fee',
] as const;
export type Term = (typeof TERMS)[number];

/** A term with its explanation. `also`: its other names; `short`: one sentence; `body`: more, in Markdown. */
export type GlossaryEntry = {
  id: string;
  title: string;
  also: string | null;
  short: string;
  body: string;
  /** The language of the text where it differs from that of the page. */
  language: Locale | null;
};

/** The terms listed under one letter. */
export type GlossaryLetter = { letter: string; entries: GlossaryEntry[] };

/** A term of a property's page: its anchor, its name and one sentence. */
export type ShortTerm = readonly [id: string, title: string, short: string];
