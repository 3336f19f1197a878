import { statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Translated } from '../text/locale';
import {
  findPlaces,
  hasOnlyPlaces,
  municipalityCircle,
  PLACES,
  type Place,
  type PlacePart,
  placeByKey,
  placeOfProperty,
} from './places';
import { zipProvince, zipRegion } from './zip-region';

/**
 * Names in nl, fr, en and de and a postcode: written by hand (DOMAIN §4.3), because names from the data file would test
 * nothing.
 */
type Expected = readonly [nl: string, fr: string, en: string, de: string, zip: number];

const CITIES: readonly Expected[] = [
  ['Brussel', 'Bruxelles', 'Brussels', 'Brüssel', 1000],
  ['Antwerpen', 'Anvers', 'Antwerp', 'Antwerpen', 2000],
  ['Gent', 'Gand', 'Ghent', 'Gent', 9000],
  ['Brugge', 'Bruges', 'Bruges', 'Brügge', 8000],
  ['Leuven', 'Louvain', 'Leuven', 'Löwen', 3000],
  ['Mechelen', 'Malines', 'Mechelen', 'Mecheln', 2800],
  ['Kortrijk', 'Courtrai', 'Kortrijk', 'Kortrijk', 8500],
  ['Oostende', 'Ostende', 'Ostend', 'Ostende', 8400],
  ['Aalst', 'Alost', 'Aalst', 'Aalst', 9300],
  ['Sint-Niklaas', 'Saint-Nicolas', 'Sint-Niklaas', 'Sint-Niklaas', 9100],
  ['Roeselare', 'Roulers', 'Roeselare', 'Roeselare', 8800],
  ['Ieper', 'Ypres', 'Ypres', 'Ypern', 8900],
  ['Dendermonde', 'Termonde', 'Dendermonde', 'Dendermonde', 9200],
  ['Lier', 'Lierre', 'Lier', 'Lier', 2500],
  ['Vilvoorde', 'Vilvorde', 'Vilvoorde', 'Vilvoorde', 1800],
  ['Halle', 'Hal', 'Halle', 'Halle', 1500],
  ['Tienen', 'Tirlemont', 'Tienen', 'Tienen', 3300],
  ['Tongeren-Borgloon', 'Tongres-Looz', 'Tongeren-Borgloon', 'Tongern-Borgloon', 3700],
  ['Sint-Truiden', 'Saint-Trond', 'Sint-Truiden', 'Sint-Truiden', 3800],
  ['Ronse', 'Renaix', 'Ronse', 'Ronse', 9600],
  ['Oudenaarde', 'Audenarde', 'Oudenaarde', 'Oudenaarde', 9700],
  ['Geraardsbergen', 'Grammont', 'Geraardsbergen', 'Geraardsbergen', 9500],
  ['De Panne', 'La Panne', 'De Panne', 'De Panne', 8660],
  ['De Haan', 'Le Coq', 'De Haan', 'De Haan', 8420],
  ['Luik', 'Liège', 'Liège', 'Lüttich', 4000],
  ['Namen', 'Namur', 'Namur', 'Namur', 5000],
  ['Bergen', 'Mons', 'Mons', 'Mons', 7000],
  ['Doornik', 'Tournai', 'Tournai', 'Tournai', 7500],
  ['Moeskroen', 'Mouscron', 'Mouscron', 'Mouscron', 7700],
  ['Waver', 'Wavre', 'Wavre', 'Wavre', 1300],
  ['Nijvel', 'Nivelles', 'Nivelles', 'Nivelles', 1400],
  ['Eigenbrakel', "Braine-l'Alleud", "Braine-l'Alleud", "Braine-l'Alleud", 1420],
  ["'s-Gravenbrakel", 'Braine-le-Comte', 'Braine-le-Comte', 'Braine-le-Comte', 7090],
  ['Hoei', 'Huy', 'Huy', 'Huy', 4500],
  ['Borgworm', 'Waremme', 'Waremme', 'Waremme', 4300],
  ['Aarlen', 'Arlon', 'Arlon', 'Arlon', 6700],
  ['Bastenaken', 'Bastogne', 'Bastogne', 'Bastnach', 6600],
  ['Aat', 'Ath', 'Ath', 'Ath', 7800],
  ['Edingen', 'Enghien', 'Enghien', 'Enghien', 7850],
  ['Zinnik', 'Soignies', 'Soignies', 'Soignies', 7060],
  ['Malmedy', 'Malmedy', 'Malmedy', 'Malmedy', 4960],
];

