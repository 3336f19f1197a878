import { useTranslations } from 'next-intl';
import type { PriceDisplay } from '@/lib/domain/money/price';

/**
 * A price as SPEC §9 wants it: "starting from" before, the unit after, or the words that take its place. `statusText` and
 * `unitText` are the agency's own words (MarqueeName, PriceUnitText) where the feed brings them.
 */
export function PriceText({
  price,
  statusText = null,
  unitText = null,
}: {
  price: PriceDisplay;
  statusText?: string | null;
  unitText?: string | null;
}) {
  const t = useTranslations('price');
  const status = useTranslations('status');
  if (price.kind === 'status') return statusText ?? status(price.status);
  if (price.kind === 'on-request') return t('onRequest');
  const unit = price.after ? t(`unit.${price.after}`) : unitText;
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
