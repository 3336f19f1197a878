import type { RateTopic } from '@/lib/domain/law/rate-topics';
import type { TaxWay } from '@/lib/domain/money/registration-duty';

/** The four calculators, by the keys of their routes. */
export type CalculatorName = 'costs' | 'mortgage' | 'rent-costs' | 'budget';

/** What of a typed value cannot be used: no amount, no percentage, more than is reckoned with, or nothing where it is needed. */
export type FieldProblem = 'amount' | 'percent' | 'amountMost' | 'percentMost' | 'missing';

/** A field of a calculator as it was asked: a text, a choice of several, or a tick. */
export type CalculatorField = {
  name: string;
  kind: 'amount' | 'percent' | 'choice' | 'tick';
  /** What was typed or chosen, or what a first look begins with. */
  value: string;
  /** Of a choice. */
  options: readonly string[];
  problem: FieldProblem | null;
};

/** An amount in euro by its name among the messages. */
export type ResultLine = { name: string; amount: number };

/**
 * A row of a result. Lines add up to the sum below them, and sums with the lines after them to the total; a group has the sum of
 * the lines under it, and what stands aside is part of no sum.
 */
export type ResultRow = ResultLine & {
  role: 'line' | 'group' | 'sum' | 'total' | 'aside';
  /** How a tax came about. */
  way?: TaxWay & { free: number };
  unit?: 'percent';
};

/** A sentence by its name among the messages, with the numbers in it: `amount` in euro, others as they are. */
export type Sentence = { name: string; values?: Readonly<Record<string, number>> };

/** What a result rests on. */
export type Basis = {
  assumptions: Sentence[];
  sources: Array<{ topic: RateTopic; hosts: string[]; checked: string }>;
};

/** What a calculator found. Amounts in euro. */
export type CalculatorResult = {
  /** The answer, by its name among the messages. */
  answer: ResultLine;
  rows: ResultRow[];
  /** Parts of a whole for the bar, in its order. */
  parts: ResultLine[];
  /** Sentences that this result needs. */
  notes: Sentence[];
  basis: Basis;
};

export type Calculation = {
  fields: CalculatorField[];
  /** Null until every field can be used. */
  result: CalculatorResult | null;
};

/** What a property costs in the end, reckoned for a buyer who will live there, or a tenant. Amounts in euro. */
export type PropertyCalculation = {
  kind: 'sale' | 'rent';
  /** What the total counts, or why there is none. */
  text: 'duty' | 'vat' | 'vat-duty' | 'land-apart' | 'deposit-asked' | 'deposit-most' | 'deposit-unknown';
  /** Null where it depends on a part of the price that nobody has said. */
  total: number | null;
  /** Of deposit that the law allows a tenant to be asked. */
  months: number;
  rows: ResultRow[];
  notes: Sentence[];
  basis: Basis;
  /** Addresses of the calculators, filled in. */
  calculator: string;
  mortgage: string | null;
};