const BRUSSELS: readonly Expected[] = [
  ['Brussel', 'Bruxelles', 'Brussels', 'Brüssel', 1000],
  ['Schaarbeek', 'Schaerbeek', 'Schaerbeek', 'Schaerbeek', 1030],
  ['Etterbeek', 'Etterbeek', 'Etterbeek', 'Etterbeek', 1040],
  ['Elsene', 'Ixelles', 'Ixelles', 'Ixelles', 1050],
  ['Sint-Gillis', 'Saint-Gilles', 'Saint-Gilles', 'Saint-Gilles', 1060],
  ['Anderlecht', 'Anderlecht', 'Anderlecht', 'Anderlecht', 1070],
  ['Sint-Jans-Molenbeek', 'Molenbeek-Saint-Jean', 'Molenbeek-Saint-Jean', 'Molenbeek-Saint-Jean', 1080],
  ['Koekelberg', 'Koekelberg', 'Koekelberg', 'Koekelberg', 1081],
  ['Sint-Agatha-Berchem', 'Berchem-Sainte-Agathe', 'Berchem-Sainte-Agathe', 'Berchem-Sainte-Agathe', 1082],
  ['Ganshoren', 'Ganshoren', 'Ganshoren', 'Ganshoren', 1083],
  ['Jette', 'Jette', 'Jette', 'Jette', 1090],
  ['Evere', 'Evere', 'Evere', 'Evere', 1140],
  ['Sint-Pieters-Woluwe', 'Woluwe-Saint-Pierre', 'Woluwe-Saint-Pierre', 'Woluwe-Saint-Pierre', 1150],
  ['Oudergem', 'Auderghem', 'Auderghem', 'Auderghem', 1160],
  ['Watermaal-Bosvoorde', 'Watermael-Boitsfort', 'Watermael-Boitsfort', 'Watermael-Boitsfort', 1170],
  ['Ukkel', 'Uccle', 'Uccle', 'Uccle', 1180],
  ['Vorst', 'Forest', 'Forest', 'Forest', 1190],
  ['Sint-Lambrechts-Woluwe', 'Woluwe-Saint-Lambert', 'Woluwe-Saint-Lambert', 'Woluwe-Saint-Lambert', 1200],
  ['Sint-Joost-ten-Node', 'Saint-Josse-ten-Noode', 'Saint-Josse-ten-Noode', 'Saint-Josse-ten-Noode', 1210],
];

const GERMAN_SPEAKING: readonly Expected[] = [
  ['Amel', 'Amblève', 'Amel', 'Amel', 4770],
  ['Büllingen', 'Bullange', 'Büllingen', 'Büllingen', 4760],
  ['Burg-Reuland', 'Burg-Reuland', 'Burg-Reuland', 'Burg-Reuland', 4790],
  ['Bütgenbach', 'Butgenbach', 'Bütgenbach', 'Bütgenbach', 4750],
  ['Eupen', 'Eupen', 'Eupen', 'Eupen', 4700],
  ['Kelmis', 'La Calamine', 'Kelmis', 'Kelmis', 4720],
  ['Lontzen', 'Lontzen', 'Lontzen', 'Lontzen', 4710],
  ['Raeren', 'Raeren', 'Raeren', 'Raeren', 4730],
  ['Sankt Vith', 'Saint-Vith', 'Sankt Vith', 'Sankt Vith', 4780],
];

