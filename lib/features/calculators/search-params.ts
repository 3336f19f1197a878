import { USUAL_TERMS } from '@/lib/domain/money/own-home';
import { parseAmount, parsePercent } from '@/lib/domain/money/typed-amount';
import type { CalculatorField, CalculatorName, FieldProblem } from './types';

export type RawParams = Readonly<Record<string, string | string[] | undefined>>;

const LONGEST = 20;
/** The largest values that the fields accept, above any real purchase: euro, percent a year. */
export const MOST = { amount: 100_000_000, percent: 25 } as const;

/** A field before the visitor fills it in. `isNeeded`: the calculation is impossible without it. */
type FieldPlan = {
  name: string;
  kind: CalculatorField['kind'];
  start: string;
  options?: readonly string[];
  isNeeded?: boolean;
};

const AREAS = ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const;
const YES_NO = ['yes', 'no'] as const;
const region: FieldPlan = { name: 'region', kind: 'choice', start: 'flanders', options: AREAS };
const own: FieldPlan = { name: 'own', kind: 'choice', start: 'yes', options: YES_NO };
const buyers: FieldPlan = { name: 'buyers', kind: 'choice', start: '1', options: ['1', '2'] };
const years: FieldPlan = {
  name: 'years',
  kind: 'choice',
  start: String(USUAL_TERMS.years),
  options: ['5', '10', '15', '20', '25', '30'],
};
const rate: FieldPlan = { name: 'rate', kind: 'percent', start: String(USUAL_TERMS.percent), isNeeded: true };
const amount = (name: string, start: string): FieldPlan => ({ name, kind: 'amount', start });
const needed = (name: string, start: string): FieldPlan => ({ ...amount(name, start), isNeeded: true });
const tick = (name: string): FieldPlan => ({ name, kind: 'tick', start: '' });

const PLANS: Readonly<Record<CalculatorName, readonly FieldPlan[]>> = {
  costs: [
    region,
    needed('price', '300000'),
    own,
    tick('city'),
    buyers,
    tick('new'),
    amount('land', '0'),
    tick('rebuilt'),
    amount('agency', '0'),
    amount('loan', '0'),
  ],
  mortgage: [needed('loan', '250000'), rate, years],
  'rent-costs': [
    region,
    needed('rent', '900'),
    amount('charges', '0'),
    // The default of the deposit: an empty field means the legal maximum.
    amount('deposit', ''),
    tick('other'),
    amount('inventory', '0'),
    amount('agency', '0'),
    amount('insurance', '0'),
  ],
  budget: [region, amount('money', '60000'), amount('payment', '1200'), rate, years, own, tick('city'), buyers],
};

const firstOf = (raw: RawParams, name: string): string | undefined => {
  const value = Object.hasOwn(raw, name) ? [raw[name]].flat()[0] : undefined;
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) : undefined;
};

/** The value of a typed field; null where it is not a number. */
export const readNumber = ({ kind, value }: Pick<CalculatorField, 'kind' | 'value'>): number | null =>
  kind === 'percent' ? parsePercent(value) : parseAmount(value === '' ? '0' : value);

function problemOf(kind: 'amount' | 'percent', value: string, isNeeded: boolean): FieldProblem | null {
  if (isNeeded && value === '') return 'missing';
  const read = readNumber({ kind, value });
  if (read === null) return kind;
  if (read > MOST[kind]) return `${kind}Most`;
  return isNeeded && kind === 'amount' && read === 0 ? 'missing' : null;
}

function fieldOf({ name, kind, start, options = [], isNeeded = false }: FieldPlan, raw: RawParams): CalculatorField {
  const given = firstOf(raw, name);
  if (kind === 'tick') return { name, kind, value: given === 'yes' ? 'yes' : '', options, problem: null };
  if (kind === 'choice')
    return { name, kind, value: options.find((option) => option === given) ?? start, options, problem: null };
  const value = given ?? start;
  return { name, kind, value, options, problem: problemOf(kind, value, isNeeded) };
}

/**
 * The fields of a calculator with the values in an address; a value that cannot be used stays as typed, with its
 * problem. Fields that do not apply to the region, the buyer or the property are left out, and their values in the
 * address are ignored.
 */
export function calculatorFields(name: CalculatorName, raw: RawParams): CalculatorField[] {
  const fields = PLANS[name].map((plan) => fieldOf(plan, raw));
  const is = (field: string, value: string) => fields.some((one) => one.name === field && one.value === value);
  const isLuxembourg = is('region', 'luxembourg');
  const isNew = is('new', 'yes');
  const isOwn = is('own', 'yes');
  const meant: Readonly<Record<string, boolean>> = {
    city: is('region', 'flanders') && isOwn && !isNew,
    buyers: isLuxembourg && isOwn,
    land: isNew,
    // The lower VAT is Belgian: for a buyer's only home, or for a home that is let for long (DOMAIN §3.2).
    rebuilt: isNew && !isLuxembourg,
    // In Luxembourg tenants pay half of the fee; buyers pay one only where the link from a property fills it in.
    agency: name === 'rent-costs' ? isLuxembourg : !is('agency', '0'),
    // The mortgage deed is not counted in Luxembourg; the mortgage calculator has no region.
    loan: !isLuxembourg,
  };
  return fields.filter((field) => meant[field.name] ?? true);
}

/** Whether an address contains values of a visitor: search engines must not index it. */
export const isAsked = (name: CalculatorName, raw: RawParams): boolean =>
  PLANS[name].some((plan) => firstOf(raw, plan.name) !== undefined);
