import { describe, expect, it } from 'vitest';
import { reachOf } from './own-home';

const DAY = '2026-11-23';
const sale = { region: 'flanders', regime: 'duty', municipality: 'lier', land: 0, agencyFee: 0 } as const;

describe('what a home costs its buyer a month and in all (design/money-and-rates)', () => {
  it('is the instalment of the usual loan, and the price with the costs of an only home', () => {
    const { month, 'all-in': total } = reachOf(sale, 300_000, DAY);
    expect(month).toBe(1_491.95);
    expect(total).toBeGreaterThan(306_000);
    expect(reachOf({ ...sale, agencyFee: 5_000 }, 300_000, DAY)['all-in']).toBe(total + 5_000);
  });

  it('is unknown for a hidden price, for what cannot be an only home, and for a new building with unknown land', () => {
    for (const [of, price] of [
      [sale, null],
      [null, 300_000],
      [{ ...sale, regime: 'land-apart' }, 300_000],
    ] as const)
      expect(reachOf(of, price, DAY)).toEqual({ month: Number.NaN, 'all-in': Number.NaN });
    expect(reachOf({ ...sale, regime: 'land-apart', land: 90_000 }, 300_000, DAY)['all-in']).toBeGreaterThan(300_000);
  });
});
