import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '@/tests/support/cpu-time';
import { LOCALES } from '../text/locale';
import { type Address, addressLine, cityLine, namesStreetAndNumber, splitAddress, streetLine } from './address';
import { PLACES } from './places';

const LUXEMBOURG = { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' };
const address = (change: Partial<Address> = {}): Address => ({
  publish: true,
  street: 'Kerkstraat',
  houseNumber: '12',
  box: '3',
  zip: '1880',
  city: 'KAPELLE-OP-DEN-BOS',
  country: null,
  ...change,
});

describe('the text of an address (SPEC §9, DOMAIN §8.3)', () => {
  it.each([
    ['nl', 'Kerkstraat 12 bus 3, 1880 Kapelle-op-den-Bos'],
    ['fr', 'Kerkstraat 12 bte 3, 1880 Kapelle-op-den-Bos'],
    ['en', 'Kerkstraat 12 box 3, 1880 Kapelle-op-den-Bos'],
    ['de', 'Kerkstraat 12 Bfk. 3, 1880 Kapelle-op-den-Bos'],
  ] as const)('has street, number and box, then postcode and town: %s', (locale, expected) => {
    expect(addressLine(address(), locale)).toBe(expected);
  });

  it('has only postcode and town if PublishAddress is not set', () => {
    expect(streetLine(address({ publish: false }), 'nl')).toBeNull();
    expect(addressLine(address({ publish: false }), 'nl')).toBe('1880 Kapelle-op-den-Bos');
  });

  it.each([
    ['nl', '8399 Windhof (Luxemburg)'],
    ['fr', '8399 Windhof (Luxembourg)'],
    ['en', '8399 Windhof (Luxembourg)'],
    ['de', '8399 Windhof (Luxemburg)'],
  ] as const)('has the country in brackets if it is not Belgium: %s', (locale, expected) => {
    const windhof = address({ street: "Route d'Arlon", houseNumber: '5', box: null, zip: '8399', city: 'Windhof' });
    expect(cityLine({ ...windhof, country: LUXEMBOURG }, locale)).toBe(expected);
    expect(addressLine({ ...windhof, country: LUXEMBOURG }, locale)).toBe(`Route d'Arlon 5, ${expected}`);
    expect(cityLine(windhof, locale)).toBe('8399 Windhof');
  });

  it('has the country name of another language if it is missing in the wanted one, and never empty brackets', () => {
    const country = { nl: 'Portugal', fr: '', en: '', de: '' };
    expect(cityLine(address({ zip: '1000', city: 'Lisboa', country }), 'fr')).toBe('1000 Lisboa (Portugal)');
    expect(cityLine(address({ zip: '1000', city: 'Lisboa', country: { ...country, nl: ' ' } }), 'fr')).toBe(
      '1000 Lisboa',
    );
  });

  it.each([
    [{ box: null }, 'Kerkstraat 12'],
    [{ box: '  ' }, 'Kerkstraat 12'],
    [{ houseNumber: null, box: null }, 'Kerkstraat'],
    [{ houseNumber: '', box: '3' }, 'Kerkstraat bus 3'],
    [{ street: ' Kerkstraat ', houseNumber: ' 12 ', box: ' 3 ' }, 'Kerkstraat 12 bus 3'],
    [{ street: null }, null],
    [{ street: ' ' }, null],
  ])('leaves out empty parts: %j', (change, expected) => {
    expect(streetLine(address(change), 'nl')).toBe(expected);
  });

  it.each(['bus 3', 'Bte. 3', 'BOX 3', 'boîte 3', 'Bfk. 3'])('has the word for box only once: %s', (box) => {
    expect(streetLine(address({ box }), 'nl')).toBe('Kerkstraat 12 bus 3');
  });

  it('keeps the text of a box that only resembles the word "bus" or "box"', () => {
    expect(streetLine(address({ box: 'B12' }), 'nl')).toBe('Kerkstraat 12 bus B12');
    expect(streetLine(address({ box: 'bus' }), 'nl')).toBe('Kerkstraat 12 bus bus');
  });

  it('never contains the street if publish is false', () => {
    const secret = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `§${text}§`);
    const hidden = fc.record({
      publish: fc.constant(false),
      street: secret,
      houseNumber: secret,
      box: secret,
      zip: fc.integer({ min: 1000, max: 9999 }).map(String),
      city: fc.constantFrom('Gent', 'LIÈGE', ''),
      country: fc.constantFrom(null, LUXEMBOURG),
    });
    fc.assert(
      fc.property(hidden, fc.constantFrom(...LOCALES), (some, locale) => {
        expect(streetLine(some, locale)).toBeNull();
        expect(addressLine(some, locale)).toBe(cityLine(some, locale));
        expect(addressLine(some, locale)).not.toContain('§');
      }),
    );
  });
});

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
  ])('is split into street line, postcode and town: %j', (typed, address, zip, city) => {
    expect(splitAddress(typed)).toEqual({ address, zip, city });
  });

  it('loses nothing but spaces and commas when it is split', () => {
    const letters = (text: string) => text.replace(/[\s,]/g, '').toUpperCase();
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const { address, zip, city } = splitAddress(typed);
        expect(letters(address + zip + city)).toBe(letters(typed));
      }),
    );
  });

  it('is read quickly even if it is long and hostile', () => {
    expect(cpuMsOf(() => splitAddress(`${'1 '.repeat(50_000)}x`))).toBeLessThan(100);
  });
});

