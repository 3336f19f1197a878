import type { PriceParts } from '@/lib/domain/money/price-parts';

/** A price with its text before and after; a screen reader reads `previously` before a reduced price. */
export function PriceLine({ price, previously }: { price: PriceParts; previously: string }) {
  return (
    <>
      {price.before && <small>{`${price.before} `}</small>}
      {price.amount}
      {price.unit && <small>{` ${price.unit}`}</small>}
      {price.was && (
        <s className="was">
          <span className="sr-only">{`${previously} `}</span>
          {price.was}
        </s>
      )}
      {price.taxed && <small className="taxed">{price.taxed}</small>}
    </>
  );
}
