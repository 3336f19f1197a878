import type { Region } from '../place/zip-region';
import type { EnergyLabel } from '../property/energy-label';
import { isDwelling, type PropertyType } from '../property/property-type';
import { rateOn } from './legal-rates';

const DUTY_LABELS: readonly EnergyLabel[] = ['e', 'f'];

/**
 * The term in `years` and the first year (`from`) for the Flemish renovation notice: dwellings for sale in Flanders
 * with label E or F (SPEC §9, DOMAIN §1.3). Years come from the dated rates; null when the notice does not apply.
 */
export function renovationTerm(
  property: { region: Region | null; goal: 'for-sale' | 'for-rent'; type: PropertyType; label: EnergyLabel | null },
  day: string,
): { years: number; from: number } | null {
  const applies =
    property.region === 'flanders' &&
    property.goal === 'for-sale' &&
    isDwelling(property.type) &&
    property.label !== null &&
    DUTY_LABELS.includes(property.label);
  return applies ? { years: rateOn('renovationYears', day), from: rateOn('renovationFrom', day) } : null;
}
