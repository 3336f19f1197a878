import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  euroInSentence,
  formatBytes,
  formatDistance,
  formatEuro,
  formatNumber,
  numberInSentence,
  tellingSize,
} from './format-number';

const NB = '\u00a0';

describe('an amount formatted in euro (SPEC §9, DOMAIN §8.4)', () => {
  it.each([
    [1_234_567, `€${NB}1.234.567`],
    [1_245_000, `€${NB}1.245.000`],
    [995, `€${NB}995`],
    [1000, `€${NB}1.000`],
    [0, `€${NB}0`],
    [-0, `€${NB}0`],
    [1_000_000_000, `€${NB}1.000.000.000`],
  ])('begins with the euro sign and has Belgian grouping in Dutch: %d', (amount, expected) => {
    expect(formatEuro(amount, 'nl')).toBe(expected);
  });

  it.each([
    [1105.15, `€${NB}1.105,15`],
    [1133.06, `€${NB}1.133,06`],
    [82.5, `€${NB}82,50`],
    [0.01, `€${NB}0,01`],
    [99.999, `€${NB}100`],
    [85.001, `€${NB}85`],
  ])('shows cents only when they are not zero: %d', (amount, expected) => {
    expect(formatEuro(amount, 'nl')).toBe(expected);
  });

  it.each([
    [-40, `-€${NB}40`],
    [-1234.5, `-€${NB}1.234,50`],
    [-0.001, `€${NB}0`],
  ])('begins with a minus sign if it is negative: %d', (amount, expected) => {
    expect(formatEuro(amount, 'nl')).toBe(expected);
  });

  it.each([Number.NaN, Infinity, -Infinity, null, undefined, '', '12', {}, [], true, 5n])(
    'is the text NaN for a value that is not a finite number (SPEC §8): %s',
    (amount) => {
      expect(formatEuro(amount, 'nl')).toBe('NaN');
      expect(formatNumber(amount, 'nl')).toBe('NaN');
    },
  );

  it('can be read back to the same cents for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        const text = formatEuro(cents / 100, 'de');
        expect(text).toMatch(/^-?€\u00a0\d{1,3}(?:\.\d{3})*(?:,\d{2})?$/);
        const [units = '', hundredths = '00'] = text.replace(/[^\d,]/g, '').split(',');
        expect((text.startsWith('-') ? -1 : 1) * (Number(units) * 100 + Number(hundredths))).toBe(
          cents === 0 ? 0 : cents,
        );
        expect(text).not.toContain(',00');
      }),
    );
  });

  it('is in the notation of euro or is the text NaN, for any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.anything()), (value) => {
        expect(formatEuro(value, 'fr')).toMatch(/^(?:NaN|-?€\u00a0[\d.]+(?:,\d{2})?)$/);
      }),
    );
  });
});

describe('numbers in running text', () => {
  it.each([
    [1450, '1.450'],
    [6.4, '6,4'],
    [0.256, '0,26'],
    [-3.5, '-3,5'],
    [-0.001, '0'],
  ])('have Belgian grouping and at most two decimals: %d', (value, expected) => {
    expect(formatNumber(value, 'nl')).toBe(expected);
  });
});

describe('amounts and numbers by language (design/feed-values)', () => {
  it('have English grouping in English', () => {
    expect(formatEuro(1450, 'en')).toBe(`€${NB}1,450`);
    expect(formatEuro(-1234.5, 'en')).toBe(`-€${NB}1,234.50`);
    expect(formatNumber(1840, 'en')).toBe('1,840');
    expect(formatNumber(5.9, 'en')).toBe('5.9');
  });

  it('are the same in Dutch, French and German', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const [nl, fr, de] = (['nl', 'fr', 'de'] as const).map(
          (locale) => `${formatEuro(value, locale)} ${formatNumber(value, locale)}`,
        );
        expect(fr).toBe(nl);
        expect(de).toBe(nl);
      }),
    );
  });

  it('differ in English only by their separators', () => {
    const swapped = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(formatEuro(value, 'en')).toBe(swapped(formatEuro(value, 'nl')));
        expect(formatNumber(value, 'en')).toBe(swapped(formatNumber(value, 'nl')));
      }),
    );
  });
});

describe('a number in a sentence', () => {
  it('is rounded up to a whole number, so that a score and its distance to a limit agree in the text', () => {
    expect(numberInSentence(400.2, 'nl')).toBe('401');
    expect(numberInSentence(400, 'nl')).toBe('400');
    expect(euroInSentence(1_633.01, 'nl').replace('\u00a0', ' ')).toBe('€ 1.634');
  });
});

describe('file sizes', () => {
  it.each([
    [2_100_000, '2,1\u00a0MB'],
    [640_000, '640\u00a0kB'],
    [999_600, '1\u00a0MB'],
    [12, '1\u00a0kB'],
    [0, null],
    [null, null],
  ])('are rounded to a readable unit: %s bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'nl')).toBe(text);
  });

  it('have a decimal point in English', () => {
    expect(formatBytes(2_100_000, 'en')).toBe('2.1\u00a0MB');
  });

  it('are shown for each of several files and for a single large file, but never for a very small one', () => {
    expect(tellingSize(310_000, 1, 'nl')).toBeNull();
    expect(tellingSize(310_000, 2, 'nl')).toBe('310\u00a0kB');
    expect(tellingSize(2_100_000, 1, 'nl')).toBe('2,1\u00a0MB');
    expect(tellingSize(1_200, 6, 'nl')).toBeNull();
    expect(tellingSize(null, 3, 'nl')).toBeNull();
  });
});

describe('distances', () => {
  it('are metres below a kilometre, and kilometres with one decimal', () => {
    expect([350, 999, 1000, 1249].map((metres) => formatDistance(metres, 'nl'))).toEqual([
      `350${NB}m`,
      `999${NB}m`,
      `1${NB}km`,
      `1,2${NB}km`,
    ]);
    expect(formatDistance(1249, 'en')).toBe(`1.2${NB}km`);
  });
});
