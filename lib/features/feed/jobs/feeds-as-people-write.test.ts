import { describe, expect, it } from 'vitest';
import { findPlaces, PLACES } from '@/lib/domain/place/places';
import { countryOfProperty, firstZip } from '@/lib/features/feed/rules/country-of-property';
import { aFeedProperty, feedOf } from '@/tests/support/feed';
import {
  readKyeroProperty as kyero,
  kyeroFile,
  kyeroVilla,
  readProperty as property,
  type ReadProperty,
  readFeed,
  saidOf,
} from '@/tests/support/read-feed';
import { placesOfOtherTown } from '../mapping/checks/check-place';
import { toProperty } from '../mapping/property';
import type { FeedProject } from '../schema/project';

/**
 * The fields of the remarks that are made once for the whole feed. The remark on the postcode is left out, because the
 * properties of this test have no postcode.
 */
const onceOf = (properties: string): string[] =>
  readFeed(kyeroFile(properties))
    .once.map(({ field }) => field)
    .filter((field) => field !== 'postcode');
const shownTexts = ({ data }: ReadProperty) => data && toProperty(data, []).description;

describe('the import report about a value', () => {
  it.each([
    ['€ 850', 'is read as 850; it cannot be the price of a sale'],
    ['850 €/maand', 'is read as 850, per-month; it cannot be the price of a sale'],
  ])('names every correction that was made to a price of %s', (price, said) => {
    const found = kyero({ price });
    expect(found.data?.Price).toBeNull();
    expect(found.remarks.find(({ field }) => field === 'price')?.reason).toContain(said);
  });

  it('quotes no text of an item that is not JSON', () => {
    const secret = 'Jan Peeters 0475 12 34 56';
    for (const spoilt of [
      `"Owner":"${secret}",}`,
      `"Owner":"${secret}" x}`,
      `"Owner":"${secret}\n"}`,
      `"Owner":"\\x${secret}"}`,
    ]) {
      const text = `{"Format":"gevel-feed","Version":1,"Properties":[\n{"ID":"7",\n${spoilt},\n${JSON.stringify(aFeedProperty())}]}`;
      const [broken, whole] = readFeed(Buffer.from(text)).items;
      expect(whole?.data?.ID).toBe('1001');
      expect(broken?.remarks).toMatchObject([{ id: '7', line: 2 }]);
      expect(broken?.remarks[0]?.reason).toMatch(/^is not valid JSON: the fault is in line [23]$/);
      expect(JSON.stringify(broken)).not.toContain('Peeters');
    }
    for (const file of [secret, `{"Format":"gevel-feed","Version":1,"Properties":{"Owner":"${secret}"}}`])
      expect(() => readFeed(Buffer.from(file))).toThrow(/^(?!.*Peeters)/);
  });

  it('never contains a price or an address that is not published, in any notation', () => {
    const sent = {
      Price: '€ 777.777',
      Street: 'Geheimstraat 99',
      HouseNumber: 'n° 99',
      Latitude: '51,0331',
      Longitude: '4,4911',
    };
    for (const no of [false, 0, '0', 'nee', null, 'hidden'])
      for (const wrong of [
        {},
        { Price: '777.777 of meer' },
        { Latitude: '51.0331, 4.4911', Longitude: null },
        { Price: '777.777 €/maand' },
      ]) {
        const { data, remarks } = property({ ...sent, ...wrong, PublishPrice: no, PublishAddress: no });
        expect(data).toMatchObject({ Price: null, Street: null, HouseNumber: null, Latitude: null });
        expect(JSON.stringify(remarks)).not.toMatch(/777|Geheim|99|0331|4911/);
      }
  });

  it('says that a value is not a list, instead of calling the file incomplete', () => {
    const file = (rest: string) => Buffer.from(`{"Format":"gevel-feed","Version":1,"Properties":${rest}}`);
    expect(() => readFeed(file('null'))).toThrow('line 1: Properties is not a list');
    expect(() => readFeed(file('[],"Owners":{}'))).toThrow('line 1: Owners is not a list');
    expect(readFeed(file('[],"Owners":null')).items).toEqual([]);
  });
});

