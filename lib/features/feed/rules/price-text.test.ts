import { describe, expect, it } from 'vitest';
import { isForeignMoney, readPrice } from './price-text';

describe('a price as people write it', () => {
  it.each([
    ['850 €/maand', 850, 'maand', false],
    ['€ 850 per month', 850, 'month', false],
    ['850 EUR p.m.', 850, 'month', false],
    ['vanaf 250.000', 250_000, null, true],
    ['À partir de 250 000 €', 250_000, null, true],
    ['0,25 mio', 250_000, null, false],
    ['€ 1.2M', 1_200_000, null, false],
    ['250.000', 250_000, null, false],
    ['Prix sur demande', null, null, false],
    ['P.O.A.', null, null, false],
  ])('reads %s', (text, amount, period, isFrom) => expect(readPrice(text)).toEqual({ amount, period, isFrom }));

  it.each(['250.000 + btw', '250000-300000', 'twelve', '850 huis', ''])('is not found in %j', (text) =>
    expect(readPrice(text)).toBeNull(),
  );

  it('is foreign when it has the sign or the name of another currency', () => {
    for (const text of ['£250,000', '$ 250', '250000 USD', 'CHF 250']) expect(isForeignMoney(text)).toBe(true);
    for (const text of ['€ 250', '250 EUR', '250']) expect(isForeignMoney(text)).toBe(false);
  });
});
