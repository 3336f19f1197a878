import type { Region } from '../place/zip-region';
import type { EnergyLabel } from '../property/energy-label';
import { ENERGY_SCALES } from '../property/energy-label';
import { isDwelling, type PropertyType } from '../property/property-type';
import { rateOn } from './legal-rates';
import { renovationNotice } from './renovation-term';

/** What a home's own certificate means for who buys it; amounts in kWh/m² a year and in euro. */
export type RenovationNeed =
  | {
      /** The Flemish duty by buying; `less` is what the score has to come down, null where it is not known. */
      kind: 'duty';
      less: number | null;
      ceiling: number;
      fine: readonly [min: number, max: number];
    }
  /** Above the first ceiling of Brussels, which holds for every home from a year on. */
  | { kind: 'ceiling'; less: number; ceiling: number; year: number }
  /** A label of the last classes, without a duty. */
  | { kind: 'label' };

/** Classes that a buyer will want to leave, where nothing obliges to. */
const LAST_CLASSES: readonly EnergyLabel[] = ['f', 'g', 'h', 'i'];

const labelDCeiling = (): number => ENERGY_SCALES.flanders.find(([, label]) => label === 'd')?.[0] ?? 0;

/**
 * What the certificate of a home for sale asks of who buys it: the Flemish duty, the first ceiling of Brussels, or only a bad
 * label. Null for a home that asks nothing, to let, or not a dwelling (DOMAIN §1.3).
 */
export function renovationNeed(
  home: {
    region: Region | null;
    goal: 'for-sale' | 'for-rent';
    type: PropertyType;
    label: EnergyLabel | null;
    /** kWh/m² a year. */
    score: number | null;
  },
  day: string,
): RenovationNeed | null {
  const { region, goal, type, label, score } = home;
  if (region === null || goal !== 'for-sale' || !isDwelling(type)) return null;
  if (renovationNotice(home, day)) {
    const ceiling = labelDCeiling();
    return {
      kind: 'duty',
      less: score !== null && score > ceiling ? Math.ceil(score - ceiling) : null,
      ceiling,
      fine: [rateOn('renovationFineMin', day), rateOn('renovationFineMax', day)],
    };
  }
  if (region === 'brussels') {
    const ceiling = rateOn('brusselsEnergyFirst', day);
    if (score !== null && score > ceiling)
      return {
        kind: 'ceiling',
        less: Math.ceil(score - ceiling),
        ceiling,
        year: rateOn('brusselsEnergyFirstYear', day),
      };
  }
  return region !== 'flanders' && label !== null && LAST_CLASSES.includes(label) ? { kind: 'label' } : null;
}
