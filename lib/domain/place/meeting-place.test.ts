import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../text/locale';
import { namesStreetAndNumber } from './meeting-place';
import { PLACES } from './places';

const MECHELEN = { zip: '2800', names: ['MECHELEN', 'Mechelen', 'Malines', 'Mecheln'] };
const NAMUR = { zip: '5000', names: ['Namur', 'Namen'] };
const WILTZ = { zip: 'L-9514', names: ['Wiltz'] };

describe('the meeting place of an appointment', () => {
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
  ] as const)('contains a street and a number: %s', (place, town) => {
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
  ] as const)('does not contain both: %s', (place, town) => {
    expect(namesStreetAndNumber(place, town)).toBe(false);
  });

  it('needs more than a town and its postcode, for any town and language', () => {
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

  it('accepts any typed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (place) => {
        expect(typeof namesStreetAndNumber(place, MECHELEN)).toBe('boolean');
      }),
    );
  });
});
