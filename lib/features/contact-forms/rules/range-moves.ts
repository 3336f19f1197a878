import { ENERGY_LETTERS, worstRank } from '@/lib/domain/property/energy-label';
import { medianOf, roundedFigure } from '../../catalogue/rules/figures';
import { type ComparableSale, perSquareMetre, type similarSales } from '../../catalogue/rules/similar-sales';
import type { Move } from '../types';

/** The property of a seller, as the answers describe it. */
export type SellersProperty = Parameters<typeof similarSales>[0] &
  Pick<ComparableSale, 'isOutside'> & {
    bedrooms: number | null;
    year: number | null;
    label: (typeof ENERGY_LETTERS)[number] | null;
  };

/** The fewest sales from which a difference in euro is told. */
const FEWEST_FOR_AMOUNTS = 20;

/**
 * The difference in euro between the median of some sales and that of the others, for an area; null with fewer than twenty
 * sales, with fewer than five on one side, and if the sales ahead are not the dearer ones.
 */
function differenceOf(sales: readonly ComparableSale[], area: number, isAhead: (sale: ComparableSale) => boolean) {
  if (sales.length < FEWEST_FOR_AMOUNTS) return null;
  const medianRate = (some: readonly ComparableSale[]) => medianOf(some.map(perSquareMetre));
  const ahead = medianRate(sales.filter(isAhead));
  const behind = medianRate(sales.filter((sale) => !isAhead(sale)));
  return ahead === null || behind === null || ahead <= behind ? null : roundedFigure((ahead - behind) * area);
}

/** How a property differs from the sales: in counts, and in euro where there are enough sales. */
export function movesOf(own: SellersProperty, sales: readonly ComparableSale[]): Move[] {
  const better = own.label === null ? undefined : ENERGY_LETTERS[ENERGY_LETTERS.indexOf(own.label) - 1];
  const counted = (name: Move['name'], value: string, isAhead: (sale: ComparableSale) => boolean): Move => {
    const count = sales.filter(isAhead).length;
    const share = count / sales.length;
    const isBehind = name !== 'outside' || !own.isOutside;
    const amount = differenceOf(sales, own.area, isAhead);
    return {
      name,
      own: value,
      count,
      amount,
      side: share > 1 / 2 && isBehind ? 'less' : share < 1 / 4 ? 'more' : 'same',
    };
  };
  const { bedrooms, year, label } = own;
  return [
    ...(label
      ? [counted('label', label.toUpperCase(), ({ energyRank }) => !!better && energyRank <= worstRank(better))]
      : []),
    ...(bedrooms === null ? [] : [counted('bedrooms', String(bedrooms), (sale) => sale.bedrooms > bedrooms)]),
    ...(year === null ? [] : [counted('year', String(year), (sale) => (sale.year ?? 0) > year)]),
    counted('outside', own.isOutside ? 'yes' : 'no', ({ isOutside }) => isOutside),
  ];
}
