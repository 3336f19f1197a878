import type { PriceDisplay } from '@/lib/domain/money/price';
import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from './words';

/** A price as a line of text, with the words around it (SPEC §9). The agency's own words for status and unit come first. */
export function priceWords(
  price: PriceDisplay,
  locale: Locale,
  own: { status?: string | null; unit?: string | null } = {},
): string {
  const t = wordsOf(locale, 'price');
  if (price.kind === 'status') return own.status ?? wordsOf(locale, 'status')(price.status);
  if (price.kind === 'on-request') return t('onRequest');
  const unit = price.after ? t(`unit.${price.after}`) : own.unit;
  return [price.before && t(price.before), price.amount, unit].filter(Boolean).join(' ');
}
