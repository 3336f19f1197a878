import { parseAmount, parsePercent } from '@/lib/domain/money/typed-amount';
import type { CalculatorField, CalculatorName } from './types';

export type RawParams = Readonly<Record<string, string | string[] | undefined>>;

const LONGEST = 20;
const MOST = { amount: 100_000_000, percent: 25 } as const;

/** A field before anything is asked. */
type FieldPlan = { name: string; kind: CalculatorField['kind']; start: string; options?: readonly string[] };

const AREAS = ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const;
const YES_NO = ['yes', 'no'] as const;
const region: FieldPlan = { name: 'region', kind: 'choice', start: 'flanders', options: AREAS };
const own: FieldPlan = { name: 'own', kind: 'choice', start: 'yes', options: YES_NO };
const buyers: FieldPlan = { name: 'buyers', kind: 'choice', start: '1', options: ['1', '2'] };
const years: FieldPlan = { name: 'years', kind: 'choice', start: '20', options: ['5', '10', '15', '20', '25', '30'] };
// A round rate to begin with: it is no offer, and visitors type what their bank said (decision 109).
const rate: FieldPlan = { name: 'rate', kind: 'percent', start: '3' };
const amount = (name: string, start: string): FieldPlan => ({ name, kind: 'amount', start });
const tick = (name: string): FieldPlan => ({ name, kind: 'tick', start: '' });

const PLANS: Readonly<Record<CalculatorName, readonly FieldPlan[]>> = {
  costs: [
    region,
    amount('price', '300000'),
    own,
    tick('city'),
    buyers,
    tick('new'),
    amount('land', '0'),
    tick('rebuilt'),
    amount('loan', '0'),
  ],
  mortgage: [amount('loan', '250000'), rate, years],
  'rent-costs': [
    region,
    amount('rent', '900'),
    amount('charges', '0'),
    amount('insurance', '0'),
    { name: 'deposit', kind: 'choice', start: '2', options: ['1', '2', '3'] },
  ],
  budget: [region, amount('money', '60000'), amount('payment', '1200'), rate, years, own, tick('city'), buyers],
};

const firstOf = (raw: RawParams, name: string): string | undefined => {
  const value = Object.hasOwn(raw, name) ? [raw[name]].flat()[0] : undefined;
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) : undefined;
};

/** The value of a typed field; null where it is none, or more than anybody pays. */
export function readNumber({ kind, value }: Pick<CalculatorField, 'kind' | 'value'>): number | null {
  const read = kind === 'percent' ? parsePercent(value) : parseAmount(value === '' ? '0' : value);
  return read !== null && read <= MOST[kind === 'percent' ? 'percent' : 'amount'] ? read : null;
}

function fieldOf({ name, kind, start, options = [] }: FieldPlan, raw: RawParams): CalculatorField {
  const given = firstOf(raw, name);
  if (kind === 'tick') return { name, kind, value: given === 'yes' ? 'yes' : '', options, problem: null };
  if (kind === 'choice')
    return { name, kind, value: options.find((option) => option === given) ?? start, options, problem: null };
  const field = { name, kind, value: given ?? start, options, problem: null };
  return { ...field, problem: readNumber(field) === null ? kind : null };
}

/**
 * The fields of a calculator as an address asks for them; what was typed stays as it was, and says what is wrong with it. Fields that
 * mean nothing for the region or the home are left out.
 */
export function calculatorFields(name: CalculatorName, raw: RawParams): CalculatorField[] {
  const fields = PLANS[name].map((plan) => fieldOf(plan, raw));
  const chosen = (field: string) => fields.find((one) => one.name === field)?.value;
  const hidden = new Set([
    ...(chosen('region') === 'flanders' ? [] : ['city']),
    ...(chosen('region') === 'luxembourg' ? [] : ['buyers']),
    ...(chosen('new') === 'yes' ? [] : ['land', 'rebuilt']),
  ]);
  return fields.filter((field) => !hidden.has(field.name));
}

/** Whether an address asks for anything of its own: such an address is not for search engines. */
export const isAsked = (name: CalculatorName, raw: RawParams): boolean =>
  PLANS[name].some((plan) => firstOf(raw, plan.name) !== undefined);