/** Municipalities along the language border and with language facilities. */
const BORDER: readonly Expected[] = [
  ['Komen-Waasten', 'Comines-Warneton', 'Comines-Warneton', 'Comines-Warneton', 7780],
  ['Voeren', 'Fourons', 'Voeren', 'Voeren', 3798],
  ['Sint-Genesius-Rode', 'Rhode-Saint-Genèse', 'Sint-Genesius-Rode', 'Sint-Genesius-Rode', 1640],
  ['Kraainem', 'Kraainem', 'Kraainem', 'Kraainem', 1950],
  ['Linkebeek', 'Linkebeek', 'Linkebeek', 'Linkebeek', 1630],
  ['Bever', 'Biévène', 'Bever', 'Bever', 1547],
  ['Spiere-Helkijn', 'Espierres-Helchin', 'Spiere-Helkijn', 'Spiere-Helkijn', 8587],
  ['Mesen', 'Messines', 'Mesen', 'Mesen', 8957],
  ['Vloesberg', 'Flobecq', 'Flobecq', 'Flobecq', 7880],
  ['Weismes', 'Waimes', 'Waimes', 'Weismes', 4950],
];

/** Municipalities that merged since 2025-01-01 (DOMAIN §4.2), with the postal places that keep their names. */
const MERGERS: ReadonlyArray<readonly [municipality: string, places: ReadonlyArray<readonly [string, number]>]> = [
  ['Antwerpen', [['Borsbeek', 2150]]],
  [
    'Beveren-Kruibeke-Zwijndrecht',
    [
      ['Beveren', 9120],
      ['Kruibeke', 9150],
      ['Zwijndrecht', 2070],
    ],
  ],
  [
    'Bilzen-Hoeselt',
    [
      ['Bilzen', 3740],
      ['Hoeselt', 3730],
    ],
  ],
  ['Hasselt', [['Kortessem', 3720]]],
  ['Lochristi', [['Wachtebeke', 9185]]],
  ['Lokeren', [['Moerbeke', 9180]]],
  [
    'Merelbeke-Melle',
    [
      ['Merelbeke', 9820],
      ['Melle', 9090],
    ],
  ],
  [
    'Nazareth-De Pinte',
    [
      ['Nazareth', 9810],
      ['De Pinte', 9840],
    ],
  ],
  [
    'Pajottegem',
    [
      ['Galmaarden', 1570],
      ['Gooik', 1755],
      ['Herne', 1540],
    ],
  ],
  [
    'Tessenderlo-Ham',
    [
      ['Tessenderlo', 3980],
      ['Ham', 3945],
    ],
  ],
  ['Tielt', [['Meulebeke', 8760]]],
  [
    'Tongeren-Borgloon',
    [
      ['Tongeren', 3700],
      ['Borgloon', 3840],
    ],
  ],
  ['Wingene', [['Ruiselede', 8755]]],
  ['Bastogne', [['Bertogne', 6687]]],
];

const found = (text: string) => findPlaces(text).map(({ place }) => place.key);
const ofCountry = (place: Place, zip: number) => `${place.country === 'LU' ? 'L' : 'B'}-${zip}`;
const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

describe('names in four languages (DOMAIN §4.3)', () => {
  it.each([...CITIES, ...BRUSSELS, ...GERMAN_SPEAKING, ...BORDER])('include %s, %s, %s, %s', (nl, fr, en, de, zip) => {
    const place = findPlaces(`B-${zip}`)[0]?.place;
    expect(place?.names).toEqual({ nl, fr, en, de });
    for (const name of [nl, fr, en, de]) expect(found(name)).toContain(place?.key);
  });

  it('exist in the Brussels region for its nineteen municipalities and no others', () => {
    const names = PLACES.filter((place) => place.province === 'brussels').map((place) => place.names.fr);
    expect(names.sort()).toEqual(BRUSSELS.map(([, fr]) => fr).sort());
  });

  it('include the parts of Brussels in both languages', () => {
    expect(placeOfProperty(1020, 'LAKEN')).toMatchObject({ key: 'brussels', names: { nl: 'Laken', fr: 'Laeken' } });
    expect(placeOfProperty(1120, 'Neder-over-Heembeek').key).toBe('brussels');
    expect(placeOfProperty(1130, 'Haren').key).toBe('brussels');
  });
});

