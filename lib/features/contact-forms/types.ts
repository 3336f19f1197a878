import type { SimilarSales } from '../catalogue/rules/similar-sales';

/** How one fact of a seller's property compares with the sales: how many of them are ahead of it. */
export type Move = {
  name: 'label' | 'bedrooms' | 'year' | 'outside';
  own: string;
  count: number;
  side: 'less' | 'more' | 'same';
};

/** A sale that a seller sees; texts. The price is null where the agency does not show those of its sales. */
export type Comparable = {
  id: string;
  /** The street without its number, null where it is unknown. */
  street: string | null;
  town: string;
  month: string;
  area: string;
  price: string | null;
  rate: string | null;
};

/** The range of a seller's property in euro, and the sales that it comes from. */
export type SellerRange = {
  low: number;
  high: number;
  /** Each sale for the seller's area, in euro; `shown` is its number among the comparables, 0 if it is not one. */
  dots: ReadonlyArray<{ amount: number; shown: number }>;
  /** The number of sales in the range. */
  inside: number;
  reach: SimilarSales['reach'];
  comparables: readonly Comparable[];
  moves: readonly Move[];
};
