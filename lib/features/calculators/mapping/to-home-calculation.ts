import { sumOf } from '@/lib/domain/money/cents';
import { purchaseCosts } from '@/lib/domain/money/purchase-costs';
import { depositLimit, rentCosts } from '@/lib/domain/money/rent-costs';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import type { CalculatorName, HomeCalculation } from '../types';

type PricedHome = {
  goal: Goal;
  region: Region | null;
  price: number | null;
  charges: number | null;
  isNewBuild: boolean;
};

/** Nine tenths of a price are what banks usually lend at most. */
const LENT = 0.9;

const filledIn = (name: CalculatorName, locale: Locale, values: Readonly<Record<string, string | number>>): string =>
  `${href(name, locale)}?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))}`;

/**
 * What a home costs in the end: for the only home of its buyer, or at the start of a lease with the deposit that the law allows.
 * Null where the price is not shown, and where nobody knows whose law holds.
 */
export function toHomeCalculation(home: PricedHome, locale: Locale, day: string): HomeCalculation | null {
  const { goal, region, price, isNewBuild } = home;
  if (!region || price === null || price <= 0) return null;
  if (goal === 'for-rent') {
    const months = depositLimit(region, day);
    const charges = home.charges ?? 0;
    const { lines, total } = rentCosts({ region, rent: price, charges, insurance: 0, depositMonths: months }, day);
    const calculator = filledIn('rent-costs', locale, { region, rent: price, charges, deposit: months });
    return { kind: 'rent', total, months, lines, calculator, mortgage: null };
  }
  const purchase = {
    region,
    price,
    isOwnHome: true,
    isNewBuild,
    land: 0,
    isRebuilt: false,
    isCoreCity: false,
    buyers: 1,
    loan: 0,
  } as const;
  const { lines, total } = purchaseCosts(purchase, day);
  return {
    kind: 'sale',
    total: sumOf([price, total]),
    months: 0,
    lines: lines.map(({ name, amount }) => ({ name, amount })),
    calculator: filledIn('costs', locale, { region, price, own: 'yes', ...(isNewBuild && { new: 'yes' }) }),
    mortgage: filledIn('mortgage', locale, { loan: Math.round(price * LENT) }),
  };
}
