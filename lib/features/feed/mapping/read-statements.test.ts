import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFeedProperty, feedOf } from '@/tests/support/feed';
import { type ReadProperty, readFeed, readKyeroProperty, readProperty, saidOf } from '@/tests/support/read-feed';
import type { FeedProject } from '../schema/project';

const SUBJECTS = {
  PublishPrice: 'Price Prijs Prix Preis Rent Huur Loyer Miete'.split(' '),
  PublishAddress: 'Address Adres Adresse Anschrift Street Straat HouseNumber Location Coordinates'.split(' '),
};
const OPEN =
  'Publish Show Display Visible Toon Zichtbaar Publiceer Afficher Publier Montrer Anzeigen Sichtbar Freigeben Veroffentlichen'.split(
    ' ',
  );
const CLOSED =
  'Hide Hidden Private Confidential Verberg Verborgen Geheim Masquer Cacher Confidentiel Ausblenden Versteckt Vertraulich'.split(
    ' ',
  );

const anyCase = fc.constantFrom<(words: string[]) => string>(
  (words) => words.join(''),
  (words) => words.join('').toLowerCase(),
  (words) => words.join('_').toLowerCase(),
  (words) => words.join('-').toUpperCase(),
  (words) => words.join(' '),
  (words) => words.map((word, at) => (at === 0 ? word.toLowerCase() : word)).join(''),
);
/** A word with one letter doubled, dropped or exchanged with the next one; short words stay as they are. */
const misspelt = (word: string) =>
  fc
    .tuple(fc.integer({ min: 1, max: word.length - 2 }), fc.constantFrom('none', 'double', 'drop', 'turn'))
    .map(([at, how]) => {
      const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
      if (how === 'none' || word.length < 6) return word;
      if (how === 'double') return `${before}${letter}${letter}${next}${after}`;
      return how === 'drop' ? `${before}${next}${after}` : `${before}${next}${letter}${after}`;
    });
const statementOf = (spelt: (word: string) => fc.Arbitrary<string>) =>
  fc
    .record({
      flag: fc.constantFrom<keyof typeof SUBJECTS>('PublishPrice', 'PublishAddress'),
      isOpen: fc.boolean(),
      isFirst: fc.boolean(),
      write: anyCase,
      value: fc.constantFrom<[unknown, unknown]>(
        [true, false],
        [1, 0],
        ['1', '0'],
        ['ja', 'nee'],
        ['oui', 'non'],
        ['yes', 'no'],
      ),
    })
    .chain(({ flag, isOpen, isFirst, write, value }) =>
      fc
        .tuple(fc.constantFrom(...SUBJECTS[flag]), fc.constantFrom(...(isOpen ? OPEN : CLOSED)), fc.boolean())
        .chain(([subject, action, isSubject]) =>
          fc.tuple(isSubject ? spelt(subject) : fc.constant(subject), isSubject ? fc.constant(action) : spelt(action)),
        )
        .map(([subject, action]) => ({
          flag,
          name: write(isFirst ? [subject, action] : [action, subject]),
          hides: value[isOpen ? 1 : 0],
          publishes: value[isOpen ? 0 : 1],
        })),
    );

const statement = statementOf(misspelt);
const isNone = (data: unknown, flag: keyof typeof SUBJECTS): boolean => {
  const { Price, Street, HouseNumber, Latitude } = data as Record<string, unknown>;
  return [flag === 'PublishPrice' ? [Price] : [Street, HouseNumber, Latitude]].flat().every((one) => one === null);
};
const project = (changes: object, unit: object = {}): ReadProperty<FeedProject> =>
  readFeed<FeedProject>(
    feedOf(
      [],
      [
        {
          ID: 'p',
          Name: 'Kaaienhof',
          Zip: '2800',
          City: 'Mechelen',
          Street: 'Kaai',
          HouseNumber: '9',
          ...changes,
          Units: [{ ID: 'a', Number: '1', MainType: 'apartment', Price: 250_000, ...unit }],
        },
      ],
    ),
  ).items[0] as ReadProperty<FeedProject>;
/** A name of an element: a space is no sign of one. */
const element = (name: string) => name.replace(/ /g, '_');

