import type { AmountLine } from '@/lib/platform/mail/mail';

/** How one fact of a seller's property compares with the sales: how many of them are ahead of it. */
export type Move = {
  name: 'label' | 'bedrooms' | 'year' | 'outside';
  own: string;
  count: number;
  /** The difference in euro between the sales ahead and the others, for the seller's area; null without enough sales. */
  amount: number | null;
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

/** The range of a seller's property, with the sales that it comes from; texts in one language. */
export type SellerRange = {
  /** The property as the seller described it. */
  home: string;
  title: string;
  /** The amounts alone, as the agency reads them. */
  amounts: string;
  basis: string;
  /** The sales as dots; those that are comparables have their number. */
  line: AmountLine;
  comparables: readonly Comparable[];
  moves: ReadonlyArray<{ name: Move['name']; text: string; isLess: boolean }>;
};
