import { sumOf } from '@/lib/domain/money/cents';
import { loanFor, monthlyPayment, monthlyRate, owedAfter, totalInterest } from '@/lib/domain/money/mortgage';
import { type Purchase, type PurchaseCosts, purchaseCosts } from '@/lib/domain/money/purchase-costs';
import { REGIONS, type Region } from '@/lib/domain/place/zip-region';
import { affordablePrice, HIGHEST_PRICE } from '@/lib/features/calculators/rules';
import { calculatorFields, type RawParams, readNumber } from '../search-params';
import type { Calculation, CalculatorField, CalculatorName, CalculatorResult, ResultRow } from '../types';
import { basisOf, toCostParts, toPurchaseBasis, toPurchaseNotes, toPurchaseRows, toRentResult } from './to-result';

/** Reads the fields of a calculation by name. */
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
  agencyFee: asked.number('agency'),
});

function costsResult(asked: Asked, day: string): CalculatorResult {
  const purchase = purchaseOf(asked, asked.number('price'), asked.number('loan'));
  const costs = purchaseCosts(purchase, day);
  return {
    answer: { name: 'costs', amount: costs.total },
    rows: toPurchaseRows(costs, purchase.price),
    parts: toCostParts(costs),
    notes: toPurchaseNotes(purchase, day),
    basis: toPurchaseBasis(purchase, day),
  };
}

/** After each of these years the calculator of a mortgage shows the remaining debt. */
const MILESTONES = [5, 10, 15, 20, 25] as const;

function mortgageResult(asked: Asked, day: string): CalculatorResult {
  const mortgage = { loan: asked.number('loan'), percent: asked.number('rate'), years: Number(asked.text('years')) };
  const interest = totalInterest(mortgage);
  const parts = [
    { name: 'capital', amount: mortgage.loan },
    { name: 'interest', amount: interest },
  ];
  return {
    answer: { name: 'payment', amount: monthlyPayment(mortgage) },
    rows: [
      ...parts.map((part): ResultRow => ({ ...part, role: 'line' })),
      { name: 'paidBack', amount: sumOf([mortgage.loan, interest]), role: 'total' },
      { name: 'monthlyRate', amount: 100 * monthlyRate(mortgage.percent), role: 'aside', unit: 'percent' },
      ...MILESTONES.filter((passed) => passed < mortgage.years).map(
        (passed): ResultRow => ({ name: `owed${passed}`, amount: owedAfter(mortgage, passed), role: 'aside' }),
      ),
    ],
    parts: parts.filter(({ amount }) => amount > 0),
    notes: [{ name: 'simulation' }],
    basis: basisOf([{ name: 'fixedRate' }, { name: 'actuarial' }, { name: 'noInsurance' }], [], day),
  };
}

/** A remainder below this amount, in euro, comes from rounding to whole euros. */
const LEAST_LEFT = 10;

function budgetResult(asked: Asked, day: string): CalculatorResult {
  const money = Math.floor(asked.number('money'));
  const loan = Math.floor(loanFor(asked.number('payment'), asked.number('rate'), Number(asked.text('years'))));
  const { price: _, ...terms } = purchaseOf(asked, 0, loan);
  const most = affordablePrice(terms, money, day);
  const costs = inWholeEuros(purchaseCosts({ ...terms, price: most }, day));
  const funds = money + loan;
  const price = Math.max(0, Math.min(Math.floor(most), funds - costs.total));
  // If the money is enough for the highest price that is calculated, more money changes nothing.
  const left = price > 0 && price < HIGHEST_PRICE ? funds - price - costs.total : 0;
  const [notary, ...notes] = toPurchaseNotes({ ...terms, price }, day);
  return {
    answer: { name: 'price', amount: price },
    rows: [
      { name: 'money', amount: money, role: 'line' },
      { name: 'loan', amount: loan, role: 'line' },
      { name: 'funds', amount: funds, role: 'total' },
      ...(price > 0 ? toPurchaseRows(costs, price) : []),
      ...(left >= LEAST_LEFT ? [{ name: 'left', amount: left, role: 'aside' } as const] : []),
    ],
    parts: [{ name: 'priceOfProperty', amount: price }, ...toCostParts(costs)].filter(({ amount }) => amount > 0),
    notes: [
      ...(price > 0 ? [] : [{ name: 'notEnough' }]),
      ...(left >= LEAST_LEFT ? [{ name: 'left', values: { amount: left } }] : []),
      ...notes,
      { name: 'simulation' },
      ...(notary ? [notary] : []),
    ],
    basis: toPurchaseBasis({ ...terms, price }, day),
  };
}

/** Costs of whole euros, whose sums stay right: an estimate has no cents. */
function inWholeEuros({ lines, duty, vat }: PurchaseCosts): PurchaseCosts {
  const whole = lines.map((line) => ({ ...line, amount: Math.round(line.amount) }));
  return {
    lines: whole,
    total: sumOf(whole.map(({ amount }) => amount)),
    duty: duty && { ...duty, base: Math.round(duty.base), reduction: Math.round(duty.reduction) },
    vat: vat && { ...vat, base: Math.round(vat.base), reduction: Math.round(vat.reduction) },
  };
}

const rentResult = (asked: Asked, day: string): CalculatorResult =>
  toRentResult(
    {
      region: asked.region,
      rent: asked.number('rent'),
      charges: asked.number('charges'),
      insurance: asked.number('insurance'),
      inventory: asked.number('inventory'),
      agencyFee: asked.number('agency'),
      deposit: asked.text('deposit') === '' ? null : asked.number('deposit'),
      isMainResidence: !asked.isYes('other'),
    },
    day,
  );

const RESULTS: Readonly<Record<CalculatorName, (asked: Asked, day: string) => CalculatorResult>> = {
  costs: costsResult,
  mortgage: mortgageResult,
  'rent-costs': rentResult,
  budget: budgetResult,
};

/** The calculation with the values in an address, on a day (ISO date); `result` is null if a field cannot be read. */
export function toCalculation(name: CalculatorName, raw: RawParams, day: string): Calculation {
  const fields = calculatorFields(name, raw);
  const canAnswer = fields.every(({ problem }) => problem === null);
  return { fields, result: canAnswer ? RESULTS[name](new Asked(fields), day) : null };
}