const MECHELEN = { zip: '2800', names: ['MECHELEN', 'Mechelen', 'Malines', 'Mecheln'] };
const NAMUR = { zip: '5000', names: ['Namur', 'Namen'] };
const WILTZ = { zip: 'L-9514', names: ['Wiltz'] };

describe('whether the meeting place of an appointment has a street and a number', () => {
  it.each([
    ['Kerkstraat 12, 2800 Mechelen', MECHELEN],
    ['Kerkstraat 12 bus 3', MECHELEN],
    ['12, rue du Marché, 5000 Namur', NAMUR],
    ['Rue de Namur 12, 5000 Namur', NAMUR],
    ['Mechelsesteenweg 7A\n2800 Mechelen', MECHELEN],
    ['2800 Mechelen, Kerkstraat 12', MECHELEN],
    ['Steenweg 2800, 2800 Mechelen', MECHELEN],
    ['Route d’Arlon 5, L-9514 Wiltz', WILTZ],
    ['’s-Herenstraat 3', MECHELEN],
  ] as const)('is true for %s', (place, town) => {
    expect(namesStreetAndNumber(place, town)).toBe(true);
  });

  it.each([
    ['2800 Mechelen', MECHELEN],
    ['2800 MALINES', MECHELEN],
    ['B-2800 Mechelen', MECHELEN],
    ['Kerkstraat, 2800 Mechelen', MECHELEN],
    ['Kerkstraat', MECHELEN],
    ['12', MECHELEN],
    ['12, 2800 Mechelen', MECHELEN],
    ['Mechelen 12', MECHELEN],
    ['L-9514 Wiltz', WILTZ],
    ['…', MECHELEN],
    ['', MECHELEN],
  ] as const)('is false for %s', (place, town) => {
    expect(namesStreetAndNumber(place, town)).toBe(false);
  });

  it('is false for a town with its postcode alone, for any town and language', () => {
    const town = fc.constantFrom(...PLACES);
    fc.assert(
      fc.property(town, fc.constantFrom(...LOCALES), fc.boolean(), ({ names, zips, country }, locale, hasPrefix) => {
        const zip = `${country === 'LU' ? 'L-' : hasPrefix ? 'B-' : ''}${zips[0] ?? 1000}`;
        const known = { zip, names: Object.values(names) };
        expect(namesStreetAndNumber(`${zip} ${names[locale]}`, known)).toBe(false);
        expect(namesStreetAndNumber(`Kerkstraat 12, ${zip} ${names[locale]}`, known)).toBe(true);
      }),
    );
  });

  it('is answered for any typed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (place) => {
        expect(typeof namesStreetAndNumber(place, MECHELEN)).toBe('boolean');
      }),
    );
  });
});
