import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAddress } from './typed-address';

describe('an address typed into one field (LOOK §4.1)', () => {
  it.each([
    ['Am Wiesenbach 42, 4700 Eupen', 'Am Wiesenbach 42', '4700', 'Eupen'],
    ['Kerkstraat 12 bus 3 1880 Kapelle-op-den-Bos', 'Kerkstraat 12 bus 3', '1880', 'Kapelle-op-den-Bos'],
    ['12, rue de la Gare, L-1611 Luxembourg', '12, rue de la Gare', 'L-1611', 'Luxembourg'],
    ['Wijngaardkaai 14, Mechelen', 'Wijngaardkaai 14', '', 'Mechelen'],
    ['Steenweg 1200', 'Steenweg 1200', '', ''],
    ['Mechelen', 'Mechelen', '', ''],
    ['2800 Mechelen', '', '2800', 'Mechelen'],
    ['', '', '', ''],
  ])('is split: %j', (typed, address, zip, city) => {
    expect(splitAddress(typed)).toEqual({ address, zip, city });
  });

  it('loses only spaces and commas', () => {
    const letters = (text: string) => text.replace(/[\s,]/g, '').toUpperCase();
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const { address, zip, city } = splitAddress(typed);
        expect(letters(address + zip + city)).toBe(letters(typed));
      }),
    );
  });

  it('is read quickly even if it is long and hostile', () => {
    const started = performance.now();
    splitAddress(`${'1 '.repeat(50_000)}x`);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