describe('an element of a Kyero feed', () => {
  it('is read if its name has capitals, and reported once', () => {
    const properties = ['1', '2'].map((id) =>
      kyeroVilla({ id, price: undefined }, '<Price>250000</Price><BEDS>3</BEDS>'),
    );
    const { items, once } = readFeed(kyeroFile(properties.join('')));
    expect(items.map(({ data }) => [data?.Price, data?.NumberOfBedRooms])).toEqual([
      [250_000, 3],
      [250_000, 3],
    ]);
    expect(once.map(({ field, reason }) => `${field} ${reason}`)).toContain(
      'Price is read as price, here and in 1 more',
    );
  });

  it('is read as a property if the tags <Property> and <Root> have capitals', () => {
    const inside = kyeroVilla().replace('<property>', '<Property>').replace('</property>', '</Property>');
    const file = Buffer.from(
      `<Root><Kyero><feed_version>3.9</feed_version></Kyero>${inside}<Property><id>9</b></Property></Root>`,
    );
    expect(readFeed(file).items).toMatchObject([{ data: { ID: '1' } }, { data: null, remarks: [{ id: '9' }] }]);
  });

  it.each([
    ['<bedrooms>3</bedrooms>', { NumberOfBedRooms: 3 }, 'bedrooms'],
    ['<location><lat>51.03</lat><lng>4.48</lng></location>', { Latitude: 51.03, Longitude: 4.48 }, 'lat'],
    [
      '<surface_area><living>205</living><land>249</land></surface_area>',
      { SurfaceLiving: 205, SurfaceGround: 249 },
      'living',
    ],
    ['<description><nl>Mooi</nl></description>', { Description: { nl: 'Mooi' } }, 'description'],
    ['<desc_nl>Mooi</desc_nl><desc_fr>Belle</desc_fr>', { Description: { nl: 'Mooi', fr: 'Belle' } }, 'desc_nl'],
    [
      '<pictures><picture>https://m.example.be/1.jpg</picture></pictures>',
      { Pictures: [{ Url: 'https://m.example.be/1.jpg' }] },
      'pictures',
    ],
  ])('is read under another usual name, which is reported: %s', (inside, expected, name) => {
    expect(kyero({}, inside).data).toMatchObject(expected);
    expect(onceOf(kyeroVilla({}, inside))).toContain(name);
  });

  it.each([
    [
      '<images><image url="https://m.example.be/1.jpg"/></images>',
      { Pictures: [{ Url: 'https://m.example.be/1.jpg' }] },
    ],
    ['<location latitude="51.03" longitude="4.48"/>', { Latitude: 51.03, Longitude: 4.48 }],
    ['<location>51.03, 4.48</location>', { Latitude: 51.03, Longitude: 4.48 }],
    ['<image1>https://m.example.be/1.jpg</image1>', { Pictures: [{ Url: 'https://m.example.be/1.jpg' }] }],
    [
      '<energy_rating><consumption>231 kWh/m²</consumption></energy_rating>',
      { EnergyPerformance: 231, EPCLabelText: null },
    ],
    ['<surface_area><built unit="sqft">2050</built></surface_area>', { SurfaceLiving: 190.5 }],
    ['<new_build>ja</new_build>', { Condition: 'new' }],
    [
      '<video_url><![CDATA[<iframe width="9" src="https://www.youtube.com/embed/x"></iframe>]]></video_url>',
      { VirtualTours: ['https://www.youtube.com/embed/x'] },
    ],
  ])('is read in another usual structure: %s', (inside, expected) => {
    expect(kyero({}, inside).data).toMatchObject(expected);
  });

  it.each(['<beds/>', '<title></title>', '<images><image id="1"><url/></image></images>', '<price_freq></price_freq>'])(
    'is reported once if it is empty: %s',
    (inside) => expect(onceOf(kyeroVilla({}, inside))).toEqual([/\w+/.exec(inside)?.[0]]),
  );

  it.each([
    ['price', { price: '0' }],
    ['energy_rating', { energy_rating: '<consumption>X</consumption>' }],
    ['surface_area', { surface_area: '<built>0</built><plot>0</plot>' }],
    ['desc/es', { desc: '<es>Hola</es><nl>Mooi</nl>' }],
  ])('is reported once if this site has no use for it: %s', (name, changes) => {
    expect(onceOf(kyeroVilla(changes))).toEqual([name]);
  });

  it.each([
    ['<Descriptons><nl>Mooi</nl></Descriptons>', 'descriptons', 'desc'],
    ['<descripton_fr>Belle</descripton_fr>', 'descripton_fr', 'desc'],
    ['<bedroms>3</bedroms>', 'bedroms', 'beds'],
    ['<imags><image><url>https://m.example.be/1.jpg</url></image></imags>', 'imags', 'images'],
    ['<surface_area><bilt>205</bilt><plot>249</plot></surface_area>', 'surface_area/bilt', 'built'],
    ['<energy_rating><consumpton>B</consumpton></energy_rating>', 'energy_rating/consumpton', 'consumption'],
    ['<images><imag><url>https://m.example.be/1.jpg</url></imag></images>', 'images/imag', 'image'],
    ['<features><featur>Lift</featur></features>', 'features/featur', 'feature'],
  ])('is reported with the right name if its name is misspelt: %s', (inside, name, right) => {
    const told = readFeed(kyeroFile(kyeroVilla({}, inside))).once.filter(({ field }) => field !== 'postcode');
    expect(told.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      expect.stringMatching(`^${name} is an unknown (?:field|element) and is ignored; did you mean ${right}\\?$`),
    ]);
  });

  it('is reported if it should list features and lists none', () => {
    expect(onceOf(kyeroVilla({}, '<features><feature/></features>'))).toEqual(['features']);
    expect(saidOf(kyero({}, '<features><thing>Lift</thing></features>'))).toContain('features');
  });

  it('is read if it says that a property is furnished', () => {
    expect(kyero({}, '<furnished>ja</furnished>').data?.HasFurnished).toBe(true);
  });

  it.each([
    ['new_build', '<new_build>misschien</new_build>'],
    ['price', '<price>250000</price>'],
    ['video_url', '<video_url>geen</video_url>'],
  ])('is reported if it is unreadable or repeated: %s', (name, inside) => {
    expect(saidOf(kyero({}, inside))).toContain(name);
  });

  it('that is a property without a postcode gets the first postcode of its town, which is reported once', () => {
    const reason = 'is missing; the first postcode of the town is used';
    const { items, once } = readFeed(kyeroFile(kyeroVilla({ town: 'Pajottegem' })));
    expect(items).toMatchObject([{ data: { Zip: '1540' } }]);
    expect(once).toMatchObject([{ field: 'postcode', reason }]);
    expect(readFeed(kyeroFile(kyeroVilla({ postcode: '2800' }))).once).toEqual([]);
  });

  it('with a bare & is read and reported; inside CDATA the & is not reported', () => {
    expect(kyero({ desc: '<fr>Cuisine & salon &eacute;quip&#233;</fr>' })).toMatchObject({
      data: { Description: { fr: expect.stringContaining('Cuisine & salon') } },
      remarks: [{ value: '&' }],
    });
    expect(kyero({ desc: '<fr><![CDATA[Cuisine & salon]]></fr>' }).remarks).toEqual([]);
  });

  it.each([
    '<fr>Belle <b>villa</b><br/>avec jardin</fr>',
    '<fr><![CDATA[Belle <b>villa</b><br>avec jardin]]></fr>',
    '<fr>Belle &lt;b&gt;villa&lt;/b&gt;&lt;br&gt;avec jardin</fr>',
  ])('keeps every word of a text with markup: %s', (desc) => {
    expect(shownTexts(kyero({ desc }))).toEqual({ fr: 'Belle villa\navec jardin' });
    expect(shownTexts(kyero({ desc: desc.replace(/<\/?fr>/g, '') }))).toEqual({ nl: 'Belle villa\navec jardin' });
  });

  it('is not read as a price in euro if the price is in pounds', () => {
    for (const [price, attribute] of [
      ['£250,000', ''],
      ['250000', ' currency="GBP"'],
    ])
      expect(kyero({ price: undefined }, `<price${attribute}>${price}</price>`).data).toMatchObject({
        PublishPrice: false,
      });
  });

  it.each([
    ['Linked villa', 'villa'],
    ['Apartments', 'apartment'],
    ['Bar / Restaurant', 'commercial-space'],
    ['Apartment - Penthouse', 'penthouse'],
    ['Maison de maître', 'mansion'],
    ['Plot of land', 'land'],
    ['House (detached)', 'house'],
  ])('may name the type in other words: %s', (type, expected) => expect(kyero({ type }).data?.MainType).toBe(expected));

  it.each(['per maand', 'mois', 'Monat', 'long term', '/month'])('is read as a monthly rent: %s', (price_freq) =>
    expect(kyero({ price_freq, price: '950' }).data).toMatchObject({ Goal: 'for-rent', PriceUnit: 'per-month' }),
  );

  it('is read in UTF-16 with a byte order mark', () => {
    const text = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${Buffer.from(kyeroFile(kyeroVilla({ desc: '<fr>Rénovée</fr>' })))}`;
    const bytes = Buffer.from(text, 'utf16le');
    for (const file of [bytes, Buffer.from(bytes).swap16()])
      expect(readFeed(file).items).toMatchObject([{ data: { Description: { fr: 'Rénovée' } } }]);
  });
});

describe('a price with words', () => {
  it.each([
    [{ Price: 'op aanvraag' }, { Price: null }],
    [{ Price: 'vanaf € 250.000' }, { Price: 250_000, PriceUnit: 'starting-from' }],
    [{ Price: '1,2 miljoen' }, { Price: 1_200_000 }],
    [
      { Price: '850 €/mois', Goal: 1 },
      { Price: 850, PriceUnit: 'per-month' },
    ],
    [
      { Price: '10.200 per jaar', Goal: 1 },
      { Price: 10_200, PriceUnit: 'per-year' },
    ],
    [{ Price: '$250,000' }, { Price: null }],
    [
      { Goal: 'te huur', Price: 950 },
      { Goal: 'for-rent', Price: 950 },
    ],
    [{ MonthlyCharges: '€ 150/maand' }, { MonthlyCharges: 150 }],
  ])('is read: %o', (sent, expected) => {
    const found = property(sent);
    expect(found.data).toMatchObject(expected);
    expect(found.remarks).not.toEqual([]);
  });

  it('that is not one amount makes the import refuse the property, so that the site does not invent "on request"', () => {
    expect(property({ Price: '250.000 + 50.000' }).data).toBeNull();
    expect(property({ Price: '250.000 + btw' }).data).toMatchObject({ Price: 250_000, PriceUnit: 'excluding-costs' });
    expect(property({ Price: '250000-300000' }).data).toBeNull();
  });
});

describe('the values of a property in a feed', () => {
  it.each([
    [
      { Street: 'Kerkstraat nr. 12', HouseNumber: null, BoxNr: null },
      { Street: 'Kerkstraat', HouseNumber: '12' },
    ],
    [
      { Street: 'Rue de la Gare n°12 bte 4', HouseNumber: null, BoxNr: null },
      { Street: 'Rue de la Gare', HouseNumber: '12', BoxNr: '4' },
    ],
    [
      { Street: 'Kerkstraat 12 app. 3', HouseNumber: null, BoxNr: null },
      { Street: 'Kerkstraat', HouseNumber: '12', BoxNr: '3' },
    ],
    [
      { Street: 'Kerkstraat 12 bus 4', BoxNr: '5' },
      { Street: 'Kerkstraat', HouseNumber: '12', BoxNr: null },
    ],
    [
      { Street: 'Kerkstraat 12', HouseNumber: '12A', BoxNr: null },
      { Street: 'Kerkstraat', HouseNumber: '12A' },
    ],
    [{ Street: 'Kerkstraat 12, 2800 Mechelen' }, { Street: 'Kerkstraat', HouseNumber: '12' }],
    [{ Street: '12 Kerkstraat' }, { Street: 'Kerkstraat', HouseNumber: '12' }],
    [
      { Street: 'rue de la Gare 10 – 12', HouseNumber: null },
      { Street: 'rue de la Gare', HouseNumber: '10-12' },
    ],
    [{ Street: 'null' }, { Street: null }],
    [{ HouseNumber: 'n° 12' }, { HouseNumber: '12' }],
    [{ HouseNumber: 'z/n' }, { HouseNumber: null }],
    [{ HouseNumber: '2800 Mechelen' }, { HouseNumber: null }],
    [{ BoxNr: 'bus' }, { BoxNr: null }],
    [
      { Latitude: '51.0259, 4.4776', Longitude: null },
      { Latitude: 51.0259, Longitude: 4.4776 },
    ],
    [
      { Latitude: `51°01'33"N`, Longitude: `4°28'39"E` },
      { Latitude: 51.025833, Longitude: 4.4775 },
    ],
    // A point in the centre of Brussels, 21 km from Mechelen.
    [
      { Latitude: 50.8503, Longitude: 4.3517 },
      { Latitude: null, Longitude: null },
    ],
    [{ CreatedDate: '1970-01-01' }, { CreatedDate: null }],
    [{ CreatedDate: '0001-01-01T00:00:00' }, { CreatedDate: null }],
    [{ CreatedDate: '2026-11-27' }, { CreatedDate: null }],
    [{ ClosedDate: '2026-10-01' }, { ClosedDate: null }],
    [{ CreatedDate: '1 november 2026' }, { CreatedDate: '2026-11-01' }],
    [{ CreatedDate: '2026-11-01T09:00:00+0100' }, { CreatedDate: '2026-11-01T08:00:00.000Z' }],
    [{ EPCValidUntil: '2099-01-01' }, { EPCValidUntil: null }],
    [{ EPCValidUntil: '12/2030' }, { EPCValidUntil: '2030-12-31' }],
    [{ EPCValidUntil: '2028-02' }, { EPCValidUntil: '2028-02-29' }],
    [{ FreeAvailableDate: 'maart 2027' }, { FreeAvailableDate: '2027-03-01' }],
    // If only the month of a past inspection is known, its day stays unknown.
    [{ ElectricalInspectionDate: '03/2024' }, { ElectricalInspectionDate: null }],
    ...['onmiddellijk', 'immédiatement', 'sofort', 'Immediately'].map(
      (FreeAvailableDate): [Record<string, unknown>, object] => [
        { FreeAvailableDate },
        { FreeAvailable: 'immediately', FreeAvailableDate: null },
      ],
    ),
    ...['bij akte', "à l'acte", 'à l’acte', 'at deed'].map((FreeAvailableDate): [Record<string, unknown>, object] => [
      { FreeAvailable: 'at-date', FreeAvailableDate },
      { FreeAvailable: 'at-deed', FreeAvailableDate: null },
    ]),
    [
      { FreeAvailable: 'at-deed', FreeAvailableDate: 'onmiddellijk' },
      { FreeAvailable: 'at-deed', FreeAvailableDate: null },
    ],
    [{ FreeAvailable: '01/03/2027' }, { FreeAvailable: 'at-date', FreeAvailableDate: '2027-03-01' }],
    [
      { Zip: null, City: 'Strassen', CountryID: 50 },
      { Zip: '8001', City: 'Strassen' },
    ],
    [
      { Zip: undefined, City: 'Luxembourg', CountryID: null },
      { Zip: '1220', City: 'Luxembourg' },
    ],
    [{ Zip: 'L', City: 'Esch-sur-Alzette' }, { Zip: '4001' }],
    [
      { Zip: '', City: 'L-1234 Luxembourg' },
      { Zip: 'L-1234', City: 'Luxembourg' },
    ],
    [{ Zip: null, City: 'Mechelen' }, { Zip: '2800' }],
    [
      {
        Goal: 1,
        Price: 400,
        MainType: 'building-plot',
        VAT: '21',
        NotaryFees: 1500,
        RegisteredRights: 9000,
        LandPrice: 300,
      },
      { VAT: null, NotaryFees: null, RegisteredRights: null, LandPrice: null },
    ],
    [{ Goal: 1, Price: 950, VAT: '21' }, { VAT: null }],
    [{ EnergyPerformance: 99_999 }, { EnergyPerformance: null }],
    [{ EnergyPerformance: 'C' }, { EnergyPerformance: null, EPCLabelText: 'C' }],
    [{ EPCLabelText: 'PEB C' }, { EPCLabelText: 'C' }],
    [{ EPCLabelText: 'in aanvraag' }, { EPCLabelText: null }],
    [{ EPCUniqueCode: 'in aanvraag' }, { EPCUniqueCode: null }],
    [{ MainType: 'building-plot', NumberOfBedRooms: 3 }, { NumberOfBedRooms: null }],
    [{ NumberOfBedRooms: 300 }, { NumberOfBedRooms: null }],
    [{ SurfaceLiving: 3 }, { SurfaceLiving: null }],
    [{ LandPrice: 900_000 }, { LandPrice: null }],
    [{ Status: 'sold', Goal: 1, Price: 950 }, { Status: 'rented' }],
    [{ Status: 'verkocht' }, { Status: 'sold' }],
    [{ Zip: '28000', CountryID: 10 }, { Zip: '2800' }],
    [{ Zip: '02800' }, { Zip: '2800' }],
    [{ City: '0' }, { City: 'Mechelen' }],
    [{ CountryID: 0 }, { CountryID: null }],
    [{ CountryID: 'België/Belgique' }, { CountryID: 10 }],
    [{ PublishAddress: null }, { PublishAddress: false }],
    [{ PublishPrice: 'hidden' }, { PublishPrice: false }],
    [{ Floor: 'gelijkvloers' }, { Floor: 0 }],
    [
      { Summons: 'Gdv', BuildingPermit: 'ja' },
      { Summons: 'none', BuildingPermit: 'issued' },
    ],
    [{ GardenOrientation: 'ZW' }, { GardenOrientation: 'south-west' }],
    [{ VirtualTours: ['geen', { Url: 'https://youtu.be/x' }] }, { VirtualTours: ['https://youtu.be/x'] }],
    [{ Title: [{ language: 'nl', text: 'Huis' }] }, { Title: { nl: 'Huis' } }],
    [{ Title: undefined, Title_NL: 'Huis', TitleFR: 'Maison' }, { Title: { nl: 'Huis', fr: 'Maison' } }],
    [{ Title: 'x'.repeat(300) }, { Title: expect.stringMatching(/^x{100,199}…$/) }],
    [{ Pictures: [{ src: 'https://m.example.be/1.jpg' }] }, { Pictures: [{ Url: 'https://m.example.be/1.jpg' }] }],
    [{ Rooms: [{ Kind: 'Wintertuin', Name: 'Wintertuin' }] }, { Rooms: [{ Kind: 'other', Name: 'Wintertuin' }] }],
  ])('are corrected or removed if they are wrong, and reported: %o', (sent, expected) => {
    const found = property(sent);
    expect(found.data).toMatchObject(expected);
    expect(found.remarks).not.toEqual([]);
  });

  it.each([
    [{ Street: '11 Novemberlaan' }],
    [{ Street: 'Plein 1830' }],
    [{ Street: '4de Lansierslaan' }],
    [{ Street: 'Steenweg 2012', HouseNumber: null }],
    [{ Pictures: null, Rooms: null }],
    [{ Title: { nl: 'Huis', fr: null } }],
    [{ Pictures: [{ Url: 'https://m.example.be/1.jpg', Alt: null, Kind: null }] }],
    [{ Summons: 'none', FloodArea: 'none' }],
    [{ Goal: 1, Price: 950, MainType: 'office', VAT: '21' }],
  ])('stay unchanged if they are correct: %o', (sent) => {
    const found = property(sent);
    expect(found.remarks).toEqual([]);
    const [[field = '', value] = []] = Object.entries(sent);
    if (typeof value === 'string') expect(found.data).toMatchObject({ [field]: value });
  });

  it('are also corrected in the units of a project, and a hidden price is never in the report', () => {
    const unit = { ID: 'a', Number: '1', MainType: 'Appartement', Price: '250.000 €' };
    const project = { ID: 'kaai', Name: 'Kaaienhof', Zip: '2800', City: 'Mechelen', PublicAddress: null };
    const readUnits = (units: unknown) =>
      readFeed<FeedProject>(feedOf([], [{ ...project, Units: units }])).items[0] as ReadProperty<FeedProject>;
    const units = [
      unit,
      { ...unit, ID: 'b', Price: 'op aanvraag' },
      { ...unit, ID: 'c', Price: 25, Floor: 'gelijkvloers' },
    ];
    expect(readUnits(units).data).toMatchObject({
      PublicAddress: false,
      Units: [{ MainType: 'apartment', Price: 250_000 }, { Price: null }, { Price: null, Floor: 0 }],
    });
    const hidden = readUnits([{ ...unit, Price: '777.777 €', PublishPrice: 'nee' }]);
    expect(hidden.data).not.toBeNull();
    expect(JSON.stringify(hidden.remarks)).not.toContain('777');
    expect(readUnits(null).data?.Units).toEqual([]);
  });

  it('keep the postcode of a town in France, even if the feed says Belgium', () => {
    for (const CountryID of [null, 10])
      expect(property({ Zip: '59000', City: 'Lille', CountryID }).data?.Zip).toBe('59000');
  });

  it.each([
    { Description: { nl: ' ' } },
    { Description: {} },
    { Description: '<p>&nbsp;</p>' },
    { Title: { nl: '', fr: '' } },
  ])('are reported and count as not given if a text has no word: %o', (sent) => {
    const { once } = readFeed(feedOf([aFeedProperty(sent)]));
    expect(once).toMatchObject([{ field: Object.keys(sent)[0], reason: 'is empty, and counts as not given' }]);
  });

  it('that are empty are reported once for the whole feed', () => {
    const { once } = readFeed(feedOf(['1', '2'].map((ID) => aFeedProperty({ ID, HasGarden: '' }))));
    expect(once).toMatchObject([
      { field: 'HasGarden', reason: 'is empty, and counts as not given, here and in 1 more' },
    ]);
  });
});

