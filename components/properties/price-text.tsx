import { useTranslations } from 'next-intl';
import type { PriceDisplay } from '@/lib/domain/price';

/** A price as SPEC §9 wants it: "starting from" before, the unit after, or the words that take its place. */
export function PriceText({ price }: { price: PriceDisplay }) {
  const t = useTranslations('price');
  const status = useTranslations('status');
  if (price.kind === 'status') return status(price.status);
  if (price.kind === 'on-request') return t('onRequest');
  return (
    <>
      {price.before && <small>{t(price.before)} </small>}
      {price.amount}
      {price.after && <small> {t(`unit.${price.after}`)}</small>}
      {price.previous && (
        <s className="was">
          <span className="vh">{t('previously')} </span>
          {price.previous}
        </s>
      )}
    </>
  );
}
