import type { PriceDisplay } from '@/lib/domain/money/price';
import { priceParts } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from './words';

/** A price as a line of text, with the words around it; without what it was before. */
export function priceWords(price: PriceDisplay, locale: Locale): string {
  const words = { price: wordsOf(locale, 'price'), status: wordsOf(locale, 'status') };
  const { before, amount, unit, taxed } = priceParts(price, words);
  return [before, amount, unit, taxed && `(${taxed})`].filter(Boolean).join(' ');
}
