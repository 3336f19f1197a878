import { rateOn } from '@/lib/domain/law/legal-rates';
import { sumOf } from '@/lib/domain/money/cents';
import { COST_GROUPS, type CostLine, type Purchase, type PurchaseCosts } from '@/lib/domain/money/purchase-costs';
import { decidingCeiling } from '@/lib/domain/money/registration-duty';
import type { ResultLine, ResultRow, Sentence } from '../types';

const lineOf = ({ name, amount }: CostLine, { duty, vat }: PurchaseCosts): ResultRow => {
  const way = name === 'duty' ? duty : name === 'vat' && vat ? { ...vat, free: 0 } : null;
  const { percent, base, reduction, free } = way ?? { percent: 0, base: 0, reduction: 0, free: 0 };
  return { name, amount, role: 'line', ...(way && { way: { percent, base, reduction, free } }) };
};

const groupsOf = (costs: PurchaseCosts) =>
  COST_GROUPS.map((group) => {
    const lines = costs.lines.filter((line) => line.group === group);
    return { name: group, lines, amount: sumOf(lines.map(({ amount }) => amount)) };
  }).filter(({ lines }) => lines.length > 0);

/** The recipients of the costs, for the bar. */
export const toCostParts = (costs: PurchaseCosts): ResultLine[] =>
  groupsOf(costs)
    .map(({ name, amount }) => ({ name, amount }))
    .filter(({ amount }) => amount > 0);

/** The costs of a purchase by recipient, their sum, the price, and both together. */
export const toPurchaseRows = (costs: PurchaseCosts, price: number): ResultRow[] => [
  ...groupsOf(costs).flatMap(({ name, amount, lines }): ResultRow[] => [
    { name, amount, role: 'group' },
    ...lines.map((line) => lineOf(line, costs)),
  ]),
  { name: 'costs', amount: costs.total, role: 'sum' },
  { name: 'priceOfHome', amount: price, role: 'line' },
  { name: 'together', amount: sumOf([price, costs.total]), role: 'total' },
];

/** The notes beside the costs of a purchase. */
export function toPurchaseNotes(purchase: Purchase, day: string): Sentence[] {
  const { region, price, isNewBuild, isRebuilt, loan } = purchase;
  const percent = rateOn('usualLoanPercent', day);
  const deciding = decidingCeiling({ ...purchase, isLand: isNewBuild }, day);
  const isLuxembourg = region === 'luxembourg';
  return [
    { name: 'notary' },
    ...(isLuxembourg ? [{ name: 'luxembourg' }] : []),
    ...(isRebuilt ? [{ name: 'rebuilt', values: { area: rateOn('vatDemolitionArea', day) } }] : []),
    ...(deciding ? [{ name: 'higherCeiling', values: deciding }] : []),
    ...(!isLuxembourg && price > 0 && loan > (price * percent) / 100
      ? [{ name: 'highLoan', values: { percent } }]
      : []),
  ];
}
