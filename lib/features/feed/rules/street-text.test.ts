import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHouseNumber, splitStreet, withoutTown } from './street-text';

describe('a street with its number', () => {
  it.each([
    ['Kerkstraat 12', 'Kerkstraat', '12', null],
    ['Kerkstraat, 12', 'Kerkstraat', '12', null],
    ['Kerkstraat 12 A', 'Kerkstraat', '12A', null],
    ['Kerkstraat 12/3', 'Kerkstraat', '12/3', null],
    ['Kerkstraat 12 – 14', 'Kerkstraat', '12-14', null],
    ['Kerkstraat (12)', 'Kerkstraat', '12', null],
    ['Kerkstraat - 12', 'Kerkstraat', '12', null],
    ['Kerkstraat nr. 12', 'Kerkstraat', '12', null],
    ['Rue de la Gare n°12 bte 4', 'Rue de la Gare', '12', '4'],
    ['Kerkstraat 12 b3', 'Kerkstraat', '12', '3'],
    ['Kerkstraat 12 A bus 0.1', 'Kerkstraat', '12A', '0.1'],
    ['12, rue de la Gare', 'rue de la Gare', '12', null],
    ['12 rue de la Gare', 'rue de la Gare', '12', null],
    ['Plein 1830 4', 'Plein 1830', '4', null],
    ['1e Straat 5', '1e Straat', '5', null],
    ['Dr. Schaepmanstraat 4', 'Dr. Schaepmanstraat', '4', null],
  ])('is split: %s', (text, street, number, box) => expect(splitStreet(text)).toEqual({ street, number, box }));

  it.each([
    'Rue du 11 Novembre',
    'Square du 8 Mai 1945',
    'Plein 1830',
    '11 Novemberlaan',
    '4de Lansierslaan',
    'Industriezone 3',
    'Boulevard Albert II',
    'Kerkstraat 12 3de verdieping',
    'Kerkstraat',
    '',
  ])('is not split without a house number: %j', (text) => expect(splitStreet(text)).toBeNull());

  it('may have a year as its number, or its number in front, if the separate field for the number agrees', () => {
    expect(splitStreet('Steenweg 2012', '2012')).toMatchObject({ street: 'Steenweg', number: '2012' });
    expect(splitStreet('12 Kerkstraat', '12')).toMatchObject({ street: 'Kerkstraat', number: '12' });
  });

  it('is read without the postcode and town after it, but only if that is the postcode of the property', () => {
    expect(withoutTown('Kerkstraat 12, B-2800 Mechelen', '2800')).toBe('Kerkstraat 12');
    expect(withoutTown('Steenweg 2800', '2800')).toBe('Steenweg 2800');
    expect(withoutTown('Kerkstraat 12, 9000 Gent', '2800')).toBe('Kerkstraat 12, 9000 Gent');
  });

  it('is only split: its letters never change', () => {
    const words = fc.constantFrom('Kerk', 'straat', '12', '12A', 'bus', '3', ',', '/', '-', 'n°', '1830', 'rue');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 9 }), (parts) => {
        const found = splitStreet(parts.join(' '));
        const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
        for (const part of found ? [found.street, found.number, found.box ?? ''] : [])
          expect(letters(parts.join(''))).toContain(letters(part));
      }),
    );
  });
});

describe('a house number', () => {
  it.each([
    ['12 bus 4', '12', '4'],
    ['12bus4', '12', '4'],
    ['12 b 3', '12', '3'],
    ['n° 12', '12', null],
    ['12,', '12', null],
    ['12 B', '12B', null],
    ['12 /3', '12', '3'],
    ['12 /A', '12', 'A'],
    ['12 /0.1', '12', '0.1'],
    ['12 / 3', '12', '3'],
    ['12 A /3', '12A', '3'],
    ['12 b A1', '12', 'A1'],
    ['12 bus A', '12', 'A'],
    ['12 app. 4.2', '12', '4.2'],
  ])('is read from “%s”', (text, number, box) => expect(readHouseNumber(text)).toEqual({ number, box }));

  it.each([
    'Lot 3',
    'z/n',
    '12 en 14',
    '',
    '12 A B',
    '12 b c',
    '12 A de',
    '12 ab 3',
    '12 bx 3',
    '12 x/3',
    '12 bus4 5',
    '12 bus 4 5',
    '12 bus +',
    '12 bus',
    '12 /3 4',
    '12 /.1',
    '12 /3-4',
    '12 /1234567890123',
  ])('is not found in %j', (text) => expect(readHouseNumber(text)).toBeNull());
});
