import type { PriceDisplay } from '@/lib/domain/money/price';
import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from './words';

/** A price as a line of text, with the words around it. */
export function priceWords(price: PriceDisplay, locale: Locale): string {
  const t = wordsOf(locale, 'price');
  if (price.kind === 'status') return price.text ?? wordsOf(locale, 'status')(price.status);
  if (price.kind === 'on-request') return t('onRequest');
  const unit = price.after && t(`unit.${price.after}`);
  return [price.before && t(price.before), price.amount, unit, price.unitText].filter(Boolean).join(' ');
}
