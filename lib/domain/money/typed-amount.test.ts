import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEuro } from '../text/format-number';
import { LOCALES } from '../text/locale';
import { parseAmount, parsePercent, writtenAmount } from './typed-amount';

describe('an amount as people type it', () => {
  it.each([
    ['350000', 350_000],
    ['1.250.000', 1_250_000],
    ['1 250 000', 1_250_000],
    ['1\u202f250\u00a0000', 1_250_000],
    ['350000,50', 350_000.5],
    ['350000.5', 350_000.5],
    ['350.000', 350_000],
    ['350,000', 350_000],
    ['€ 1.250,75', 1_250.75],
    ['1,250.75', 1_250.75],
    ['950 euro', 950],
    ["1'250'000", 1_250_000],
    ['0', 0],
    ['450.000 euros', 450_000],
    ['EUR 450.000', 450_000],
    ['euro 450', 450],
    ['450.000,-', 450_000],
    ['€ 450.000,--', 450_000],
    ['450.000,– €', 450_000],
    ['€ 300 000', 300_000],
    ['€ 300.000,50', 300_000.5],
    ['300,000', 300_000],
    ['300k', 300_000],
    ['€ 300 K', 300_000],
  ])('with the text %j is %d', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'abc',
    '-5',
    '1.25.000',
    '0,500',
    '0.500',
    '012.500',
    ',-',
    '-',
    '1,2,3',
    '12.3456',
    '350kg',
    '1e6',
    '1.250.00',
    '2 1',
    '350 00',
    '300 000 0',
    '€',
    '９',
    '1'.repeat(300),
  ])('is not read from the text %j', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });

  it('is read in the format that the site writes, in every language', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom('nl' as const, 'en' as const), (cents, locale) => {
        expect(parseAmount(formatEuro(cents / 100, locale))).toBe(cents / 100);
      }),
    );
  });

  it('is read from any text as a finite amount of at least 0, or as null', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        for (const value of [parseAmount(typed), parsePercent(typed)])
          expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true);
      }),
    );
  });
});

describe('an amount in its field', () => {
  it('is written in the format of the language, and read back as the same amount', () => {
    expect(writtenAmount('300000', 'nl')).toBe('€\u00a0300.000');
    expect(writtenAmount('€ 300 000', 'fr')).toBe('€\u00a0300.000');
    expect(writtenAmount('300.000,50', 'en')).toBe('€\u00a0300,000.50');
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom(...LOCALES), (cents, locale) => {
        const shown = writtenAmount(String(cents / 100), locale);
        expect(parseAmount(shown)).toBe(cents / 100);
        expect(writtenAmount(shown, locale)).toBe(shown);
      }),
    );
  });

  it('stays as typed if it is not an amount', () => {
    for (const typed of ['', 'beaucoup', '1.25.000', '-5']) expect(writtenAmount(typed, 'nl')).toBe(typed);
  });
});

describe('a percentage as people type it', () => {
  it.each([
    ['3,25', 3.25],
    ['3.25 %', 3.25],
    ['3', 3],
    ['3,250', 3.25],
    ['0', 0],
  ])('with the text %j is %d', (typed, percent) => {
    expect(parsePercent(typed)).toBe(percent);
  });

  it.each(['', '3,', ',5', '-1', '1.000,5', 'three'])('is not read from the text %j', (typed) => {
    expect(parsePercent(typed)).toBeNull();
  });
});
