import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { feedOf } from '@/tests/support/feed';
import {
  kyeroVilla,
  readProperty as property,
  type ReadProperty as Read,
  readFeed,
  readKyeroProperty,
  saidOf,
} from '@/tests/support/read-feed';
import type { FeedProject } from '../schema/project';
import { feedProject } from '../schema/project';
import { type FeedProperty, feedProperty } from '../schema/property';

const read = <T = FeedProperty>(bytes: Uint8Array): Array<Read<T>> => readFeed<T>(bytes).items;
/** A feed as a real-estate program exports it. */
const exported = (name: string): Read[] => read(readFileSync(`tests/fixtures/feeds/${name}`));
const kyero = (inside: string, root = 'root'): Read[] =>
  read(Buffer.from(`<${root}><kyero><feed_version>3</feed_version></kyero>${inside}</${root}>`));
const villa = (inside: string): string => kyeroVilla({}, inside);
const kyeroProperty = (inside: string): Read => readKyeroProperty({}, inside);

describe('feeds as programs export them', () => {
  it('may have the postcode in the field of the town', () => {
    expect(exported('city-with-postcode.json')).toMatchObject([{ data: { City: 'Mechelen', Zip: '2800' } }]);
  });

  it('may have the coordinates of a geocoder that found no result, which are left out and reported', () => {
    for (const name of ['coordinates-zero.json', 'coordinates-of-geocoder-default.xml']) {
      const [first] = exported(name);
      expect(first?.data).toMatchObject({ Latitude: null, Longitude: null });
      expect(first?.remarks).toHaveLength(2);
    }
  });

  it('may name countries in their own languages', () => {
    expect(exported('country-in-own-language.xml').map(({ data }) => data?.CountryID)).toEqual([10, 10, 50]);
    for (const word of ['Belgien', 'BE', 'BELGIUM', 'Royaume de Belgique'])
      expect(kyeroProperty(`<country>${word}</country>`).data?.CountryID).toBe(10);
  });

  it('may have no date, or one in another notation', () => {
    expect(exported('date-missing.xml')).toMatchObject([{ data: { CreatedDate: null } }]);
    expect(kyeroProperty('').data?.CreatedDate).toBe('2026-05-08');
    expect(property({ CreatedDate: '01/11/2026' }).data?.CreatedDate).toBe('2026-11-01');
    expect(property({ CreatedDate: 'someday' })).toMatchObject({ data: { CreatedDate: null } });
  });

  it('may have a text without a language, which is then that of the agency', () => {
    const [first] = exported('desc-without-language.xml');
    expect(first?.data).toMatchObject({ Description: 'One text without a language', Language: agency.defaultLocale });
    expect(property({ Language: undefined }).data?.Language).toBe(agency.defaultLocale);
    expect(
      kyeroProperty('<desc lang="fr">Belle villa</desc><desc lang="nl">Mooie villa</desc>').data?.Description,
    ).toEqual({
      fr: 'Belle villa',
      nl: 'Mooie villa',
    });
    expect(kyeroProperty('<desc><NL>Mooi</NL><fr-BE>Belle</fr-BE></desc>').data?.Description).toEqual({
      nl: 'Mooi',
      fr: 'Belle',
    });
  });

  it('may have the address of a picture as the text of its element', () => {
    const pictures = [{ Url: 'https://media.example.be/1.jpg' }];
    expect(exported('images-as-text.xml')).toMatchObject([{ data: { Pictures: pictures } }]);
    expect(property({ Pictures: ['https://media.example.be/1.jpg'] }).data?.Pictures).toMatchObject(pictures);
    expect(property({ Pictures: { Url: 'https://media.example.be/1.jpg' } }).data?.Pictures).toMatchObject(pictures);
    expect(property({ pictures: [{ url: 'https://media.example.be/1.jpg' }] }).data?.Pictures).toMatchObject(pictures);
  });

  it('may have a price with a dot between the thousands, or as text with its unit', () => {
    const [first] = exported('price-thousands-dot.xml');
    expect(first?.data?.Price).toBe(250_000);
    expect(first?.remarks).toMatchObject([{ field: 'price', value: '250.000', reason: 'is read as 250000' }]);
    for (const Price of ['€ 250.000', '250 000', '250,000.00', '250.000,-', '250000'])
      expect(property({ Price })).toMatchObject({
        data: { Price: 250_000 },
        remarks: [{ reason: 'is read as 250000' }],
      });
  });

  it('may have tours whose addresses lack the scheme https', () => {
    const [first] = exported('tour-without-scheme.json');
    expect(first?.data?.VirtualTours).toEqual([
      'https://youtu.be/wxrmHzmPZwQ',
      'https://www.youtube.com/watch?v=wxrmHzmPZwQ',
    ]);
    expect(first && saidOf(first)).toEqual(['VirtualTours.0', 'VirtualTours.1']);
  });

  it("may name types from Kyero's list", () => {
    expect(exported('types-of-kyero-list.xml').map(({ data }) => data?.MainType)).toEqual([
      'apartment',
      'house',
      'farmhouse',
      'chalet',
    ]);
  });

  it('may lack the country of a property in Luxembourg', () => {
    expect(exported('luxembourg-without-country.json')).toMatchObject([{ data: { CountryID: null, Zip: '1234' } }]);
  });
});