describe('a field whose name speaks of publishing or hiding a price or an address', () => {
  it('hides it on a property, in any language, spelling and case, and is named in a remark', () => {
    fc.assert(
      fc.property(statement, ({ name, flag, hides }) => {
        fc.pre(name !== flag);
        const found = readProperty({ [name]: hides });
        expect(found.data?.[flag], name).toBe(false);
        expect(isNone(found.data, flag), name).toBe(true);
        expect(saidOf(found).length, name).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves what it plainly publishes', () => {
    fc.assert(
      fc.property(statementOf(fc.constant), ({ name, flag, publishes }) => {
        expect(readProperty({ [name]: publishes }).data?.[flag], name).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('hides the address of a project and the prices of all its units, or of the one unit that has it', () => {
    fc.assert(
      fc.property(statement, ({ name, flag, hides }) => {
        const [whole, one] = [project({ [name]: hides }).data, project({}, { [name]: hides }).data];
        for (const data of [whole, one])
          if (flag === 'PublishPrice') expect(data?.Units, name).toMatchObject([{ PublishPrice: false, Price: null }]);
          else expect(data, name).toMatchObject({ PublicAddress: false, Street: null, HouseNumber: null });
      }),
      { numRuns: 120 },
    );
  });

  it('hides it as an element or an attribute of Kyero, at the property or at what it speaks of', () => {
    const point = '<location><latitude>51.03</latitude><longitude>4.48</longitude></location>';
    fc.assert(
      fc.property(statement, ({ name, flag, hides }) => {
        const found = readKyeroProperty({}, `${point}<${element(name)}>${hides}</${element(name)}>`);
        expect(found.data?.[flag], name).toBe(false);
        expect(isNone({ ...found.data, Street: null, HouseNumber: null }, flag), name).toBe(true);
      }),
      { numRuns: 120 },
    );
    for (const inside of [
      point.replace('<location>', '<location exact="false">'),
      point.replace('<location>', '<location hidden="1">'),
      point.replace('<location>', '<location approximate="yes">'),
      `${point}<exact>0</exact>`,
      `${point}<address visible="no"/>`,
      `${point}<show_on_map>0</show_on_map>`,
    ])
      expect(readKyeroProperty({}, inside).data, inside).toMatchObject({ PublishAddress: false, Latitude: null });
    for (const price of [
      '<price hidden="true">550000</price>',
      '<price show="0">550000</price>',
      '<price display="no">550000</price>',
    ])
      expect(readKyeroProperty({ price: undefined }, price).data, price).toMatchObject({
        PublishPrice: false,
        Price: null,
      });
  });

  it.each([
    { PublicAddress: false },
    { Address: { Visible: false } },
    { Location: { hidden: true, city: 'Mechelen' } },
    { HideAddress: null },
    { ShowAddress: '' },
    { ShowAddress: 'only the town' },
    { AddressPrivacy: 'private' },
    { publishaddress: false, PublishAddress: true },
    { NoAddress: true },
    { DoNotPublishAddress: 1 },
    { AdresNietTonen: 'ja' },
    { objektadresse_freigeben: 'false' },
    { HideHouseNumber: true },
    { ShowNumber: false },
    { PublAdr: 0 },
    { Street: 'Vraag het adres' },
    { Street: 'Adresse communiquée sur rendez-vous' },
  ])('hides the address in any form, and in doubt: %o', (changes) => {
    expect(readProperty(changes).data).toMatchObject({ PublishAddress: false, Street: null, Latitude: null });
  });

  it.each([
    { Price: { amount: 385_000, hidden: true } },
    { PriceOnRequest: true },
    { PrijsOpAanvraag: 'ja' },
    { displayPrice: 'POA' },
    { isPriceDisplayed: 0 },
  ])('hides the price in any form, and in doubt: %o', (changes) => {
    expect(readProperty(changes).data).toMatchObject({ PublishPrice: false, Price: null });
  });

  it.each([
    { FullAddress: 'Kerkstraat 12, 2800 Mechelen' },
    { DisplayAddress: 'Kerkstraat 12' },
    { EmailAddressVisible: false },
    { PublicPrice: 350_000 },
    { NumberOfShowers: 0 },
    { PublicTransport: false },
    { ParkingPrice: 20_000 },
    { StreetWidth: 8 },
    { AddressPrivacy: 'public' },
    { DoNotHidePrice: true },
  ])('is not a field about something else, nor one that repeats the price or the address: %o', (changes) => {
    expect(readProperty(changes).data).toMatchObject({
      PublishPrice: true,
      PublishAddress: true,
      Street: 'Kerkstraat',
    });
  });
});

describe('words that mean "hidden" in the field of a value', () => {
  const HIDDEN = [
    'Op aanvraag',
    'Adres op aanvraag',
    'Adres niet vrijgegeven',
    'Niet meegedeeld',
    'Geheim',
    'Adresse sur demande',
    'sur demande',
    'Adresse non communiquée',
    'confidentiel',
    'Nous consulter',
    'auf Anfrage',
    'Adresse auf Anfrage',
    'nicht veröffentlicht',
    'Address on request',
    'available on request',
    'Address withheld',
    'op anvraag',
    'ADRES OP AANVRAAG',
  ];
  it.each(HIDDEN)('hide the address, and are shown as no street: %s', (words) => {
    for (const field of ['Street', 'HouseNumber', 'BoxNr', 'City', 'StreetName']) {
      const found = readProperty({ [field]: words });
      expect(found.data, field).toMatchObject({
        PublishAddress: false,
        Street: null,
        HouseNumber: null,
        Latitude: null,
      });
      expect(found.data?.City).toMatch(/^mechelen$/i);
      expect(found.remarks.find((remark) => remark.field === 'PublishAddress')?.reason).toContain(words);
    }
  });

  it.each([
    'op aanvraag',
    'Prijs op aanvraag',
    'prix non communiqué',
    'nous consulter',
    'Preis auf Anfrage',
    'POA',
    'on request',
    'tbd',
    'n.o.t.k.',
  ])('hide the price, the former price and what follows from them: %s', (words) => {
    for (const field of ['Price', 'PriceUnitText', 'PriceLabel', 'MarqueeName']) {
      if (field === 'MarqueeName' && !/pri|prei/i.test(words)) continue;
      const found = readProperty({ PreviousPrice: 400_000, DepositAmount: 1_900, Goal: 1, [field]: words });
      expect(found.data, field).toMatchObject({
        PublishPrice: false,
        Price: null,
        PreviousPrice: null,
        DepositAmount: null,
      });
    }
  });

  it.each([
    'Geheimstraat',
    'Openbare Weg',
    'Place Publique',
    'Rue de la Station',
    'Kaartweg',
    'Prinsstraat',
    'Contactlaan',
    'Op den Berg',
  ])('are not part of the name of a street: %s', (Street) => {
    expect(readProperty({ Street }).data).toMatchObject({ PublishAddress: true, Street });
  });
});

describe('a field about the state of a property', () => {
  it.each([
    [{ sold: true }, 'sold'],
    [{ IsVerkocht: 'ja' }, 'sold'],
    [{ vendu: 1 }, 'sold'],
    [{ SoldDate: '2026-10-01' }, 'sold'],
    [{ SaleStatus: 'Verkauft' }, 'sold'],
    [{ SubStatusName: 'VERKOCHT' }, 'sold'],
    [{ Status: 'Voorlopig verkocht' }, 'under-compromise'],
    [{ saleStatus: 'sold via our office' }, 'sold'],
    [{ Status: 'verkcht' }, 'sold'],
    [{ MarqueeName: { nl: 'Verkocht', fr: 'Vendu' } }, 'sold'],
    [{ Status: 'under-option', Marquee: 'sold' }, 'sold'],
    [{ reserved: true }, 'under-option'],
    [{ Status: 'Gereserveerd' }, 'under-option'],
    [{ state: 'under offer' }, 'under-option'],
    [{ Status: 'vendu!' }, 'sold'],
    [{ Goal: 1, Price: 950, verhuurd: 'ja' }, 'rented'],
    [{ statut: 'sous compromis' }, 'under-compromise'],
    [{ estado: 'vendido' }, 'sold'],
    [{ sale_agreed: 1 }, 'under-compromise'],
    [{ Flags: { sold: true } }, 'sold'],
  ])('is read under any name, so that no sold property is advertised: %o', (changes, Status) => {
    const { data, remarks } = readProperty(changes);
    expect(data).not.toBeNull();
    if (!('Marquee' in changes)) expect(data).toMatchObject({ Status });
    expect(remarks.length + ('Marquee' in changes ? 1 : 0)).toBeGreaterThan(0);
  });

  it.each([
    { sold: false },
    { sold: '0' },
    { SoldDate: null },
    { SoldDate: '0001-01-01' },
    { deleted_at: null },
    { option: 'nee' },
    { MarqueeName: 'Niet verkocht' },
    { MarqueeName: 'Open huis' },
    { SaleStatus: 'te koop' },
    { hidden: false },
    { online: 1 },
    { Title: 'Verkocht' },
  ])('changes nothing when it says that the property is on offer: %o', (changes) => {
    const status = readProperty(changes).data?.Status ?? 'available';
    expect(status).toBe('available');
  });

  it('is named on each property when it cannot be read', () => {
    for (const changes of [{ SubStatus: 17 }, { reserved: 'see agent' }, { StatusID: '4' }])
      expect(saidOf(readProperty(changes))).toContain(Object.keys(changes)[0]);
  });

  it('is read in the elements and attributes of Kyero', () => {
    for (const inside of [
      '<status>Sold</status>',
      '<sold>1</sold>',
      '<statut>vendu</statut>',
      '<sale_status code="x">sold</sale_status>',
    ])
      expect(readKyeroProperty({}, inside).data?.Status, inside).toBe('sold');
    expect(readKyeroProperty({}, '<reserved>yes</reserved>').data?.Status).toBe('under-option');
    for (const inside of ['<sold>0</sold>', '<sold/>', '<status>for sale</status>'])
      expect(readKyeroProperty({}, inside).data?.Status, inside).toBeNull();
  });
});

it('an item that says nothing of it is published as before', () => {
  expect(readProperty({}).data).toMatchObject({ PublishPrice: true, PublishAddress: true });
  expect(readProperty({}).remarks).toEqual([]);
  expect(aFeedProperty()).not.toHaveProperty('PublishPrice');
});

describe('a name that stands twice in an item', () => {
  const twice = (item: string): ReadProperty =>
    readFeed(Buffer.from(`{"Format":"gevel-feed","Version":1,"Properties":[{${item}}]}`)).items[0] as ReadProperty;
  const REST =
    '"ID":"1","Goal":0,"MainType":"house","Price":385000,"Street":"Kerkstraat","Zip":"2800","City":"Mechelen"';

  it.each([
    ['"PublishPrice":false,"PublishPrice":true', { PublishPrice: false, Price: null }],
    ['"PublishPrice":true,"PublishPrice":false', { PublishPrice: false, Price: null }],
    ['"PublishAddress":"nee","PublishAddress":1', { PublishAddress: false, Street: null }],
    ['"Address":{"hidden":true},"Address":{}', { PublishAddress: false, Street: null }],
    ['"Status":"sold","Status":"available"', { Status: 'sold' }],
  ])('is told, and the more private value counts: %s', (said, expected) => {
    for (const item of [`${REST},${said}`, `${said},${REST}`]) {
      const found = twice(item);
      expect(found.data).toMatchObject(expected);
      expect(found.remarks.map(({ reason }) => reason).join()).toContain('is there more than once');
    }
  });

  it('is told for any field, and the last value counts', () => {
    expect(twice(`${REST},"Price":390000`)).toMatchObject({
      data: { Price: 390_000 },
      remarks: [{ field: 'Price', reason: expect.stringContaining('more than once') }],
    });
    expect(twice(`${REST},"Title":{"nl":"a: \\"b\\":","nl":"c"}`).data?.Title).toEqual({ nl: 'c' });
    expect(twice(`${REST},"Title":{"nl":"Mooi \\"huis\\": \\\\","fr":"\\"nl\\":"}`).remarks).toEqual([]);
  });
});
