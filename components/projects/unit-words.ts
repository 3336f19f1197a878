import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import type { Range } from '@/lib/domain/property/project-units';
import type { UnitPrice } from '@/lib/features/projects/types';

const NBSP = '\u00a0';

/** An area with its unit: `121 m²`. */
export const squareMetres = (area: number): string => `${formatNumber(Math.round(area))}${NBSP}m²`;

/** The words of a unit's facts in the language of the page. */
export function useUnitWords() {
  const t = useTranslations('unit');
  const at = (floor: number) => ({ level: floor < 0 ? 'below' : floor === 0 ? 'ground' : 'above', floor });
  return {
    level: (floor: number): string => t('level', at(floor)),
    levelInline: (floor: number): string => t('levelInline', at(floor)),
    price: (price: UnitPrice): string =>
      price.kind === 'amount' ? price.text : price.kind === 'on-request' ? t('priceOnRequest') : '–',
  };
}

/** Ranges in words: `64 to 132 m²`, `1 to 3` bedrooms; one number when both ends are the same. */
export function useRanges() {
  const t = useTranslations('project.facts');
  const range = ([min, max]: Range): string => {
    const [from, to] = [formatNumber(Math.round(min)), formatNumber(Math.round(max))];
    return from === to ? from : t('range', { min: from, max: to });
  };
  return {
    areas: (ends: Range): string => `${range(ends)}${NBSP}m²`,
    // A home without a separate bedroom is a studio; nobody asks for "0 to 3 bedrooms".
    bedrooms: ([min, max]: Range): string =>
      min > 0 ? range([min, max]) : max > 0 ? t('fromStudio', { max }) : t('studio'),
  };
}