describe('values of a property that contradict each other', () => {
  const left = (changes: Record<string, unknown>, ...fields: string[]) => {
    const { data, remarks } = property(changes);
    expect(fields.map((field) => (data as Record<string, unknown> | null)?.[field])).toEqual(fields.map(() => null));
    expect(remarks.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
  };

  it('are removed and reported: charges, deposit and fees that are too high for the rent or price', () => {
    const rent = { Goal: 'for-rent', Price: 950, PriceUnit: 'per-month', Status: 'available' };
    left({ ...rent, MonthlyCharges: 12_000 }, 'MonthlyCharges');
    left({ ...rent, DepositAmount: 950_000 }, 'DepositAmount');
    left({ Price: 385_000, NotaryFees: 1_000_000, RealEstateTax: 999_999 }, 'NotaryFees', 'RealEstateTax');
    expect(property({ ...rent, DepositAmount: 2_850, MonthlyCharges: 120 }).data).toMatchObject({
      DepositAmount: 2_850,
      MonthlyCharges: 120,
    });
  });

  it('are removed and reported: facts of a building on empty land, and impossible sizes', () => {
    left(
      { MainType: 'building-plot', EnergyPerformance: 0, ConstructionYear: 1950, HasLift: true, SurfaceLiving: 150 },
      'EnergyPerformance',
      'ConstructionYear',
      'HasLift',
      'SurfaceLiving',
    );
    left({ SurfaceLiving: 300, SurfaceTotal: 100 }, 'SurfaceTotal');
    left({ CO2Emission: 99_999 }, 'CO2Emission');
  });

  it('are reported if the postcode belongs to another town, and the town is replaced by that of the postcode', () => {
    const found = property({ Zip: '9000', City: 'Antwerpen' });
    expect(found.data?.City).toBe('Gent');
    expect(found.remarks.find(({ field }) => field === 'City')?.reason).toContain('not the town of the postcode');
    for (const [Zip, City] of [
      ['2800', 'Walem'],
      ['9120', 'Beveren-Kruibeke-Zwijndrecht'],
      ['1050', 'Elsene'],
      ['4000', 'Luik'],
    ])
      expect(property({ Zip, City }).data?.City).toBe(City);
  });
});

describe('a property in Luxembourg', () => {
  it('may have a postcode that two communes share', () => {
    expect(placesOfOtherTown({ Zip: 'L-8011', City: 'Strassen' }, 'LU')).toEqual([]);
    expect(placesOfOtherTown({ Zip: 'L-8050', City: 'Strassen' }, 'LU')).toMatchObject([{ key: 'bertrange' }]);
  });

  it('without postcode and country is recognised by its town, for every commune', () => {
    const isBelgian = (name: string) => findPlaces(name).some(({ place }) => place.country === 'BE');
    for (const { names } of PLACES.filter(({ country }) => country === 'LU')) {
      if (isBelgian(names.fr)) continue;
      const zip = firstZip(names.fr, null);
      expect([names.fr, countryOfProperty({ zip: zip ?? '', city: names.fr, told: null })]).toEqual([names.fr, 'LU']);
    }
  });
});

describe('a Kyero property without a postcode', () => {
  it.each([
    ['Luxembourg', undefined, 'Luxembourg', /^\d{4}$/],
    ['Beveren', 'Oost-Vlaanderen', undefined, /^9120$/],
    ['Beveren', 'West-Vlaanderen', undefined, /^8791$/],
  ])(
    'gets the postcode of its town, and the province selects among towns of the same name: %s',
    (town, province, country, zip) => {
      expect(kyero({ town, province, country }).data?.Zip).toMatch(zip);
    },
  );
});

describe('an energy figure of a property', () => {
  it.each([
    ['EPCTotal', '61 240 kWh/an', 61_240],
    ['EPCTotal', '61.240 kWh/jaar', 61_240],
    ['ELevel', 'E20', 20],
    ['ELevel', 'E-peil 30', 30],
  ])('is read as people write it: %s %s', (field, written, value) => {
    expect((property({ [field]: written }).data as Record<string, unknown> | null)?.[field]).toBe(value);
  });
});
