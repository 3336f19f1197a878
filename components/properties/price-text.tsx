import { useTranslations } from 'next-intl';
import type { PriceDisplay } from '@/lib/domain/money/price';
import { type PriceParts, priceParts } from '@/lib/domain/money/price-parts';
import { PriceLine } from './price-line';

/** Formats prices in the language of the page. */
export function usePriceParts(): (price: PriceDisplay) => PriceParts {
  const words = { price: useTranslations('price'), status: useTranslations('status') };
  return (price) => priceParts(price, words);
}

/** A price with its text before and after. */
export function PriceText({ price }: { price: PriceDisplay }) {
  const t = useTranslations('price');
  const partsOf = usePriceParts();
  return <PriceLine price={partsOf(price)} previously={t('previously')} />;
}
