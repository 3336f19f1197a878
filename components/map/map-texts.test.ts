import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { priceOnPin } from './map-texts';

describe('the price on a pin', () => {
  it('is the figures of the price, and in short three or four of them in the words of the language', () => {
    expect(priceOnPin('vanaf € 245.000 excl. btw', 'nl', false)).toBe('245.000');
    const short = ['€ 950', '€ 12,50/m²', '€ 9.500', '€ 38.500', '€ 419.000', '€ 999.499', '€ 999.900'];
    expect(short.map((price) => priceOnPin(price, 'nl', true))).toEqual([
      '950',
      '12',
      '9.500',
      '39k',
      '419k',
      '999k',
      '1\u00a0mln.',
    ]);
    expect(LOCALES.map((locale) => priceOnPin('€ 1.245.000', locale, true).replace(/\s/u, ' '))).toEqual([
      '1,2 mln.',
      '1,2 M',
      '1.2m',
      '1,2 Mio.',
    ]);
    expect(priceOnPin('€ 1,245,000', 'en', true)).toBe('1.2m');
  });

  it('is a small sign if the price is on request or replaced by words', () => {
    expect([priceOnPin('', 'nl', false), priceOnPin('Verkocht', 'nl', true)]).toEqual(['€?', '€?']);
  });
});
