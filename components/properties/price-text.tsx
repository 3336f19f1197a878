import { useTranslations } from 'next-intl';
import type { PriceDisplay } from '@/lib/domain/money/price';
import { PriceLine, type PriceParts } from './price-line';

/** Prices in words: "starting from" before, what it is asked for and the agency's own words behind, or the words that take its place. */
export function usePriceParts(): (price: PriceDisplay) => PriceParts {
  const t = useTranslations('price');
  const status = useTranslations('status');
  return (price) => {
    if (price.kind === 'status') return { amount: price.text ?? status(price.status) };
    if (price.kind === 'on-request') return { amount: t('onRequest') };
    const unit = [price.after && t(`unit.${price.after}`), price.unitText].filter(Boolean).join(' ');
    return {
      amount: price.amount,
      ...(price.before && { before: t(price.before) }),
      ...(unit && { unit }),
      ...(price.previous && { was: price.previous }),
    };
  };
}

/** A price, with the words around it. */
export function PriceText({ price }: { price: PriceDisplay }) {
  const t = useTranslations('price');
  const partsOf = usePriceParts();
  return <PriceLine price={partsOf(price)} previously={t('previously')} />;
}
