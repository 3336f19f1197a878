import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MARKER } from '@/tests/back-offices/office';
import { documentXml, estateXml, type TestEstate } from '@/tests/back-offices/openimmo';
import type { FeedShape } from '../../types';
import { readOpenImmo } from './read-document';
import { estateOf, idOf, toShape } from './to-shape';

const shapesIn = (file: Uint8Array) =>
  readOpenImmo(file).providers.flatMap(({ estates }) =>
    estates.map((parse) => {
      const node = parse();
      const estate = estateOf(node, { isDeletion: false, language: 'nl' });
      return { estate, item: toShape(node, estate, { kind: 'property', project: undefined }) };
    }),
  );
const inLatin1 = (text: string) => Buffer.from(text, 'latin1');
const itemOf = (estate: Partial<TestEstate>): FeedShape =>
  shapesIn(Buffer.from(documentXml([estateXml({ id: 'OI-1', ...estate })])))[0]?.item ?? { ID: 'hidden' };
const problemOf = (xml: string | Uint8Array) => {
  try {
    readOpenImmo(Buffer.from(xml as string));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

/** A TEIL with a change, a deletion and a reference, as a program writes it. */
const SAMPLE = readFileSync(new URL('../../../../../tests/fixtures/openimmo.xml', import.meta.url));

describe('a document of OpenImmo', () => {
  it('gives the properties of each provider, and whether they are all', () => {
    expect(readOpenImmo(SAMPLE)).toMatchObject({ isWhole: false, isDeletion: false });
    expect(shapesIn(SAMPLE).map(({ estate }) => [estate.id, estate.action, estate.isWhole])).toEqual([
      ['oi-77', 'CHANGE', true],
      ['oi-12', 'DELETE', false],
      ['oi-9', 'REFERENZ', false],
    ]);
  });

  it.each([
    ['<openimmo><anbieter><anbieternr>1</anbieternr></anbieter></openimmo>', '<uebertragung> is missing'],
    ['<openimmo><uebertragung umfang="VOLL"/></openimmo>', '<anbieter> is missing'],
    ['<openimmo><uebertragung/><anbieter><firma>A</firma></anbieter></openimmo>', 'neither VOLL nor TEIL'],
    ['<openimmo><uebertragung umfang="VOLL"/><anbieter><x/></anbieter></openimmo>', 'neither openimmo_anid'],
    ['<kyero><x/></kyero>', 'is no OpenImmo'],
    [documentXml([], { doctype: '<!DOCTYPE openimmo [<!ENTITY x "y">]>' }), 'document type'],
    [documentXml([estateXml({ id: '1' })]).slice(0, -20), 'not well-formed'],
    [inLatin1(documentXml([estateXml({ id: '1' })]).replace('tuin', 'caf\xe9')), 'not in the encoding'],
  ])('is refused as a whole, with the reason: %#', (xml, problem) => {
    expect(problemOf(xml)).toContain(problem);
  });

  it('is read in the encoding that it declares', () => {
    const [estate] = shapesIn(
      inLatin1(documentXml([estateXml({ id: '1' }).replace('tuin', 'caf\xe9')], { encoding: 'ISO-8859-1' })),
    );
    expect(JSON.stringify(estate?.item)).toContain('Mooi huis & café');
  });

  it('has the five entities of XML and numbers replaced, and no others', () => {
    const text = '&lt;&gt;&quot;&apos;&amp; &#233;&#xE9; &x;';
    const item = shapesIn(Buffer.from(documentXml([estateXml({ id: '1' }).replace('Mooi huis &amp; tuin', text)])));
    expect(item[0]?.item?.Translations).toMatchObject({ nl: { Description: `<>"'& éé &x;` } });
  });
});

describe('a property of OpenImmo', () => {
  it('is read as the sample means it', () => {
    expect(shapesIn(SAMPLE)[0]?.item).toEqual({
      ID: 'oi-77',
      Ident: 'LU-77',
      Goal: 'for-sale',
      Status: 'under-option',
      MainType: 'penthouse',
      PublishPrice: true,
      Price: 875_000,
      PriceUnit: 'total',
      PublishAddress: false,
      Zip: 'L-1611',
      City: 'Luxembourg',
      CountryID: 50,
      SurfaceLiving: 112.5,
      NumberOfBedRooms: 2,
      ConstructionYear: 2015,
      EPCLabelText: 'B',
      EPCInsulationLabelText: 'C',
      Translations: { fr: { Title: 'Penthouse avec terrasse', Description: 'Lumineux.\r\nDeux chambres.' } },
      Pictures: [{ Url: 'https://media.crm.example/p1.jpg' }],
      Documents: [{ File: 'plan.pdf', Kind: 'plan' }],
      VirtualTours: [],
      LastChangedDate: '2026-11-24',
    });
  });

  it('has no contact, no notes, and nothing of verwaltung_objekt besides the leave to show the address', () => {
    for (const showsAddress of [true, false, undefined])
      expect(JSON.stringify(itemOf(showsAddress === undefined ? {} : { showsAddress }))).not.toContain(MARKER);
  });

  it('shows its street, number and point only with the leave to do so', () => {
    const place = { PublishAddress: true, Street: 'Botermarkt', HouseNumber: '7', Latitude: 51.02, Longitude: 4.47 };
    expect(itemOf({ showsAddress: true })).toMatchObject(place);
    const flag = '<objektadresse_freigeben>ja</objektadresse_freigeben>';
    for (const hidden of [itemOf({}), itemOf({ showsAddress: false }), itemOf({ more: { verwaltung_objekt: flag } })])
      expect([
        hidden.PublishAddress,
        ...Object.keys(place)
          .slice(1)
          .filter((name) => name in hidden),
      ]).toEqual([false]);
  });

  it.each([
    ['<kaufpreis auf_anfrage="true">1</kaufpreis>'],
    ['<kaufpreis auf_anfrage="ja">1</kaufpreis>'],
    ['<kaufpreis>0</kaufpreis>'],
    ['<kaufpreis>1</kaufpreis><waehrung iso_waehrung="CHF"/>'],
    [''],
  ])('has no price, and no amount that follows from it: %s', (preise) => {
    const own = '<user_defined_simplefield feldname="NotaryFees">7</user_defined_simplefield>';
    const item = itemOf({ price: null, more: { preise: `${preise}<kaution>5</kaution>${own}` } });
    expect(item.PublishPrice).toBe(false);
    expect(['Price', 'DepositAmount', 'NotaryFees'].filter((name) => name in item)).toEqual([]);
  });

  it('for rent has its rent, charges and deposit', () => {
    const category =
      '<objektkategorie><vermarktungsart KAUF="false" MIETE_PACHT="true"/><objektart><wohnung/></objektart></objektkategorie>';
    const preise = '<kaltmiete>950.50</kaltmiete><nebenkosten>80</nebenkosten><kaution>1900</kaution>';
    expect(itemOf({ category, price: null, more: { preise } })).toMatchObject({
      Goal: 'for-rent',
      MainType: 'apartment',
      Price: 950.5,
      PriceUnit: 'per-month',
      MonthlyCharges: 80,
      DepositAmount: 1900,
    });
  });

  it.each([
    ['OFFEN', 'CHANGE', 'available'],
    ['RESERVIERT', 'CHANGE', 'under-option'],
    ['VERKAUFT', 'CHANGE', 'sold'],
    ['OFFEN', 'REFERENZ', 'sold'],
    ['ZURUECKGEZOGEN', 'CHANGE', undefined],
    ['OFFEN', 'ARCHIV', undefined],
  ])('in the state %s with the action %s is shown as %s', (state, action, status) => {
    expect(itemOf({ state, action }).Status).toBe(status);
  });

  it('takes the number of rooms for no number of bedrooms', () => {
    expect(itemOf({})).not.toHaveProperty('NumberOfBedRooms');
  });

  it('has its energy, heating and equipment', () => {
    const more = {
      flaechen: '<anzahl_badezimmer>2.0</anzahl_badezimmer><anzahl_balkone>1</anzahl_balkone>',
      ausstattung:
        '<heizungsart ZENTRAL="true"/><befeuerung GAS="true" OEL="false"/><fahrstuhl PERSONEN="true"/><unterkellert keller="JA"/>',
      zustand_angaben:
        '<letztemodernisierung>2019</letztemodernisierung><zustand zustand_art="MODERNISIERT"/><energiepass><endenergiebedarf>143.20</endenergiebedarf><wertklasse>C</wertklasse><gueltig_bis>2031-05-01</gueltig_bis></energiepass>',
    };
    expect(itemOf({ more })).toMatchObject({
      NumberOfBathRooms: 2,
      HasTerrace: true,
      HeatingB: 'central-gas',
      HasLift: true,
      HasCellar: true,
      RenovationYear: 2019,
      Condition: 'renovated',
      EnergyPerformance: 143.2,
      EPCLabelText: 'C',
      EPCValidUntil: '2031-05-01',
    });
    const two = '<befeuerung GAS="true" OEL="true"/>';
    expect(itemOf({ more: { ausstattung: two } })).not.toHaveProperty('HeatingB');
  });

  it('has its title picture first, plans, documents and films, and no other files', () => {
    const file = (group: string, path: string, place = 'EXTERN') =>
      `<anhang location="${place}" gruppe="${group}"><daten><pfad>${path}</pfad></daten></anhang>`;
    const anhaenge = [
      file('GRUNDRISS', 'plan.png'),
      file('TITELBILD', 'a.jpg'),
      file('DOKUMENTE', 'b.pdf'),
      file('ANBIETERLOGO', 'logo.png'),
      file('KARTEN_LAGEPLAN', 'map.png'),
      file('FILMLINK', 'https://film.example/1', 'REMOTE'),
      file('BILD', 'inline', 'INTERN'),
    ].join('');
    expect(itemOf({ pictures: ['1.jpg'], more: { anhaenge } })).toMatchObject({
      Pictures: [{ File: 'a.jpg' }, { File: '1.jpg' }, { File: 'plan.png', Kind: 'plan' }],
      Documents: [{ File: 'b.pdf', Kind: 'other' }],
      VirtualTours: ['https://film.example/1'],
    });
  });

  it('has an id that an address can have, and another for another number', () => {
    expect(idOf('OI-77')).toBe('oi-77');
    expect(idOf('A/1')).toMatch(/^a1-[0-9a-f]{8}$/);
    expect(idOf('A/1')).not.toBe(idOf('A.1'));
  });
});
