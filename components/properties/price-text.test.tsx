import { describe, expect, it } from 'vitest';
import { priceDisplay } from '@/lib/domain/money/price';
import { inLanguage } from '@/tests/support/in-language';
import { PriceText } from './price-text';

describe('a displayed rent', () => {
  const rent = { amount: 320, previous: null, publish: true };

  it.each([
    ['nl', '/week', '/maand'],
    ['fr', '/semaine', '/mois'],
    ['en', '/week', '/month'],
    ['de', '/Woche', '/Monat'],
  ] as const)('is per week or per month in %s (design/feed-import)', (locale, week, month) => {
    const shown = (kind: 'per-week' | 'per-month') =>
      inLanguage(locale, <PriceText price={priceDisplay({ ...rent, kind }, 'available', [], locale)} />);
    expect(shown('per-week')).toBe(`€\u00a0320<small> ${week}</small>`);
    expect(shown('per-month')).toBe(`€\u00a0320<small> ${month}</small>`);
  });

  it('has the agency’s own text instead of the period, and labels the old price for screen readers (design/money-and-rates)', () => {
    const price = { amount: 320, previous: 350, publish: true, kind: 'per-month' } as const;
    const shown = priceDisplay(price, 'price-lowered', [], 'nl', { goal: 'for-rent', unitText: '+ kosten' });
    expect(inLanguage('nl', <PriceText price={shown} />)).toBe(
      '€\u00a0320<small> + kosten</small><s class="was"><span class="sr-only">vroeger </span>€\u00a0350</s>',
    );
  });
});
