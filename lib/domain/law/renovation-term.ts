import type { Region } from '../place/zip-region';
import type { EnergyLabel } from '../property/energy-label';
import { isDwelling, type PropertyType } from '../property/property-type';
import { formatEuro } from '../text/format-number';
import type { Locale } from '../text/locale';
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

/** What an agency says that a renovation costs, in euro per m² of living area, by label. */
export type RenovationCosts = Readonly<Record<'e' | 'f', readonly number[]>>;
/** The lowest and highest cost of a renovation, as amounts in words. */
export type RenovationRange = { from: string; to: string };

/** The range of the renovation that the law requires, by the agency's own costs; null without a duty, costs or area. */
export function renovationRange(
  property: Parameters<typeof renovationTerm>[0] & { livingArea: number | null },
  costs: RenovationCosts | undefined,
  locale: Locale,
  day: string,
): RenovationRange | null {
  const { label, livingArea } = property;
  if (!costs || !livingArea || (label !== 'e' && label !== 'f') || !renovationTerm(property, day)) return null;
  const [from = '', to = ''] = costs[label].map((perM2) =>
    formatEuro(Math.round((perM2 * livingArea) / 1000) * 1000, locale),
  );
  return { from, to };
}
