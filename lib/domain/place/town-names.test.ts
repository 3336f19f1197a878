import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../text/locale';
import { PLACES } from './places';
import { cityName, splitTown } from './town-names';

const NAMES = [
  'Kapelle-op-den-Bos',
  'Heist-op-den-Berg',
  'Sint-Katelijne-Waver',
  'La Roche-en-Ardenne',
  'Rhode-Saint-Genèse',
  'De Haan',
  'Braine-le-Comte',
  "Braine-l'Alleud",
  "Villers-l'Évêque",
  "'s-Gravenvoeren",
  "'s-Gravenbrakel",
  "Sint-Job-in-'t-Goor",
  "Mont-de-l'Enclus",
  "L'Escaillère",
  'Pont-à-Celles',
  'Chaumont-Gistoux',
  'Han-sur-Lesse',
  'Scry-lez-Theux',
  'Ville-lès-Tournai',
  'Ottignies-Louvain-la-Neuve',
  'Saint-Josse-ten-Noode',
  'Neder-Over-Heembeek',
  'Les Bons Villers',
  'Le Rœulx',
  'La Louvière',
  'De Panne',
  'Sankt Vith',
  'Sint-Joris-ten-Distel',
  'Esch-sur-Alzette',
  'Mondorf-les-Bains',
  'Halle (Brabant)',
  'Redange/Attert',
  'Waterloo (Le Chenois)',
  'Bruxelles/La Hulpe',
];

/** A text in any mix of upper and lower case. */
const casings = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((ups) =>
      [...text].map((letter, index) => (ups[index] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    );

describe('the correction of the casing of city names (SPEC §9, DOMAIN §5.6)', () => {
  it.each(NAMES)('turns capitals and small letters into the usual spelling: %s', (name) => {
    expect(cityName(name.toUpperCase())).toBe(name);
    expect(cityName(name.toLowerCase())).toBe(name);
    expect(cityName(name)).toBe(name);
  });

  it('gives Kapelle-op-den-Bos for any mix of capitals in that name', () => {
    fc.assert(fc.property(casings('kapelle-op-den-bos'), (raw) => cityName(raw) === 'Kapelle-op-den-Bos'));
  });

  it('gives the same name for any mix of capitals in the feed', () => {
    const raw = fc.constantFrom(...NAMES).chain((name) => casings(name).map((text) => ({ name, text })));
    fc.assert(fc.property(raw, ({ name, text }) => cityName(text) === name));
  });

  it('treats straight and curly apostrophes alike', () => {
    expect(cityName('BRAINE-L’ALLEUD')).toBe("Braine-l'Alleud");
    expect(cityName('’S-GRAVENVOEREN')).toBe("'s-Gravenvoeren");
  });

  it('removes extra white space', () => {
    expect(cityName('  DE \n  HAAN ')).toBe('De Haan');
    expect(cityName('')).toBe('');
  });

  it('changes nothing when it is applied a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cityName(cityName(text))).toBe(cityName(text));
      }),
    );
    expect(cityName(cityName('ßtad'))).toBe(cityName('ßtad'));
  });

  it('changes only capitals, apostrophes and white space', () => {
    const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
    const name = fc.string({ unit: fc.constantFrom(..."abdeglnorstü'’ -ÀÉ"), maxLength: 30 });
    fc.assert(fc.property(name, (text) => plain(cityName(text)) === plain(text)));
  });

  it('is fast for an absurdly long name', () => {
    expect(cityName("'s-".repeat(30_000))).toHaveLength(90_000);
  });

  it('does not change the name of any place in the data file', () => {
    const changed = PLACES.flatMap(({ names }) => LOCALES.map((locale) => names[locale])).filter(
      (name) => cityName(name) !== name.replaceAll('’', "'"),
    );
    expect([...new Set(changed)]).toEqual([]);
  });
});

describe('a town with its postcode', () => {
  it.each([
    ['2800 Mechelen', 'Mechelen', '2800'],
    [' 2800  Mechelen ', 'Mechelen', '2800'],
    ['L-1234 Luxembourg', 'Luxembourg', 'L-1234'],
    ['Gent (9000)', 'Gent', '9000'],
    ['2800, 2de Dorp', '2de Dorp', '2800'],
    [' De   Panne ', 'De Panne', null],
    ['2800', '2800', null],
    ['', '', null],
  ])('is split: %j', (text, town, zip) => {
    expect(splitTown(text)).toEqual({ town, zip });
  });

  it('is read only as far as a name can be long', () => {
    expect(splitTown(`${'x'.repeat(200)} 2800`)).toEqual({ town: 'x'.repeat(200), zip: null });
  });
});
