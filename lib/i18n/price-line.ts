import type { PriceDisplay } from '@/lib/domain/money/price';
import { priceParts } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from './words';

/** A price as one line of text, with its words; without the previous price. */
export function priceWords(price: PriceDisplay, locale: Locale): string {
  const words = { price: wordsOf(locale, 'price'), status: wordsOf(locale, 'status') };
  const { before, amount, unit, taxed } = priceParts(price, words);
  return [before, amount, unit, taxed && `(${taxed})`].filter(Boolean).join(' ');
}