describe('the municipalities since 2025 (DOMAIN §4.1, §4.2, §4.5)', () => {
  it.each([
    ['flanders', 285],
    ['wallonia', 261],
    ['brussels', 19],
  ])('of the region %s are %i of the 565 in Belgium', (region, count) => {
    const regionOf = (place: Place) => (place.zips[0] === 2070 ? 'flanders' : zipRegion(place.zips[0] ?? 0));
    expect(PLACES.filter((place) => place.country === 'BE' && regionOf(place) === region)).toHaveLength(count);
  });

  it('are found under their Luxembourgish names and those of the communes that merged', () => {
    for (const name of ['Groussbus-Wal', 'GROUSSBUS-WAL', 'Grosbous-Wahl', 'Grosbous', 'Wahl', 'Groussbus'])
      expect(found(name)).toEqual(['grosbous-wal']);
  });

  it('include the hundred communes of Luxembourg', () => {
    expect(PLACES.filter((place) => place.country === 'LU' && place.province === 'grand-duchy')).toHaveLength(100);
  });

  it.each(MERGERS)('include the merger %s, whose postal places keep their names', (municipality, places) => {
    const merged = PLACES.find((place) => Object.values(place.names).includes(municipality));
    expect(merged).toBeDefined();
    for (const [name, zip] of places) {
      expect(placeOfProperty(zip, name)).toMatchObject({ key: merged?.key, names: { nl: name } });
      expect(findPlaces(name).some(({ place, part }) => place === merged && part?.zip === zip)).toBe(true);
      expect(PLACES.some((place) => place.names.nl === name)).toBe(false);
    }
  });

  it('have only postcodes of their own province', () => {
    for (const place of PLACES.filter(({ country }) => country === 'BE'))
      for (const zip of [...place.zips, ...place.parts.map((part) => part.zip)])
        expect([place.key, zipProvince(zip)]).toEqual([place.key, place.province]);
  });

  it('are found by their keys, and an unknown key finds none', () => {
    for (const place of PLACES) expect(placeByKey(place.key)).toBe(place);
    expect(placeByKey('atlantis')).toBeNull();
  });

  it('fit in a file of 350 kB', () => {
    expect(statSync(join(import.meta.dirname, 'places.generated.json')).size).toBeLessThanOrEqual(350_000);
  });
});

