import { affordablePrice } from '@/lib/domain/money/affordable-price';
import { sumOf } from '@/lib/domain/money/cents';
import { loanFor, monthlyPayment, owedAfter, totalInterest } from '@/lib/domain/money/mortgage';
import { COST_GROUPS, type Purchase, type PurchaseCosts, purchaseCosts } from '@/lib/domain/money/purchase-costs';
import { depositLimit, rentCosts } from '@/lib/domain/money/rent-costs';
import { REGIONS, type Region } from '@/lib/domain/place/zip-region';
import { calculatorFields, type RawParams, readNumber } from '../search-params';
import type { Calculation, CalculatorField, CalculatorName, CalculatorResult, ResultLine } from '../types';

/** The fields of a calculation by name, read. */
class Asked {
  constructor(private readonly fields: readonly CalculatorField[]) {}
  text = (name: string): string => this.fields.find((field) => field.name === name)?.value ?? '';
  number = (name: string): number => {
    const field = this.fields.find((one) => one.name === name);
    return field ? (readNumber(field) ?? 0) : 0;
  };
  isYes = (name: string): boolean => this.text(name) === 'yes';
  get region(): Region {
    return REGIONS.find((known) => known === this.text('region')) ?? 'flanders';
  }
}

const purchaseOf = (asked: Asked, price: number, loan: number): Purchase => ({
  region: asked.region,
  price,
  isOwnHome: asked.isYes('own'),
  isNewBuild: asked.isYes('new'),
  land: asked.number('land'),
  isRebuilt: asked.isYes('rebuilt'),
  isCoreCity: asked.isYes('city'),
  buyers: asked.text('buyers') === '2' ? 2 : 1,
  loan,
});

const linesOf = ({ lines }: PurchaseCosts): ResultLine[] => lines.map(({ name, amount }) => ({ name, amount }));
const partsOf = ({ lines }: PurchaseCosts): ResultLine[] =>
  COST_GROUPS.map((group) => ({
    name: group,
    amount: sumOf(lines.filter((line) => line.group === group).map(({ amount }) => amount)),
  })).filter(({ amount }) => amount > 0);

function costsResult(asked: Asked, day: string): CalculatorResult {
  const price = asked.number('price');
  const costs = purchaseCosts(purchaseOf(asked, price, asked.number('loan')), day);
  return {
    answer: { name: 'total', amount: costs.total },
    lines: linesOf(costs),
    total: { name: 'withPrice', amount: sumOf([price, costs.total]) },
    parts: partsOf(costs),
    notes: ['notary', ...(asked.region === 'luxembourg' ? ['luxembourg'] : [])],
  };
}

/** After so many years a mortgage says what is left. */
const MILESTONES = [5, 10, 15, 20, 25] as const;

function mortgageResult(asked: Asked): CalculatorResult {
  const mortgage = { loan: asked.number('loan'), percent: asked.number('rate'), years: Number(asked.text('years')) };
  const interest = totalInterest(mortgage);
  return {
    answer: { name: 'payment', amount: monthlyPayment(mortgage) },
    lines: MILESTONES.filter((passed) => passed < mortgage.years).map((passed) => ({
      name: `owed${passed}`,
      amount: owedAfter(mortgage, passed),
    })),
    total: { name: 'paidBack', amount: sumOf([mortgage.loan, interest]) },
    parts: [
      { name: 'capital', amount: mortgage.loan },
      { name: 'interest', amount: interest },
    ].filter(({ amount }) => amount > 0),
    notes: ['simulation'],
  };
}

function rentResult(asked: Asked, day: string): CalculatorResult {
  const months = Number(asked.text('deposit'));
  const lease = {
    region: asked.region,
    rent: asked.number('rent'),
    charges: asked.number('charges'),
    insurance: asked.number('insurance'),
    depositMonths: months,
  };
  const { lines, total, monthly } = rentCosts(lease, day);
  return {
    answer: { name: 'start', amount: total },
    lines,
    total: { name: 'monthly', amount: monthly },
    parts: lines,
    notes: [...(months > depositLimit(asked.region, day) ? ['depositLimit'] : []), 'tenant'],
  };
}

function budgetResult(asked: Asked, day: string): CalculatorResult {
  const money = asked.number('money');
  const loan = loanFor(asked.number('payment'), asked.number('rate'), Number(asked.text('years')));
  const { price: _, ...terms } = purchaseOf(asked, 0, loan);
  const price = affordablePrice(terms, money, day);
  const costs = purchaseCosts({ ...terms, price }, day);
  return {
    answer: { name: 'price', amount: price },
    lines: [
      { name: 'money', amount: money },
      { name: 'loan', amount: loan },
    ],
    total: { name: 'costs', amount: costs.total },
    parts: [{ name: 'price', amount: price }, ...partsOf(costs)].filter(({ amount }) => amount > 0),
    notes: ['simulation', 'notary'],
  };
}

const RESULTS: Readonly<Record<CalculatorName, (asked: Asked, day: string) => CalculatorResult>> = {
  costs: costsResult,
  mortgage: mortgageResult,
  'rent-costs': rentResult,
  budget: budgetResult,
};

/** What a calculator answers to an address on a day (ISO date); no answer while a field cannot be read. */
export function toCalculation(name: CalculatorName, raw: RawParams, day: string): Calculation {
  const fields = calculatorFields(name, raw);
  const canAnswer = fields.every(({ problem }) => problem === null);
  return { fields, result: canAnswer ? RESULTS[name](new Asked(fields), day) : null };
}
