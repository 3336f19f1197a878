import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { RATE_NAMES, RATES, rateOn } from '@/lib/domain/law/legal-rates';
import { roundToCents, sumOf } from '@/lib/domain/money/cents';
import { registrationDuty } from '@/lib/domain/money/purchase-taxes';
import type { Region } from '@/lib/domain/place/zip-region';
import { ENERGY_SCALES } from '@/lib/domain/property/energy-label';
import { formatEuro } from '@/lib/domain/text/format-number';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { fillPlaceholders, placeholderValues } from './placeholders';

// The texts contain the examples as numbers. The test calculates them again with the newest rates, so that an outdated
// number fails.
const NEWEST = '9999-12-31';

const textOf = (article: string, locale: Locale): string => {
  const text = readFileSync(`content/guide/${article}/${locale}.md`, 'utf8');
  return fillPlaceholders(text, placeholderValues(agency, locale, NEWEST)).text.replaceAll('\u00a0', ' ');
};
const euro = (amount: number, locale: Locale) => formatEuro(amount, locale).replaceAll('\u00a0', ' ');
const amountsIn = (text: string): string[] => text.match(/€ \d[\d.,]*\d/g) ?? [];

const duty = (region: Region, price: number, isOwnHome = true) =>
  registrationDuty({ region, price, isOwnHome, isCoreCity: false, isLand: false, buyers: 1 }, NEWEST);

/**
 * The prices in the examples of the guide, and the duty for each. Where a reduction applies, the guide also mentions
 * the amount before it.
 */
const PRICES = [320_000, 210_000, 480_000, 600_000, 610_000];
const RESULTS = [
  ...(['flanders', 'wallonia', 'brussels'] as const).map((region) => duty(region, 320_000).amount),
  ...(['flanders', 'wallonia', 'brussels'] as const).map((region) => duty(region, 320_000, false).amount),
  duty('flanders', 210_000).amount,
  sumOf([duty('flanders', 210_000).amount, duty('flanders', 210_000).reduction]),
  duty('wallonia', 480_000).amount,
  duty('wallonia', 480_000, false).amount,
  duty('brussels', 600_000).amount,
  duty('brussels', 610_000).amount,
  sumOf([duty('brussels', 610_000).amount, -duty('brussels', 600_000).amount]),
];
/**
 * Amounts that the guide mentions in only some languages: the price after the abatement, and the example of a plot in
 * Wallonia.
 */
const SOMETIMES = [
  duty('brussels', 320_000).base,
  duty('brussels', 600_000).base,
  96_000,
  duty('wallonia', 96_000).amount,
];
const EURO_RATES = RATE_NAMES.filter((name) => 'isEuro' in (RATES[name][0] ?? {})).map((name) => rateOn(name, NEWEST));

describe.each(LOCALES)('the examples of registration duty in %s', (locale) => {
  const text = textOf('registration-duty', locale);
  const written = (amounts: readonly number[]) => amounts.map((amount) => euro(amount, locale));

  it('equal the results of the rules', () => {
    expect(written([...PRICES, ...RESULTS]).filter((amount) => !amountsIn(text).includes(amount))).toEqual([]);
  });

  it('contain only amounts that a rule gives', () => {
    const known = written([...PRICES, ...RESULTS, ...SOMETIMES, ...EURO_RATES]);
    expect(amountsIn(text).filter((amount) => !known.includes(amount))).toEqual([]);
  });
});

it.each(LOCALES)('The guide from compromis to deed shows the usual advance for its example price: %s', (locale) => {
  const amounts = amountsIn(textOf('from-compromis-to-deed', locale));
  expect(amounts).toContain(euro(385_000, locale));
  expect(amounts).toContain(euro((385_000 * rateOn('advancePercent', NEWEST)) / 100, locale));
});

describe.each(LOCALES)('the three houses of the renovation duty in %s', (locale) => {
  const text = textOf('six-years-to-renovate', locale);
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(2, 5));
  const numbers = (row: readonly string[] | undefined) =>
    (row ?? []).map((cell) => Number(/\d[\d.,]*/.exec(cell)?.[0].replace(/[.,]/g, '') ?? 0));
  const total = numbers(rows[7]);
  const ceiling = (label: string) => ENERGY_SCALES.flanders.find(([, known]) => known === label)?.[0] ?? Number.NaN;

  it('have costs that add up and are spread over the months of the term', () => {
    const items = rows.slice(2, 7).map(numbers);
    expect(total).toEqual([0, 1, 2].map((house) => items.reduce((sum, row) => sum + (row[house] ?? 0), 0)));
    const months = 12 * rateOn('renovationYears', NEWEST);
    expect(numbers(rows[8])).toEqual(total.map((sum) => Math.round(roundToCents(sum / months))));
  });

  it('have the labels of their scores, before and after the works', () => {
    const labels = (row: readonly string[] | undefined) =>
      (row ?? []).map((cell) => {
        const score = Number(/\d+/.exec(cell)?.[0]);
        const label = ENERGY_SCALES.flanders.find(([upper]) => score <= upper)?.[1] ?? '';
        return cell.includes(`(${label.toUpperCase()})`);
      });
    expect(labels(rows[1])).toEqual([true, true, true]);
    expect(labels(rows[9])).toEqual([true, true, true]);
    expect(numbers(rows[9]).every((score) => score <= ceiling('d'))).toBe(true);
  });

  it('cost the price plus the works, and their scores lie on the side of label D that the text says', () => {
    expect(text).toContain(euro((numbers(rows[0])[2] ?? 0) + (total[2] ?? 0), locale));
    for (const score of ['415', '490', '404']) {
      expect(text).toContain(score);
      expect(Number(score)).toBeGreaterThan(ceiling('d'));
    }
    expect(398).toBeLessThanOrEqual(ceiling('d'));
    expect(text).toContain('398');
  });

  it('are in a text whose title names the years of the term', () => {
    const words = { nl: 'Zes jaar', fr: 'Six ans', en: 'Six years', de: 'Sechs Jahre' };
    expect(text).toContain(`title: "${words[locale]}`);
    expect(rateOn('renovationYears', NEWEST)).toBe(6);
  });
});
