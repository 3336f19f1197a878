import { describe, expect, it } from 'vitest';
import { toHomeCalculation } from './to-home-calculation';

const DAY = '2026-11-20';
const home = { goal: 'for-sale', region: 'flanders', price: 300_000, charges: null, isNewBuild: false } as const;

describe('what a home costs in the end', () => {
  it('is the price with the costs of an own home, and leads to the calculators filled in', () => {
    const found = toHomeCalculation(home, 'nl', DAY);
    expect(found?.lines[0]).toEqual({ name: 'duty', amount: 6_000 });
    expect(found?.total).toBe(300_000 + (found?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0));
    expect(found?.calculator).toBe('/nl/aankoopkosten/?region=flanders&price=300000&own=yes');
    expect(found?.mortgage).toBe('/nl/leningsimulatie/?loan=270000');
  });

  it('is for a tenant the deposit that the law of the region allows, and the first month', () => {
    const found = toHomeCalculation(
      { ...home, goal: 'for-rent', region: 'brussels', price: 900, charges: 50 },
      'fr',
      DAY,
    );
    expect(found?.total).toBe(2 * 900 + 900 + 50);
  });

  it.each([{ price: null }, { region: null }, { price: 0 }])('is not told with %o', (change) => {
    expect(toHomeCalculation({ ...home, ...change }, 'nl', DAY)).toBeNull();
  });
});
