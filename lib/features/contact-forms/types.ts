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

/** A line of amounts with the sales as dots and the range as a band; places from 0 to 1. */
export type RangeLine = {
  /** `number` is that of the sale among the comparables, 0 if it is not one. */
  dots: ReadonlyArray<{ at: number; number: number }>;
  band: readonly [from: number, to: number];
  /** The amounts at the edges of the band, and how many sales are in it; texts. */
  edges: readonly [string, string];
  inside: string;
};

/** The range of a seller's property, with the sales that it comes from; texts in one language. */
export type SellerRange = {
  /** The property as the seller described it. */
  home: string;
  title: string;
  /** The amounts alone, as the agency reads them. */
  amounts: string;
  basis: string;
  line: RangeLine;
  comparables: readonly Comparable[];
  moves: ReadonlyArray<{ name: Move['name']; text: string; isLess: boolean }>;
};
