import { rateOn } from '../../../domain/law/legal-rates';
import { rateHost } from '../../../domain/law/rate-topics';
import { renovationNotice } from '../../../domain/law/renovation-term';
import type { Region } from '../../../domain/place/zip-region';
import type { EnergyLabel } from '../../../domain/property/energy-label';
import { ENERGY_SCALES } from '../../../domain/property/energy-label';
import { isDwelling, type PropertyType } from '../../../domain/property/property-type';

/** What a buyer who is late risks, in euro: two sources, which differ, each with its site. */
export type RenovationFine = {
  min: number;
  max: number;
  source: string;
  most: number;
  average: number;
  other: string;
};

const renovationFine = (day: string): RenovationFine => ({
  min: rateOn('renovationFineMin', day),
  max: rateOn('renovationFineMax', day),
  source: rateHost('renovationFineMax', day),
  most: rateOn('renovationFineMost', day),
  average: rateOn('renovationFineAverage', day),
  other: rateHost('renovationFineMost', day),
});

/** What a property's own certificate means for who buys it; amounts in kWh/m² a year and in euro. */
export type RenovationNeed =
  | {
      /** The Flemish duty by buying; `less` is what the score has to come down, null where it is not known. */
      kind: 'duty';
      less: number | null;
      ceiling: number;
      /** From the deed. */
      years: number;
      fine: RenovationFine;
    }
  /** Above a ceiling of Brussels, which holds for every property from a year on; `less` null where the label alone says so. */
  | { kind: 'first-ceiling' | 'second-ceiling'; less: number | null; ceiling: number; year: number }
  /** A label of the last classes, without a duty. */
  | { kind: 'label' }
  /** The same in Luxembourg, of whose duties we know nothing: only the help is told. */
  | { kind: 'help' };

type CertifiedProperty = {
  region: Region | null;
  goal: 'for-sale' | 'for-rent';
  type: PropertyType;
  label: EnergyLabel | null;
  /** kWh/m² a year. */
  score: number | null;
};

/** Classes that a buyer will want to leave, where nothing obliges to. */
const LAST_CLASSES: readonly EnergyLabel[] = ['f_plus', 'f', 'f_sub', 'g', 'h', 'i'];
/** Classes that each ceiling of Brussels ends (DOMAIN §1.3). */
const ENDED_FIRST: readonly EnergyLabel[] = ['f_plus', 'f', 'f_sub', 'g'];
const ENDED_SECOND: readonly EnergyLabel[] = ['d_plus', 'd', 'd_sub', 'e_plus', 'e', 'e_sub'];

const labelDCeiling = (): number => ENERGY_SCALES.flanders.find(([, label]) => label === 'd')?.[0] ?? 0;

/** What a score is too much; null where there is none, or one that its label contradicts. */
const excess = (score: number | null, ceiling: number): number | null =>
  score !== null && score > ceiling ? Math.ceil(score - ceiling) : null;

/** The first ceiling that a property of Brussels does not meet yet, by its score, or by its label where there is no score. */
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
 * What the certificate of a property for sale asks of who buys it: the Flemish duty, a ceiling of Brussels, or only a bad
 * label. Null for a property that asks nothing, to let, or not a dwelling (DOMAIN §1.3).
 */
export function renovationNeed(property: CertifiedProperty, day: string): RenovationNeed | null {
  const { region, goal, type, label, score } = property;
  if (region === null || goal !== 'for-sale' || !isDwelling(type)) return null;
  const notice = renovationNotice(property, day);
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
