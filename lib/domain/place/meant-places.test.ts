import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPlaces } from '../../features/saved-searches/rules';
import { LOCALES } from '../text/locale';
import { readPlaces, wantedPlaceLabel, wantedPlaceName } from './meant-places';
import { PLACES } from './places';

const read = (text: string, locale: 'nl' | 'fr' | 'en' | 'de' = 'nl') => readPlaces(splitPlaces(text), locale);

describe('the places of a saved search', () => {
  it('are separated by commas, semicolons or new lines', () => {
    expect(splitPlaces(' Mechelen, 2820;Namen\nGent ,, ')).toEqual(['Mechelen', '2820', 'Namen', 'Gent']);
  });

  it('can be names in every language, without accents, and postcodes', () => {
    expect(read('Luik').places).toEqual([{ kind: 'municipality', key: 'liege' }]);
    for (const text of ['LIEGE', 'Lüttich', 'luettich', 'liège'])
      expect(read(text).places).toEqual(read('Luik').places);
    expect(read('2820, L-1611').places).toEqual([
      { kind: 'zip', zip: '2820' },
      { kind: 'zip', zip: 'L-1611' },
    ]);
    expect(read('Jambes').places).toEqual([{ kind: 'part', key: 'namur', part: 'jambes' }]);
  });

  it('are read, and all unknown names are listed separately', () => {
    expect(read('Mechelen, Atlantis, Avalon')).toEqual({
      places: [{ kind: 'municipality', key: 'mechelen' }],
      unknown: ['Atlantis', 'Avalon'],
    });
  });

  it('include a place once, even if it is given in several spellings', () => {
    expect(read('Gent, Gand, ghent').places).toHaveLength(1);
  });

  it('can be read from the name of every municipality, in every language', () => {
    for (const locale of LOCALES) {
      for (const place of PLACES) {
        const own = { kind: 'municipality', key: place.key } as const;
        expect(readPlaces([wantedPlaceName(own, locale) ?? ''], locale).places).toContainEqual(own);
      }
    }
  });

  it('can be read from the shown name of every postcode', () => {
    const zips = PLACES.flatMap(({ country, zips: own }) =>
      own.map((zip) => (country === 'LU' ? `L-${zip}` : `${zip}`)),
    );
    for (const zip of zips)
      expect(readPlaces([wantedPlaceName({ kind: 'zip', zip }, 'fr') ?? ''], 'fr').places).toEqual([
        { kind: 'zip', zip },
      ]);
  });

  it('show a postcode with its municipality', () => {
    expect(wantedPlaceLabel({ kind: 'zip', zip: '2820' }, 'nl')).toBe('2820 Bonheiden');
    expect(wantedPlaceLabel({ kind: 'municipality', key: 'liege' }, 'de')).toBe('Lüttich');
    expect(wantedPlaceLabel({ kind: 'municipality', key: 'gone' }, 'de')).toBeNull();
  });

  it('are read from any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void readPlaces(splitPlaces(text), 'nl')),
    );
  });
});
