import { useLocale, useTranslations } from 'next-intl';
import type { Range, UnitColumn, UnitState } from '@/lib/domain/property/project-units';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { UnitPrice } from '@/lib/features/projects/types';

const NBSP = '\u00a0';
/** States of a unit for which properties have the same word, by status. */
const STATUS_OF = { option: 'under-option', sold: 'sold', rented: 'rented' } as const satisfies Partial<
  Record<UnitState, PropertyStatus>
>;
/** Columns with a fact that properties have too. */
const FACT_OF = {
  floor: 'floor',
  bedrooms: 'bedrooms',
  area: 'area',
  terrace: 'terrace',
  ground: 'groundArea',
  price: 'price',
} as const satisfies Partial<Record<UnitColumn, string>>;

/** The headings of the columns of units. */
export function useColumnWords(): (column: UnitColumn) => string {
  const t = useTranslations('unit.column');
  const facts = useTranslations('property.fact');
  return (column) => (column === 'lot' || column === 'status' ? t(column) : facts(FACT_OF[column]));
}

/** Formats a unit's facts in the language of the page. */
export function useUnitWords() {
  const t = useTranslations('unit');
  const status = useTranslations('status');
  const prices = useTranslations('price');
  const locale = useLocale();
  const at = (floor: number) => ({ level: floor < 0 ? 'below' : floor === 0 ? 'ground' : 'above', floor });
  return {
    /** An area with its unit: `121 m²`. */
    area: (area: number): string => `${formatNumber(Math.round(area), locale)}${NBSP}m²`,
    level: (floor: number): string => t('level', at(floor)),
    levelInline: (floor: number): string => t('levelInline', at(floor)),
    state: (state: UnitState): string =>
      state === 'free' || state === 'compromise' ? t(`state.${state}`) : status(STATUS_OF[state]),
    price: (price: UnitPrice): string =>
      price.kind === 'amount'
        ? [price.text, price.taxed && prices('exclVat')].filter(Boolean).join(' ')
        : price.kind === 'on-request'
          ? t('priceOnRequest')
          : '–',
  };
}

/** Ranges in words: `64 to 132 m²`, `1 to 3` bedrooms; one number when both ends are the same. */
export function useRanges() {
  const t = useTranslations('project.facts');
  const locale = useLocale();
  const range = ([min, max]: Range): string => {
    const [from, to] = [formatNumber(Math.round(min), locale), formatNumber(Math.round(max), locale)];
    return from === to ? from : t('range', { min: from, max: to });
  };
  return {
    areas: (ends: Range): string => `${range(ends)}${NBSP}m²`,
    // A unit without a separate bedroom is a studio; the words "0 to 3 bedrooms" would be odd.
    bedrooms: ([min, max]: Range): string =>
      min > 0 ? range([min, max]) : max > 0 ? t('fromStudio', { max }) : t('studio'),
  };
}
