/** The four calculators, by the keys of their routes. */
export type CalculatorName = 'costs' | 'mortgage' | 'rent-costs' | 'budget';

/** What of a typed value cannot be used. */
export type FieldProblem = 'amount' | 'percent';

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

/** One line of a result: its name among the messages, and its amount in euro. */
export type ResultLine = { name: string; amount: number };

/** What a calculator found. Amounts in euro. */
export type CalculatorResult = {
  /** The answer, by its name among the messages. */
  answer: ResultLine;
  lines: ResultLine[];
  /** What the lines come to, where the answer is another amount. */
  total: ResultLine | null;
  /** Parts of a whole for the bar, in its order. */
  parts: ResultLine[];
  /** Names of sentences that this result needs. */
  notes: string[];
};

export type Calculation = {
  fields: CalculatorField[];
  /** Null until every field can be used. */
  result: CalculatorResult | null;
};

/** What a home costs in the end, reckoned for a buyer who will live there, or a tenant. Amounts in euro. */
export type HomeCalculation = {
  kind: 'sale' | 'rent';
  total: number;
  /** Of deposit, for a tenant. */
  months: number;
  lines: ResultLine[];
  /** Addresses of the calculators, filled in. */
  calculator: string;
  mortgage: string | null;
};