describe('the search for a typed place', () => {
  it.each(['Luik', 'Liège', 'LIEGE', 'liege', 'Lüttich', 'luettich', '4000', 'B-4000', '4000 Liège', 'Liège 4020'])(
    'finds Liège by %s',
    (text) => expect(found(text)).toEqual(['liege']),
  );

  it.each([
    ['L-1611', 'luxembourg'],
    ['L1234', 'luxembourg'],
    ['L-8399 Windhof', 'koerich'],
    ['L-4170', 'esch-sur-alzette'],
    ['LU-9201', 'diekirch'],
    ['1611', 'luxembourg'],
  ])('finds the commune of %s', (text, key) => expect(found(text)).toEqual([key]));

  it('treats a postcode without a letter as Belgian if Belgium has it', () => {
    expect(found('1150')).toEqual(['woluwe-saint-pierre']);
    expect(found('L-1150')).toEqual(['luxembourg']);
  });

  it('finds both places of an ambiguous name, and only one if the text has a postcode as well (DOMAIN §4.3)', () => {
    expect(found('Saint-Nicolas')).toEqual(['sint-niklaas', 'saint-nicolas']);
    expect(found('4420 Saint-Nicolas')).toEqual(['saint-nicolas']);
    expect(found('9100 saint nicolas')).toEqual(['sint-niklaas']);
    expect(found('Halle')).toEqual(['halle', 'zoersel']);
    expect(found('1500 Halle')).toEqual(['halle']);
    expect(found('Halle 2980')).toEqual(['zoersel']);
  });

  it('follows the postcode if it disagrees with the name, and the name if the postcode does not exist', () => {
    expect(found('1050 Bruxelles')).toEqual(['ixelles']);
    expect(found('9999 Gent')).toEqual(['ghent']);
  });

  it.each([
    ['St-Niklaas', 'sint-niklaas'],
    ['St. Vith', 'sankt-vith'],
    ['Woluwe St Lambert', 'woluwe-saint-lambert'],
    ['Ste-Ode', 'sainte-ode'],
    ['Arel', 'arlon'],
    ['Crainhem', 'kraainem'],
  ])('finds %s in an everyday spelling', (text, key) => expect(found(text)).toEqual([key]));

  it('finds a postal place inside its municipality', () => {
    expect(findPlaces('wepion')).toEqual([
      expect.objectContaining({ place: placeByKey('namur'), part: expect.objectContaining({ zip: 5100 }) }),
    ]);
  });

  const everyName = fc
    .constantFrom(...PLACES)
    .chain((place) => fc.record({ place: fc.constant(place), part: fc.constantFrom(null, ...place.parts) }))
    .chain(({ place, part }: { place: Place; part: PlacePart | null }) =>
      fc.record({
        place: fc.constant(place),
        part: fc.constant(part),
        name: fc.constantFrom(...LOCALES.map((locale) => (part ?? place).names[locale])),
      }),
    );
  const anyWriting = fc.constantFrom<Array<(name: string) => string>>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    withoutAccents,
    (name) => name.replaceAll('-', ' '),
    (name) => name.replaceAll('-', ''),
    (name) => name.replaceAll("'", '’'),
    (name) => name.replaceAll("'", ''),
    (name) => ` ${withoutAccents(name).toUpperCase().replaceAll('-', ' ')} `,
  );

  it('finds every place by each of its names, in any spelling', () => {
    fc.assert(
      fc.property(everyName, anyWriting, ({ place, part, name }, write) => {
        expect(findPlaces(write(name))).toContainEqual({ place, part, zip: null });
      }),
      { numRuns: 3000 },
    );
  });

  it('finds every municipality by each of its postcodes, also beside its name', () => {
    for (const place of PLACES)
      for (const zip of [...place.zips, ...(place.zipRuns ?? []).flat(), ...place.parts.map((part) => part.zip)]) {
        // The range of postcodes of a commune may contain a postcode of another commune.
        const sharesRun =
          place.country === 'LU' && !place.zips.includes(zip) && !place.parts.some((p) => p.zip === zip);
        if (!sharesRun) expect(found(ofCountry(place, zip))).toContain(place.key);
        expect(found(`${ofCountry(place, zip)} ${place.names.de}`)).toEqual([place.key]);
      }
  });

  it('finds nothing in a text without a place, and causes no error for any text', () => {
    for (const text of ['', ' ', '-', "'", '0', '400', '40000', 'L-', 'B', 'undefined', '4️⃣', '../..', '%00', 'qqqq'])
      expect(findPlaces(text)).toEqual([]);
    fc.assert(fc.property(fc.stringMatching(/^[qxz]{4,12}$/), (text) => findPlaces(text).length === 0));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
        findPlaces(text).every(({ place }) => PLACES.includes(place)),
      ),
    );
  });
});