describe('a Kyero file', () => {
  it('may have <kyero> as its root', () => {
    const bytes = Buffer.from(`<kyero><feed_version>3</feed_version>${villa('')}</kyero>`);
    expect(read(bytes)).toMatchObject([{ data: { Price: 550_000 } }]);
  });

  it.each([
    ['ISO-8859-1', 'latin1'],
    ['Windows-1252', 'latin1'],
    ['iso-8859-15', 'latin1'],
  ] as const)('is decoded if it declares the encoding %s', (declared, encoding) => {
    const text = `<?xml version="1.0" encoding="${declared}"?><root><kyero><feed_version>3</feed_version></kyero>${villa('<desc><fr>Rénovée à Liège</fr></desc>')}</root>`;
    expect(read(Buffer.from(text, encoding))).toMatchObject([{ data: { Description: { fr: 'Rénovée à Liège' } } }]);
    expect(read(Buffer.from(text))).toMatchObject([{ data: { Description: { fr: 'Rénovée à Liège' } } }]);
    expect(() => read(Buffer.from(text.replace(declared, 'UTF-8'), encoding))).toThrow(/not UTF-8/);
  });

  it.each([
    ['an element that does not end', '<property><id>9</id><images></property>'],
    ['an end tag without its opening tag', '<property><id>9</id></b></property>'],
    ['a comment that does not end', '<property><id>9</id><!-- <beds>3</beds></property>'],
    ['no end of its own', '<property><id>9</id><beds>3</beds>'],
    ['a tag with a fault inside', '<property><id>9</id><beds 3</beds></property>'],
  ])('with an item that has %s loses only that item', (_, broken) => {
    const found = kyero(`${villa('')}${broken}${villa('').replace('<id>1<', '<id>2<')}`);
    expect(found.map(({ data }) => data?.ID ?? null)).toEqual(['1', null, '2']);
    expect(found[1]?.remarks).toMatchObject([{ id: '9', reason: expect.stringMatching(/^is not well-formed XML/) }]);
  });

  it('is refused when it was cut off or has a document type in an item', () => {
    const text = `<root><kyero><feed_version>3</feed_version></kyero>${villa('')}${villa('')}`;
    expect(() => read(Buffer.from(text))).toThrow(/not well-formed XML/);
    expect(() => read(Buffer.from(text.slice(0, -20)))).toThrow(/not well-formed XML/);
    expect(() => kyero(villa('<!DOCTYPE x [<!ENTITY a "b">]>'))).toThrow(/document type/);
  });

  it('may have ids of the maximum length of Kyero, and with characters that an address cannot have', () => {
    const id = 'a'.repeat(50);
    expect(kyero(villa('').replace('<id>1<', `<id>${id}<`))[0]?.data?.ID).toBe(id);
    expect(kyero(villa('').replace('<id>1<', '<id>REF/12 A<'))[0]).toMatchObject({ data: { ID: 'ref-12-a' } });
  });

  it.each([
    ['<postcode>2800 Mechelen</postcode>', '2800'],
    ['<postcode>B-2800</postcode>', '2800'],
    ['<postcode>BE 2800</postcode>', '2800'],
  ])('may have postcodes as people write them: %s', (inside, zip) => {
    expect(kyeroProperty(inside).data?.Zip).toBe(zip);
  });

  it('may have the postcode in front of the town', () => {
    const [first] = kyero(villa('').replace('>Mechelen<', '>L-1234 Luxembourg<'));
    expect(first?.data).toMatchObject({ City: 'Luxembourg', Zip: 'L-1234' });
  });

  it('may write the euro in several ways, but a price in another currency is not shown', () => {
    for (const word of ['EUR', 'eur', '€', 'Euro'])
      expect(kyeroProperty(`<currency>${word}</currency>`).data?.PublishPrice).toBe(true);
    expect(kyeroProperty('<currency>GBP</currency>')).toMatchObject({
      data: { PublishPrice: false },
      remarks: [{ field: 'currency', value: 'GBP' }],
    });
  });

  it('is read also if its elements are flat and not nested', () => {
    expect(
      kyeroProperty('<latitude>51.03</latitude><longitude>4.48</longitude><built>120 m²</built><plot>1,2 ha</plot>')
        .data,
    ).toMatchObject({
      Latitude: 51.03,
      Longitude: 4.48,
      SurfaceLiving: 120,
      SurfaceGround: 12_000,
    });
    expect(kyeroProperty('<surface_area>205</surface_area><energy_rating>C</energy_rating>').data).toMatchObject({
      SurfaceLiving: 205,
      EPCLabelText: 'C',
    });
  });

  it.each([
    ['images', '<images><image><caption>Front</caption></image></images>'],
    ['desc', '<desc><es>Una villa</es></desc>'],
    ['surface_area', '<surface_area><useful>120</useful></surface_area>'],
    ['location', '<location><point>51.03 4.48</point></location>'],
    ['beds', '<beds><number>3</number></beds>'],
    ['baths', '<baths>many</baths>'],
    ['energy_rating', '<energy_rating><value>231</value></energy_rating>'],
    ['video_url', '<video_url><a><b>https://youtu.be/x</b></a></video_url>'],
  ])('gets a report about <%s> if the content of that element is not understood', (element, inside) => {
    expect(saidOf(kyeroProperty(inside)).map((field) => field.split('/')[0])).toContain(element);
  });
});

