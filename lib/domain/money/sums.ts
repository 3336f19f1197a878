import { RATE_NAMES, rateOn } from '../law/legal-rates';
import { REGIONS, type Region } from '../place/zip-region';
import { formatEuro } from '../text/format-number';
import type { Locale } from '../text/locale';
import { roundToCents, sumOf } from './cents';
import { notaryFee, purchaseCosts } from './purchase-costs';
import { newBuildVat, registrationDuty } from './purchase-taxes';
import { rentCosts } from './rent-costs';

/** The inputs that a text gives to a calculation, by name: `price=96000 region=wallonia`. */
class Given {
  readonly used = new Set<string>();

  constructor(private readonly values: ReadonlyMap<string, string>) {}

  private take(name: string, usual?: string): string {
    this.used.add(name);
    const value = this.values.get(name) ?? usual;
    if (value === undefined) throw new RangeError(name);
    return value;
  }

  /** A number with a decimal point and no group separators: `96000`, `128.40`. */
  number(name: string, usual?: string): number {
    const value = this.take(name, usual);
    if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(value)) throw new RangeError(name);
    return Number(value);
  }

  /** Numbers joined by a plus sign: `6500+250`. */
  numbers(name: string): number[] {
    const parts = this.take(name).split('+');
    if (parts.length > 40 || parts.some((part) => !/^\d{1,9}(?:\.\d{1,2})?$/.test(part))) throw new RangeError(name);
    return parts.map(Number);
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], usual?: Choice): Choice {
    const value = this.take(name, usual);
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new RangeError(name);
    return found;
  }
}

const YES_NO = ['yes', 'no'] as const;
const isYes = (given: Given, name: string): boolean => given.choice(name, YES_NO, 'no') === 'yes';
const isOwnHome = (given: Given): boolean => given.choice('use', ['own', 'second']) === 'own';
const regionOf = (given: Given, name = 'region'): Region => given.choice(name, REGIONS);

const duty = (given: Given, day: string, price = given.number('price'), region = regionOf(given)) =>
  registrationDuty(
    {
      region,
      price,
      isOwnHome: isOwnHome(given),
      isCoreCity: isYes(given, 'core'),
      isLand: isYes(given, 'land'),
      buyers: given.choice('buyers', ['1', '2'], '1') === '2' ? 2 : 1,
    },
    day,
  );

type Sum = { example: string; amount: (given: Given, day: string) => number };

/** The calculations that a text can name, each with an example. Amounts are in euro, by the calculators' rules. */
export const SUMS: Readonly<Record<string, Sum>> = {
  amount: { example: 'value=320000', amount: (given) => given.number('value') },
  total: { example: 'amounts=6500+250', amount: (given) => sumOf(given.numbers('amounts')) },
  perMonth: {
    example: 'amount=6750 over=renovationYears',
    amount: (given, day) =>
      Math.round(roundToCents(given.number('amount') / (12 * rateOn(given.choice('over', RATE_NAMES), day)))),
  },
  registrationDuty: {
    example: 'region=wallonia price=96000 use=own',
    amount: (given, day) => duty(given, day).amount,
  },
  dutyBase: { example: 'region=brussels price=320000 use=own', amount: (given, day) => duty(given, day).base },
  dutyReduction: {
    example: 'region=flanders price=210000 use=own',
    amount: (given, day) => duty(given, day).reduction,
  },
  dutyBeforeReduction: {
    example: 'region=flanders price=210000 use=own',
    amount: (given, day) => {
      const { amount, reduction } = duty(given, day);
      return sumOf([amount, reduction]);
    },
  },
  dutyDifference: {
    example: 'region=brussels price=610000 than=600000 use=own',
    amount: (given, day) => sumOf([duty(given, day).amount, -duty(given, day, given.number('than')).amount]),
  },
  notaryFee: {
    example: 'price=320000 use=own',
    amount: (given, day) => notaryFee(given.number('price'), isOwnHome(given), day),
  },
  purchaseCosts: {
    example: 'region=flanders price=320000 use=own loan=250000',
    amount: (given, day) =>
      purchaseCosts(
        {
          region: regionOf(given),
          price: given.number('price'),
          isOwnHome: isOwnHome(given),
          isNewBuild: isYes(given, 'new'),
          land: given.number('landPrice', '0'),
          isRebuilt: isYes(given, 'rebuilt'),
          isCoreCity: isYes(given, 'core'),
          buyers: given.choice('buyers', ['1', '2'], '1') === '2' ? 2 : 1,
          loan: given.number('loan', '0'),
        },
        day,
      ).total,
  },
  newBuildVat: {
    example: 'region=flanders price=320000 use=own rebuilt=yes',
    amount: (given, day) =>
      newBuildVat(
        {
          region: regionOf(given),
          base: given.number('price'),
          isOwnHome: isOwnHome(given),
          isRebuilt: isYes(given, 'rebuilt'),
        },
        day,
      ).amount,
  },
  advance: {
    example: 'price=385000',
    amount: (given, day) => roundToCents((given.number('price') * rateOn('advancePercent', day)) / 100),
  },
  deposit: {
    example: 'region=brussels rent=900',
    amount: (given, day) =>
      sumOf(
        rentCosts(
          {
            region: regionOf(given),
            rent: given.number('rent'),
            charges: 0,
            deposit: null,
            inventory: 0,
            agencyFee: 0,
            insurance: 0,
            isMainResidence: true,
          },
          day,
        ).lines.flatMap(({ name, amount }) => (name === 'deposit' ? [amount] : [])),
      ),
  },
  indexedRent: {
    example: 'rent=900 from=128.40 to=131.80',
    amount: (given) => roundToCents((given.number('rent') * given.number('to')) / Math.max(0.01, given.number('from'))),
  },
};

/**
 * Reads `registrationDuty region=wallonia price=96000` as the name of a calculation with its inputs; null for any other
 * form.
 */
function readSum(written: string): { name: string; given: ReadonlyMap<string, string> } | null {
  const [name = '', ...parts] = written.split(/\s+/);
  const pairs = parts.map((part) => /^([a-zA-Z]{1,20})=([\w.+]{1,400})$/.exec(part));
  if (pairs.some((pair) => pair === null)) return null;
  return { name, given: new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''])) };
}

/**
 * The result of a calculation that a text names (without `sum.` in front), in euro on a day: `registrationDuty
 * region=wallonia price=96000 use=own`. Null when the name is unknown or an input is missing or unknown.
 */
export function sumAmount(written: string, day: string): number | null {
  const read = readSum(written);
  const sum = read && Object.hasOwn(SUMS, read.name) ? SUMS[read.name] : undefined;
  if (!read || !sum) return null;
  const given = new Given(read.given);
  try {
    const amount = sum.amount(given, day);
    return Number.isFinite(amount) && [...read.given.keys()].every((name) => given.used.has(name)) ? amount : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The result of a calculation as a text of a language, `€ 2.880`; undefined if it is not written correctly. */
export function sumInWords(written: string, locale: Locale, day: string): string | undefined {
  const amount = sumAmount(written, day);
  return amount === null ? undefined : formatEuro(amount, locale);
}

/** An example of a calculation with this name; for an unknown name an example of the first calculation. */
export const sumExample = (written: string): string => {
  const name = written.split(/\s/, 1)[0] ?? '';
  const known = Object.hasOwn(SUMS, name) ? name : 'registrationDuty';
  return `{{sum.${known} ${SUMS[known]?.example}}}`;
};