describe('the usual ways to write a town with its postcode', () => {
  it.each([
    ['Brussel-Stad', 'brussels'],
    ['Bruxelles-Ville', 'brussels'],
    ['bruxelles-ville', 'brussels'],
    ['Ville de Bruxelles', 'brussels'],
    ['Brussels City', 'brussels'],
    ['Bruxelles/Brussel', 'brussels'],
    ['Brussel - Bruxelles', 'brussels'],
    ['Bruxelles 18', 'brussels'],
    ['Ixelles/Elsene', 'ixelles'],
    ['Schaarbeek (Schaerbeek)', 'schaerbeek'],
    ['1050 Ixelles/Elsene', 'ixelles'],
    ['Antwerpen-Stad', 'antwerp'],
    ['Stad Gent', 'ghent'],
    ['Gent (Gentbrugge)', 'ghent'],
    ['Ville de Namur', 'namur'],
    ['Commune de Mamer', 'mamer'],
    ['Luxembourg-Ville', 'luxembourg'],
    ['Luxemburg-Stadt', 'luxembourg'],
    ['Esch/Alzette', 'esch-sur-alzette'],
    ['Liège 2', 'liege'],
    ['Saint-Nicolas (Liège)', 'saint-nicolas'],
    ['Ciney, Namur', 'ciney'],
    ['Galmaarden', 'pajottegem'],
    ['Kruibeke', 'beveren-kruibeke-zwijndrecht'],
    ['Merelbeke-Melle', 'merelbeke-melle'],
    ['Tongeren', 'tongeren-borgloon'],
  ])('are understood: "%s"', (text, key) => {
    expect([...new Set(findPlaces(text).map(({ place }) => place.key))]).toEqual([key]);
  });

  it.each([
    [2800, '2800 Mechelen', 'mechelen', 'Malines'],
    [2800, 'B-2800 MECHELEN', 'mechelen', 'Malines'],
    [2800, 'Mechelen (2800)', 'mechelen', 'Malines'],
    [9050, 'Gent (Gentbrugge)', 'ghent', 'Gentbrugge'],
    [1234, 'L-1234 Luxembourg', 'luxembourg', 'Luxembourg'],
  ] as const)('give, with postcode %s, a place whose name has no postcode: "%s"', (zip, city, key, name) => {
    const property = placeOfProperty(zip, city, key === 'luxembourg' ? 'LU' : 'BE');
    expect([property.key, property.names.fr]).toEqual([key, name]);
  });

  it('are understood for every place: with "Stad", with "Ville de", and with both names', () => {
    for (const place of PLACES)
      for (const text of [
        `${place.names.nl}-Stad`,
        `Ville de ${place.names.fr}`,
        `${place.names.nl}/${place.names.fr}`,
      ])
        expect(findPlaces(text).map((match) => match.place.key)).toContain(place.key);
  });
});

describe('a text that only names places', () => {
  it.each([
    ['Mechelen', true],
    ['2800', true],
    ['2800 Mechelen', true],
    ['Bruxelles 18', true],
    ['Gent, Mechelen', true],
    ['Gent, Waasland', true],
    ['Sint - Niklaas', true],
    ['Gent, Brussel 18', false],
    ['Gent, Kerkstraat', false],
    ['Kerkstraat 12', false],
    [',', false],
    ['', false],
  ])('is told from an address: %j is %s', (text, expected) => {
    expect(hasOnlyPlaces(text, (name) => name === 'Waasland')).toBe(expected);
  });
});