describe('the comparison of the values of a property', () => {
  it.each([
    [
      { Street: 'Kerkstraat 12', HouseNumber: '12' },
      { Street: 'Kerkstraat', HouseNumber: '12', BoxNr: '3' },
    ],
    [
      { Street: 'Kerkstraat 12', HouseNumber: null, BoxNr: null },
      { Street: 'Kerkstraat', HouseNumber: '12', BoxNr: null },
    ],
    [
      { Street: 'Kerkstraat 12 bus 4', HouseNumber: null, BoxNr: null },
      { Street: 'Kerkstraat', HouseNumber: '12', BoxNr: '4' },
    ],
    [
      { HouseNumber: '12 bus 4', BoxNr: null },
      { HouseNumber: '12', BoxNr: '4' },
    ],
    [
      { HouseNumber: '12 bus 4', BoxNr: '5' },
      { HouseNumber: '12', BoxNr: null },
    ],
    [{ BoxNr: 'bte 4' }, { BoxNr: '4' }],
    [
      { Street: 'Kerkstraat 14', HouseNumber: '12' },
      { Street: 'Kerkstraat', HouseNumber: null, BoxNr: null },
    ],
    [
      { Street: 'Square du 8 Mai 1945', HouseNumber: '12' },
      { Street: 'Square du 8 Mai 1945', HouseNumber: '12' },
    ],
    [
      { Street: 'Rue du 11 Novembre', HouseNumber: '3' },
      { Street: 'Rue du 11 Novembre', HouseNumber: '3' },
    ],
  ])('separates street, number and box, and reports each changed value: %o', (sent, expected) => {
    const found = property(sent);
    expect(found.data).toMatchObject(expected);
    expect(found.remarks.length > 0).toBe(
      Object.keys(expected).some(
        (field) =>
          (sent as Record<string, unknown>)[field] !== undefined &&
          (sent as Record<string, unknown>)[field] !== (expected as Record<string, unknown>)[field],
      ),
    );
  });

  it.each([
    [{ Price: 250 }, { Price: null }, ['Price']],
    [{ Price: 350_000, Goal: 1 }, { Price: null }, ['Price']],
    [{ Price: 950, Goal: 1 }, { Price: 950 }, []],
    [{ PriceUnit: 'per-month' }, { PriceUnit: null }, ['PriceUnit']],
    [
      {
        Price: 85,
        PriceUnit: 'per-m2',
        MainType: 'building-plot',
        NumberOfBedRooms: null,
        SurfaceLiving: null,
        EPCLabelText: null,
        EnergyPerformance: null,
        ConstructionYear: null,
      },
      { Price: 85 },
      [],
    ],
    [{ CreatedDate: '2027-05-01' }, { CreatedDate: null }, ['CreatedDate']],
    [{ AsbestosDate: '2031-01-01' }, { AsbestosDate: null }, ['AsbestosDate']],
    [{ RenovationYear: 1950, ConstructionYear: 1980 }, { RenovationYear: null }, ['RenovationYear']],
    [{ ConstructionYear: 2150 }, { ConstructionYear: null }, ['ConstructionYear']],
    [{ Floor: 7, NumberOfFloors: 3 }, { Floor: null }, ['Floor']],
    [{ Latitude: 'x' }, { Latitude: null }, ['Latitude', 'Longitude']],
  ])('removes and reports a value that is impossible or contradicts another value: %o', (sent, expected, fields) => {
    const found = property(sent);
    expect(found.data).toMatchObject(expected);
    expect(saidOf(found)).toEqual(fields);
  });

  it('does not report a hidden address, price or position, even if its value is wrong', () => {
    const hidden = property({
      PublishAddress: false,
      PublishPrice: false,
      Street: 'Kerkstraat 14',
      Price: 250,
      Latitude: 48,
    });
    expect(hidden.remarks).toEqual([]);
  });

  it('never makes the import refuse a property because of an optional value', () => {
    const sides = [
      'Latitude',
      'Longitude',
      'CreatedDate',
      'LastChangedDate',
      'ClosedDate',
      'EPCValidUntil',
      'AsbestosDate',
      'ConstructionYear',
      'RenovationYear',
      'FreeAvailableDate',
      'Language',
      'PreviousPrice',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...sides), fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string()), (field, value) => {
        expect(property({ [field]: value }).data).not.toBeNull();
      }),
    );
  });
});

