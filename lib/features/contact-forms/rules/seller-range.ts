import { roundedRange } from '../../catalogue/rules/figures';
import {
  type ComparableSale,
  perSquareMetre,
  type SimilarSales,
  similarSales,
} from '../../catalogue/rules/similar-sales';
import type { Move, SellerRange } from '../types';
import { movesOf, type SellersProperty } from './range-moves';

/** A range in euro, and the sales that it comes from. */
export type FoundRange = {
  low: number;
  high: number;
  /** Each sale for the seller's area, in euro; `shown` is its number among the nearest, 0 if it is not one. */
  dots: ReadonlyArray<{ amount: number; shown: number }>;
  /** The number of sales in the range. */
  inside: number;
  reach: SimilarSales['reach'];
  nearest: readonly ComparableSale[];
  moves: readonly Move[];
};

/** The number of sales that a seller sees one by one. */
const SHOWN = 3;

/** The sales nearest in area, in the order of their price for the seller's area. */
function nearestSales(sales: readonly ComparableSale[], area: number): ComparableSale[] {
  const gap = (sale: ComparableSale) => Math.abs((sale.area ?? 0) - area);
  return sales
    .toSorted((a, b) => gap(a) - gap(b))
    .slice(0, SHOWN)
    .sort((a, b) => perSquareMetre(a) - perSquareMetre(b));
}

/**
 * The range of a seller's property: the middle half of the prices per m² of similar sales, for its area, rounded outwards.
 * Null with fewer than five such sales. It is never a single figure.
 */
export function sellerRange(own: SellersProperty, sales: readonly ComparableSale[], today: string): FoundRange | null {
  const similar = similarSales(own, sales, today);
  if (!similar) return null;
  const { low, high } = roundedRange(similar.low * own.area, similar.high * own.area);
  const nearest = nearestSales(similar.sales, own.area);
  const dots = similar.sales
    .map((sale) => ({ amount: perSquareMetre(sale) * own.area, shown: nearest.indexOf(sale) + 1 }))
    .sort((a, b) => a.amount - b.amount);
  return {
    low,
    high,
    dots,
    inside: dots.filter(({ amount }) => amount >= low && amount <= high).length,
    reach: similar.reach,
    nearest,
    moves: movesOf(own, similar.sales),
  };
}

/** The distance from which two dots do not touch on the narrowest phone, as a part of the line. */
const APART = 0.056;

/**
 * The places of a range and its sales on a line that begins at the lowest of them and ends at the highest, from 0 to 1. Dots
 * that would touch are a stack with the numbered ones, which come last, on top.
 */
export function rangeLine({
  low,
  high,
  dots,
}: Pick<FoundRange, 'low' | 'high' | 'dots'>): Pick<SellerRange['line'], 'dots' | 'band'> {
  const from = Math.min(low, dots[0]?.amount ?? low);
  const to = Math.max(high, dots.at(-1)?.amount ?? high);
  const at = (amount: number): number => (amount - from) / (to - from);
  const placed: Array<SellerRange['line']['dots'][number]> = [];
  for (const { amount, shown: number } of dots.toSorted((a, b) => a.shown - b.shown)) {
    const below = placed.filter((dot) => Math.abs(dot.at - at(amount)) < APART);
    placed.push({ at: at(amount), number, level: Math.max(-1, ...below.map(({ level = 0 }) => level)) + 1 });
  }
  return { dots: placed, band: [at(low), at(high)] };
}
