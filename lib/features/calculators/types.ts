import type { RateTopic } from '@/lib/domain/law/rate-topics';
import type { TaxWay } from '@/lib/domain/money/purchase-taxes';

/** The four calculators, by the keys of their routes. */
export type CalculatorName = 'costs' | 'mortgage' | 'rent-costs' | 'budget';

/** Why a typed value cannot be used: not an amount, not a percentage, above the maximum, or empty but required. */
export type FieldProblem = 'amount' | 'percent' | 'amountMost' | 'percentMost' | 'missing';

/** A field of a calculator as the visitor left it: a text, a choice, or a checkbox. */
export type CalculatorField = {
  name: string;
  kind: 'amount' | 'percent' | 'choice' | 'tick';
  /** The typed or chosen value, or the default. */
  value: string;
  /** The options of a choice. */
  options: readonly string[];
  problem: FieldProblem | null;
};

/** An amount in euro, and the key of its name in messages. */
export type ResultLine = { name: string; amount: number };

/**
 * A row of a result. A `sum` adds up the lines since the sum before it. The `total` adds up all sums, and the lines
 * after the last sum. A `group` adds up the lines under it. An `aside` belongs to no sum.
 */
export type ResultRow = ResultLine & {
  role: 'line' | 'group' | 'sum' | 'total' | 'aside';
  /** How the tax in this row is calculated. */
  way?: TaxWay & { free: number };
  unit?: 'percent';
};

/** A sentence by its key in messages, with its numbers: `amount` in euro, others as they are. */
export type Sentence = { name: string; values?: Readonly<Record<string, number>> };

/** The assumptions and sources of a result. */
export type Basis = {
  assumptions: Sentence[];
  sources: Array<{ topic: RateTopic; hosts: string[]; checked: string }>;
};

/** The result of a calculator. Amounts in euro. */
export type CalculatorResult = {
  /** The main amount of the result, with the key of its name in messages. */
  answer: ResultLine;
  rows: ResultRow[];
  /** The amounts of the bar, which shows parts of a whole, in its order. */
  parts: ResultLine[];
  /** Sentences to show beside this result. */
  notes: Sentence[];
  basis: Basis;
};

export type Calculation = {
  fields: CalculatorField[];
  /** The result; null until every field can be used. */
  result: CalculatorResult | null;
};

/** A loan for a share of a price, with the values that the loan calculator has before a visitor changes a field. */
export type ExampleLoan = { amount: number; share: number; percent: number; years: number };

/** The total cost of a property, for a buyer who will live there, or a tenant. Amounts in euro. */
export type PropertyCalculation = {
  kind: 'sale' | 'rent';
  /** Each country has its own condition for the low taxes of a sale. */
  country: 'BE' | 'LU';
  /** What the total contains, or why there is no total. */
  text: 'duty' | 'vat' | 'vat-duty' | 'land-apart' | 'deposit-asked' | 'deposit-most' | 'deposit-unknown';
  /** The total; null if it depends on an unknown part of the price. */
  total: number | null;
  /** A sale: what the loan costs a month. A lease: rent and charges a month. */
  monthly: number | null;
  /** The loan of a sale; null for a lease, and where no total is known. */
  loan: ExampleLoan | null;
  /** The months of deposit that the law allows. */
  months: number;
  rows: ResultRow[];
  notes: Sentence[];
  basis: Basis;
  /** Addresses of the calculators with this property filled in. */
  calculator: string;
  mortgage: string | null;
};