/** Values in shapes that a sender might use to mean something. */
const SHAPES: readonly unknown[] = [
  'text',
  '12',
  '12,5',
  'ja',
  -7,
  12.5,
  123_456_789,
  true,
  { x: 1 },
  { nl: 5 },
  [{ y: 'z' }],
  ['text'],
  [7],
  { Url: 'x' },
];

describe('every field of the schema in every wrong shape', () => {
  const silent = (
    base: Record<string, unknown>,
    schema: typeof feedProperty | typeof feedProject,
    readOne: (item: Record<string, unknown>) => Read<unknown>,
  ) =>
    Object.keys(schema.shape).flatMap((field) => {
      const without = readOne({ ...base, [field]: undefined });
      return SHAPES.flatMap((value) => {
        const { data, remarks } = readOne({ ...base, [field]: value });
        const isTold = remarks.some((remark) => remark.field.startsWith(field));
        const isRead =
          data !== null &&
          JSON.stringify((data as Record<string, unknown>)[field]) !==
            JSON.stringify((without.data as Record<string, unknown> | null)?.[field]);
        // A value that equals the default changes nothing, so it need not be reported.
        const isDefault =
          data !== null && JSON.stringify((data as Record<string, unknown>)[field]) === JSON.stringify(value);
        return isTold || isRead || isDefault ? [] : [`${field} = ${JSON.stringify(value)}`];
      });
    });

  it('is read or reported, for a property', () => {
    const base = { ID: 'one', Goal: 'for-sale', MainType: 'house', Zip: '2800', City: 'Mechelen' };
    expect(silent(base, feedProperty, (item) => read<unknown>(feedOf([item]))[0] as Read<unknown>)).toEqual([]);
  });

  it('is read or reported, for a project', () => {
    const base = { ID: 'one', Name: 'Kaaienhof', Zip: '2800', City: 'Mechelen' };
    const readOne = (item: Record<string, unknown>) => read<FeedProject>(feedOf([], [item]))[0] as Read<unknown>;
    expect(silent(base, feedProject, readOne)).toEqual([]);
  });

  it('is reported if a language or a name inside it is unknown', () => {
    expect(saidOf(property({ Title: { nl: 'Huis', es: 'Casa' } }))).toEqual(['Title.es']);
    expect(property({ Title: { NL: 'Huis', 'fr-BE': 'Maison' } }).data?.Title).toEqual({ nl: 'Huis', fr: 'Maison' });
    expect(property({ Translations: { FR: { Title: 'Maison' } } }).data?.Translations).toMatchObject({
      fr: { Title: 'Maison' },
    });
    expect(saidOf(property({ Rooms: [{ Kind: 'kitchen', Colour: 'red' }] }))).toEqual(['Rooms.0.Colour']);
    expect(property({ ID: undefined, id: 'x', price: 300_000 })).toMatchObject({ data: { ID: 'x' } });
  });
});
