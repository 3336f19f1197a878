import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readQuantity } from './number-in-text';

describe('a number as people write it', () => {
  it.each([
    ['250.000', 250_000],
    ['250,000', 250_000],
    ['1.250.000', 1_250_000],
    ['1 250 000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['350000,50', 350_000.5],
    ['1.250,5', 1250.5],
    ['1,250,000.50', 1_250_000.5],
    ['12.5', 12.5],
    ['12,3456', 12.3456],
    ['-3', -3],
  ])('is read from the text %s', (text, value) => expect(readNumber(text)).toBe(value));

  it.each(['', 'x', '1.25.000', '1,2,3', '--3', '1e5', '0x10', '3-4', '0.500', '012.500', '250.000 or 260.000'])(
    'is not read from the text %j',
    (text) => expect(readNumber(text)).toBeNull(),
  );

  it('is not read if a sign between two digits would have to be dropped', () => {
    const sign = fc.constantFrom(' ', '/', '-', '–', "'", '’', '_', ':', ';', '+', '*', '\u00a0', '. ', ' , ');
    const digits = fc.stringMatching(/^\d{1,4}$/);
    fc.assert(
      fc.property(digits, sign, digits, (first, between, second) => {
        const isGroup = second.length === 3 && /^[1-9]\d{0,2}$/.test(first) && /^[\s'’_]$/.test(between);
        const text = `${first}${between}${second}`;
        expect(readNumber(text)).toBe(isGroup ? Number(`${first}${second}`) : null);
        for (const quantity of ['count', 'plain', 'length'] as const)
          if (!isGroup && first !== second) expect(readQuantity(text, quantity)).toBeNull();
      }),
    );
  });

  it('is not read if the text is longer than a number with its unit can be', () => {
    expect(readQuantity(`250.000${' '.repeat(80)}`, 'money')).toBe(250_000);
    expect(readQuantity(`250.000${' '.repeat(400)}of 260.000`, 'money')).toBeNull();
    expect(readNumber(`1${'0'.repeat(70)}`)).toBeNull();
  });

  it('has a thousands separator if one point or comma is before exactly three digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.stringMatching(/^\d{1,6}$/),
        fc.constantFrom('.', ','),
        (n, tail, sign) => {
          const expected = tail.length === 3 ? Number(`${n}${tail}`) : Number(`${n}.${tail}`);
          expect(readNumber(`${n}${sign}${tail}`)).toBe(expected);
          expect(readNumber(`${n}${sign}${tail}`, { hasFixedPoint: true })).toBe(Number(`${n}.${tail}`));
        },
      ),
    );
  });

  it('may be any whole number, with any separator between the thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", ''),
        (n, sign) => {
          const grouped = String(n).replace(/\B(?=(?:\d{3})+$)/g, sign);
          expect(readNumber(grouped)).toBe(n);
        },
      ),
    );
  });

  it('is a finite number or null for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => Number.isFinite(readNumber(text) ?? 0)));
  });
});

describe('a number with its unit', () => {
  it.each([
    ['€ 250.000', 'money', 250_000],
    ['250.000 EUR', 'money', 250_000],
    ['450.000,-', 'money', 450_000],
    ['€ 450.000,-', 'money', 450_000],
    ['250k', 'money', 250_000],
    ['120 m²', 'area', 120],
    ['120,5m2', 'area', 120.5],
    ['1,2 ha', 'area', 12_000],
    ['1,250 ha', 'area', 12_500],
    ['12,500 are', 'area', 1250],
    ['0,125 ha', 'area', 1250],
    ['0.1250 ha', 'area', 1250],
    ['1 250 ha', 'area', 12_500_000],
    ['circa 120 m²', 'area', 120],
    ['+/- 120 m²', 'area', 120],
    ['2050 sq ft', 'area', 190.5],
    ['5a 20ca', 'area', 520],
    ['1 ha 12 a 50 ca', 'area', 11_250],
    ['1 ha 12 a', 'area', 11_200],
    ['1 ha 50 ca', 'area', 10_050],
    ['5 a 20,5 ca', 'area', 520.5],
    ['1 ha', 'area', 10_000],
    ['12 a', 'area', 1200],
    ['50 ca', 'area', 50],
    ['ha', 'area', null],
    ['', 'area', null],
    ['6,5 m', 'length', 6.5],
    ['650 cm', 'length', 6.5],
    ['231 kWh/m²', 'energy', 231],
    ['231 kWh/m²/jaar', 'energy', 231],
    ['179-179', 'energy', 179],
    ['3 slaapkamers', 'count', 3],
    ['51.025', 'degrees', 51.025],
    ['4,482° E', 'degrees', null],
    [`51°01'33"N`, 'degrees', 51.025833],
    ['4° 28′ 39″ W', 'degrees', -4.4775],
    ['4°28\'39"O', 'degrees', null],
  ] as const)('is read: the text %s, as a quantity of the kind %s, is %s', (text, quantity, value) =>
    expect(readQuantity(text, quantity)).toBe(value),
  );

  it.each([
    ['250.000 USD', 'money'],
    ['179-210', 'energy'],
    ['op aanvraag', 'money'],
  ] as const)('is rejected if it can mean something else: the text %s as a quantity of the kind %s', (text, quantity) =>
    expect(readQuantity(text, quantity)).toBeNull(),
  );

  it('is also read if the unit is missing, as a plain number', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('money', 'area', 'length', 'count', 'plain'), (text, quantity) => {
        const number = readNumber(text.trim());
        if (number !== null) expect(readQuantity(text, quantity as 'money')).toBe(number);
      }),
    );
  });
});
