import { useTranslations } from 'next-intl';
import type { PriceDisplay } from '@/lib/domain/money/price';

/** A price: "starting from" before, what it is asked for and the agency's own words behind, or the words that take its place. */
export function PriceText({ price }: { price: PriceDisplay }) {
  const t = useTranslations('price');
  const status = useTranslations('status');
  if (price.kind === 'status') return price.text ?? status(price.status);
  if (price.kind === 'on-request') return t('onRequest');
  const unit = [price.after && t(`unit.${price.after}`), price.unitText].filter(Boolean).join(' ');
  return (
    <>
      {price.before && <small>{t(price.before)} </small>}
      {price.amount}
      {unit && <small> {unit}</small>}
      {price.previous && (
        <s className="was">
          <span className="vh">{t('previously')} </span>
          {price.previous}
        </s>
      )}
    </>
  );
}