describe('the place of a property', () => {
  const names = (zip: number, city: string): Translated => placeOfProperty(zip, city).names;

  it('depends on the postcode for Halle and the Halle of Zoersel (DOMAIN §4.3)', () => {
    expect(placeOfProperty(2980, 'Halle').key).toBe('zoersel');
    expect(placeOfProperty(1500, 'Halle').key).toBe('halle');
    expect(names(2980, 'HALLE').fr).toBe('Halle');
    expect(names(1500, 'HALLE').fr).toBe('Hal');
  });

  it('depends on the postcode for the two towns named Saint-Nicolas', () => {
    expect(placeOfProperty(9100, 'Saint-Nicolas').key).toBe('sint-niklaas');
    expect(placeOfProperty(4420, 'Saint-Nicolas').key).toBe('saint-nicolas');
  });

  it('has the name of the postal place and the key of its municipality (DOMAIN §4.2)', () => {
    expect(placeOfProperty(3840, 'BORGLOON')).toMatchObject({
      key: 'tongeren-borgloon',
      names: { nl: 'Borgloon', fr: 'Looz' },
    });
    expect(placeOfProperty(5100, 'jambes')).toMatchObject({ key: 'namur', names: { nl: 'Jambes' } });
    expect(placeOfProperty(1880, 'kapelle-op-den-bos').names.nl).toBe('Kapelle-op-den-Bos');
  });

  it('is the same for a city in any language', () => {
    for (const city of ['Gent', 'Gand', 'Ghent']) expect(names(9000, city)).toMatchObject({ nl: 'Gent', fr: 'Gand' });
  });

  it('is the municipality of the postcode if the city is Brussels but the postcode belongs to another municipality', () => {
    expect(placeOfProperty(1050, 'Bruxelles')).toMatchObject({
      key: 'ixelles',
      names: { nl: 'Brussel', de: 'Brüssel' },
    });
    expect(placeOfProperty(1011, 'Brussel').key).toBe('brussels');
  });

  it('is the municipality of the postcode for an unknown hamlet, with the name of the hamlet', () => {
    expect(placeOfProperty(6687, 'GIVROULLE')).toMatchObject({
      key: 'bastogne',
      names: { nl: 'Givroulle', de: 'Givroulle' },
    });
    expect(names(9000, ' ')).toMatchObject({ nl: 'Gent', fr: 'Gand' });
  });

  it('has the name from the feed, and a key of that name and the postcode, if it is unknown', () => {
    expect(placeOfProperty(59000, 'LILLE')).toEqual({
      place: null,
      key: 'lille-59000',
      names: { nl: 'Lille', fr: 'Lille', en: 'Lille', de: 'Lille' },
    });
  });

  it('is found in Luxembourg, although Belgium has the same postcodes', () => {
    expect(placeOfProperty(1611, 'Luxembourg').key).toBe('luxembourg');
    expect(placeOfProperty(8399, 'Windhof').key).toBe('koerich');
    expect(placeOfProperty(4170, 'Esch-sur-Alzette', 'LU').names.de).toBe('Esch an der Alzette');
    expect(placeOfProperty(4170, 'Unknown', 'LU').key).toBe('esch-sur-alzette');
    expect(placeOfProperty(4170, 'Unknown').key).toBe('comblain-au-pont');
  });

  it('is unknown outside Belgium and Luxembourg, whatever the postcode', () => {
    for (const zip of PLACES.flatMap(({ zips }) => zips))
      expect(placeOfProperty(zip, 'Bormes', null)).toMatchObject({ place: null, key: `bormes-${zip}` });
  });

  it('is found for each place and part by its own postcode and name', () => {
    for (const place of PLACES) {
      for (const zip of place.zips)
        expect(placeOfProperty(zip, place.names.fr.toUpperCase(), place.country)).toMatchObject({
          place,
          names: place.names,
        });
      for (const part of place.parts)
        for (const locale of LOCALES)
          expect(placeOfProperty(part.zip, part.names[locale], place.country)).toMatchObject({
            place,
            names: part.names,
          });
    }
  });

  it('always has a name, for any postcode and city', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 20_000 }), fc.string({ unit: 'binary' }), (zip, city) => {
        const property = placeOfProperty(zip, city);
        expect(property.place?.key ?? property.key).toBe(property.key);
        expect(Object.keys(property.names).sort()).toEqual([...LOCALES].sort());
      }),
    );
    expect(placeOfProperty(Number.NaN, 'Paris').place).toBeNull();
  });
});

describe('the circle of a property whose address is hidden (design/map)', () => {
  it('has the centre of the municipality and a radius of 0.9 to 6 km', () => {
    for (const { key, latitude, longitude } of PLACES) {
      const circle = municipalityCircle(key);
      expect(circle).toMatchObject({ latitude, longitude });
      expect(circle?.metres).toBeGreaterThanOrEqual(900);
      expect(circle?.metres).toBeLessThanOrEqual(6000);
    }
  });

  it('is the same for every property of a municipality, and null for an unknown municipality', () => {
    expect(municipalityCircle('namur')).toBe(municipalityCircle('namur'));
    expect(municipalityCircle('atlantis')).toBeNull();
  });
});
