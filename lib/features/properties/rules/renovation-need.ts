import { rateOn } from '../../../domain/law/legal-rates';
import { renovationTerm } from '../../../domain/law/renovation-term';
import type { Region } from '../../../domain/place/zip-region';
import { ENERGY_SCALES, type EnergyLabel } from '../../../domain/property/energy-label';
import { isDwelling, type PropertyType } from '../../../domain/property/property-type';
import renovationAids from './renovation-aid.json' with { type: 'json' };

/** The fine for a buyer who is late, in euro, by two sources that differ: `min` to `max`, or up to `most`. */
export type RenovationFine = { min: number; max: number; most: number; average: number };

const renovationFine = (day: string): RenovationFine => ({
  min: rateOn('renovationFineMin', day),
  max: rateOn('renovationFineMax', day),
  most: rateOn('renovationFineMost', day),
  average: rateOn('renovationFineAverage', day),
});

/** The consequences of a property's own certificate for its buyer; amounts in kWh/m² a year and in euro. */
export type RenovationNeed =
  | {
      /** The Flemish duty of a buyer; `less` is the required reduction of the score, null if the score is unknown. */
      kind: 'duty';
      less: number | null;
      ceiling: number;
      /** The number of years after the deed within which the buyer must renovate. */
      years: number;
      fine: RenovationFine;
    }
  /**
   * The score is above a ceiling of Brussels, which applies to every property from a year on; `less` is null without a
   * score.
   */
  | { kind: 'first-ceiling' | 'second-ceiling'; less: number | null; ceiling: number; year: number }
  /** A label of the worst classes, without a duty. */
  | { kind: 'label' }
  /** A bad label in Luxembourg, whose duties the site does not know: only the aid is shown. */
  | { kind: 'help' };

type CertifiedProperty = {
  region: Region | null;
  goal: 'for-sale' | 'for-rent';
  type: PropertyType;
  label: EnergyLabel | null;
  /** A ceiling in kWh/m² a year. */
  score: number | null;
};

/** Classes that a buyer will want to improve although no law requires it. */
const LAST_CLASSES: readonly EnergyLabel[] = ['f_plus', 'f', 'f_sub', 'g', 'h', 'i'];
/** Classes that each ceiling of Brussels forbids (DOMAIN §1.3). */
const ENDED_FIRST: readonly EnergyLabel[] = ['f_plus', 'f', 'f_sub', 'g'];
const ENDED_SECOND: readonly EnergyLabel[] = ['d_plus', 'd', 'd_sub', 'e_plus', 'e', 'e_sub'];

const labelDCeiling = (): number => ENERGY_SCALES.flanders.find(([, label]) => label === 'd')?.[0] ?? 0;

/** How far a score is above a ceiling; null without a score, or if the label contradicts the score. */
const excess = (score: number | null, ceiling: number): number | null =>
  score !== null && score > ceiling ? Math.ceil(score - ceiling) : null;

/** The first ceiling that a property in Brussels does not meet yet, by its score, or by its label without a score. */
function brusselsNeed({ label, score }: CertifiedProperty, day: string): RenovationNeed | null {
  const ceilings = [
    ['first-ceiling', 'brusselsEnergyFirst', 'brusselsEnergyFirstYear', ENDED_FIRST],
    ['second-ceiling', 'brusselsEnergySecond', 'brusselsEnergySecondYear', ENDED_SECOND],
  ] as const;
  for (const [kind, limit, year, ended] of ceilings) {
    const ceiling = rateOn(limit, day);
    const less = excess(score, ceiling);
    if (less !== null || (label !== null && ended.includes(label)))
      return { kind, less, ceiling, year: rateOn(year, day) };
  }
  return null;
}

/**
 * The consequences of the certificate for the buyer of a property: the Flemish duty, a ceiling of Brussels, or only a
 * bad label. Null without consequences, for a property to let, or for one that is not a dwelling (DOMAIN §1.3).
 */
export function renovationNeed(property: CertifiedProperty, day: string): RenovationNeed | null {
  const { region, goal, type, label, score } = property;
  if (region === null || goal !== 'for-sale' || !isDwelling(type)) return null;
  const notice = renovationTerm(property, day);
  if (notice) {
    const ceiling = labelDCeiling();
    return {
      kind: 'duty',
      less: excess(score, ceiling),
      ceiling,
      years: notice.years,
      fine: renovationFine(day),
    };
  }
  if (region === 'brussels') return brusselsNeed(property, day);
  if (region === 'flanders' || label === null || !LAST_CLASSES.includes(label)) return null;
  return { kind: region === 'luxembourg' ? 'help' : 'label' };
}

/** The official page on premiums and cheap loans for renovating. */
export type RenovationAid = {
  premium: string;
  loan: string;
  /** The document that lists the addresses of these pages. */
  source: string;
  /** The day on which the source was last checked (ISO). */
  lastChecked: string;
};

/**
 * The German-speaking Community of Belgium gives its own premiums, in nine municipalities with these postcodes
 * (DOMAIN §1.4).
 */
const isEastBelgium = (zip: string): boolean => {
  const code = Number(zip);
  return code >= 4700 && code <= 4791;
};

/** Aid by authority (DOMAIN §1.4), without amounts, because they change too often. */
const AID: Readonly<Record<Region | 'ostbelgien', RenovationAid>> = renovationAids;

/** The authority that supports renovating in a region and postcode. */
export const renovationAid = (region: Region, zip: string): RenovationAid =>
  AID[region === 'wallonia' && isEastBelgium(zip) ? 'ostbelgien' : region];
