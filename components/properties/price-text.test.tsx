import { describe, expect, it } from 'vitest';
import { priceDisplay } from '@/lib/domain/money/price';
import { inLanguage } from '@/tests/support/in-language';
import { PriceText } from './price-text';

describe('a rent for reading', () => {
  const rent = { amount: 320, previous: null, publish: true };

  it.each([
    ['nl', '/week', '/maand'],
    ['fr', '/semaine', '/mois'],
    ['en', '/week', '/month'],
    ['de', '/Woche', '/Monat'],
  ] as const)('says in %s for which time it is asked (design/feed-import)', (locale, week, month) => {
    const shown = (kind: 'per-week' | 'per-month') =>
      inLanguage(locale, <PriceText price={priceDisplay({ ...rent, kind }, 'available', [], locale)} />);
    expect(shown('per-week')).toBe(`€\u00a0320<small> ${week}</small>`);
    expect(shown('per-month')).toBe(`€\u00a0320<small> ${month}</small>`);
  });

  it('has the agency’s own words in place of its unit, and what it was before in words for the ear (design/money-and-rates)', () => {
    const price = { amount: 320, previous: 350, publish: true, kind: 'per-month' } as const;
    const shown = priceDisplay(price, 'price-lowered', [], 'nl', { goal: 'for-rent', unitText: '+ kosten' });
    expect(inLanguage('nl', <PriceText price={shown} />)).toBe(
      '€\u00a0320<small> + kosten</small><s class="was"><span class="visually-hidden">vroeger </span>€\u00a0350</s>',
    );
  });
});
