import { describe, expect, it } from 'vitest';
import { feedProject, feedProperty } from '@/lib/features/feed/for-commands';
import { strangeWords } from '@/tests/back-offices/feed-words';
import { MARKER, type TestItem } from '@/tests/back-offices/office';
import { publicationOf } from '@/tests/back-offices/skarabee';
import { child, readXml } from '../connection/xml';
import codes from './codes.json' with { type: 'json' };
import { FIELDS, toOfficeItem } from './publication';

const SHOWN: TestItem = { id: '5001', showsPrice: true, showsAddress: true };
const summary = { id: '5001', stamp: 's' };

/** The publication as the service sends it, with replaced parts. */
function read(item: Partial<TestItem> = {}, changes: ReadonlyArray<[from: string | RegExp, to: string]> = []) {
  const xml = changes.reduce((text, [from, to]) => text.replace(from, to), publicationOf({ ...SHOWN, ...item }));
  const node = readXml(xml);
  if (node === null) throw new Error('the test has broken XML');
  return toOfficeItem(child(node, 'Publication'), summary);
}
const inProperty = (xml: string): [RegExp, string] => [/<\/Property>/, `${xml}</Property>`];

describe('the words of Skarabee', () => {
  const fields = {
    shown: 'Status',
    priceType: 'PriceUnit',
    genre: 'MainType',
    sort: 'MainType',
    construction: 'Construction',
    generalState: 'Condition',
    acception: 'FreeAvailable',
    kitchen: 'Kitchen',
    heatingSystem: 'Heating',
    heating: 'HeatingB',
    glazing: 'WindowGlazing',
    windowFrame: 'WindowFrame',
    roof: 'Roof',
    roofMaterial: 'RoofMaterial',
    zoning: 'AreaApplication',
    summons: 'Summons',
    flood: 'FloodArea',
    heritage: 'Heritage',
  };

  it('are all words of the feed, in every table', () => {
    expect(strangeWords(codes, fields)).toEqual([]);
    expect(Object.keys(codes).filter((table) => !(table in fields))).toEqual([
      'country',
      'energyClass',
      'photo',
      'fields',
    ]);
  });

  it('name fields that the feed has', () => {
    const known = [...Object.keys(feedProperty.shape), ...Object.keys(feedProject.shape)];
    expect(Object.keys(FIELDS).filter((field) => !known.includes(field))).toEqual([]);
  });
});

describe('a publication of Skarabee', () => {
  it('becomes an item that the feed accepts as it is', () => {
    const { item, remarks } = read({ pictures: [{ url: 'http://p.example/1.jpg' }] }, [
      inProperty('<GeneralState>TO_RENOVATE</GeneralState><CadastrallIncome>745,00</CadastrallIncome>'),
      inProperty(
        '<HeatingTypes><HeatingType>INDIVIDUAL</HeatingType><HeatingType>NATURAL_GAS</HeatingType></HeatingTypes>',
      ),
      inProperty(
        '<Energy><Index>179,5</Index><Class>B</Class><EnergyCertificateNr>UC-1</EnergyCertificateNr></Energy>',
      ),
      inProperty(
        '<UrbanDevelopment><Permit>TRUE</Permit><Summons>FALSE</Summons><PreemptiveRights>UNDEFINED</PreemptiveRights><AreaApplication Code="Wug">x</AreaApplication></UrbanDevelopment>',
      ),
      inProperty(
        '<WaterPolicyPScore>B</WaterPolicyPScore><DelimitedFloodplainOrRiverbank>NONE</DelimitedFloodplainOrRiverbank>',
      ),
      inProperty(
        '<OpenHouse><FromToDates><FromToDate From="2026-12-05T10:00:00" To="2026-12-05T12:00:00"/></FromToDates></OpenHouse>',
      ),
    ]);
    expect(feedProperty.safeParse(item).error?.issues).toBeUndefined();
    expect(remarks).toEqual([]);
    expect(item).toMatchObject({
      ID: '5001',
      Ident: 'R-5001',
      Goal: 'for-sale',
      Status: 'available',
      MainType: 'villa',
      Zip: '2800',
      City: 'Mechelen',
      CountryID: 10,
      Condition: 'to-renovate',
      Heating: 'individual',
      HeatingB: 'central-gas',
      CadastralIncome: 745,
      EnergyPerformance: 179.5,
      EPCLabelText: 'B',
      EPCUniqueCode: 'UC-1',
      BuildingPermit: 'issued',
      Summons: 'none',
      AreaApplication: 'expansion',
      FloodPScore: 'B',
      FloodArea: 'none',
      RiparianZone: false,
      OpenHouses: [{ Start: '2026-12-05T09:00:00.000Z', End: '2026-12-05T11:00:00.000Z' }],
      Translations: { nl: { Title: 'Huis', Description: '<p>Mooi &amp; ruim</p>' } },
      Pictures: [{ Url: 'https://p.example/1.jpg?v=20261101090000' }],
      CreatedDate: '2026-10-01T08:00:00.000Z',
    });
    expect(item).not.toHaveProperty('PreemptiveRight');
  });

  it('has numbers with decimal commas, and none for -1, an empty element and UNDEFINED', () => {
    const { item } = read({}, [
      inProperty(
        '<SurfaceGarden>95,125</SurfaceGarden><LandArea>-1</LandArea><FrontWidth/><HasElevator>UNDEFINED</HasElevator>',
      ),
    ]);
    expect(item).toMatchObject({
      Price: 300_000,
      SurfaceLiving: 120.5,
      SurfaceGarden: 95.13,
      Latitude: 51.025,
      Longitude: 4.47,
      HasGarden: true,
    });
    for (const none of ['NumberOfBathRooms', 'SurfaceGround', 'FrontWidth', 'HasLift'])
      expect(item).not.toHaveProperty(none);
  });

  it.each([[true], [undefined]])('hides price, street and point unless each flag says FALSE (hidden: %s)', (hidden) => {
    const shows = hidden === undefined ? undefined : !hidden;
    const { item } = read({ showsPrice: shows, showsAddress: shows });
    expect(item).toMatchObject({ PublishPrice: false, PublishAddress: false, City: 'Mechelen' });
    for (const hidden of ['Price', 'DepositAmount', 'Street', 'HouseNumber', 'BoxNr', 'Latitude', 'Longitude'])
      expect(item).not.toHaveProperty(hidden);
    expect(JSON.stringify(item)).not.toContain(MARKER);
  });

  it('has a street without number, box and point when only the number is hidden', () => {
    const { item } = read({}, [
      ['<HideHouseNumber>false', '<HideHouseNumber>TRUE'],
      ['<MailBox/>', '<MailBox>3</MailBox>'],
    ]);
    expect(item).toMatchObject({ PublishAddress: true, Street: 'Botermarkt' });
    for (const hidden of ['HouseNumber', 'BoxNr', 'Latitude', 'Longitude']) expect(item).not.toHaveProperty(hidden);
  });

  it.each([
    ['on request', [['ASKING_PRICE', 'ON_REQUEST']]],
    ['of a life annuity', [inProperty('<LifeAnnuity><Type>FULL_OWNERSHIP</Type></LifeAnnuity>')]],
    ['by the m² and month, which the feed lacks', [['>TOTAL<', '>M2_PER_MONTH<']]],
  ] as const)('hides a price %s', (_name, changes) => {
    const { item } = read({}, changes as never);
    expect(item).toMatchObject({ PublishPrice: false });
    expect(item).not.toHaveProperty('Price');
  });

  it('is a rent by the month when its price is a total', () => {
    const { item } = read({}, [['>FOR_SALE<', '>FOR_RENT<'], inProperty('<Deposit>2</Deposit>')]);
    expect(item).toMatchObject({ Goal: 'for-rent', Status: 'available', PriceUnit: 'per-month' });
    expect(item).not.toHaveProperty('DepositAmount');
  });

  it.each([
    ['OPTION_FOR_SALE', 'under-option'],
    ['OPTION_FOR_RENT', 'under-option'],
    ['SOLD', 'sold'],
    ['RENTED', 'rented'],
    ['PRICING', undefined],
    ['PROSPECT_FOR_SALE', undefined],
    ['FOR_RENT_ORDER_ENDED', undefined],
    ['IN_MANAGEMENT', undefined],
    ['UNDEFINED', undefined],
    ['SOMETHING_NEW', undefined],
  ])('in the state %s is %s', (state, status) => {
    const { item } = read({}, [['>FOR_SALE<', `>${state}<`]]);
    expect(item?.Status).toBe(status);
    expect(item === null).toBe(status === undefined);
  });

  it('is under compromise when it is sold on a condition, and hidden when it is switched off', () => {
    expect(read({}, [inProperty('<ConditionalSold>TRUE</ConditionalSold>')]).item?.Status).toBe('under-compromise');
    expect(read({}, [['<Enabled>true', '<Enabled>false']]).item).toBeNull();
  });

  it('has its first picture first and its plans last; prints and posters are left out', () => {
    const picture = (index: number, type: string) =>
      `<Picture><Index>${index}</Index><URL>https://p.example/${index}.jpg</URL><PictureType>${type}</PictureType></Picture>`;
    const list = [
      picture(1, 'MAP_UPSTAIRS'),
      picture(2, 'INTERIEUR'),
      picture(3, 'FIRST_PICTURE'),
      picture(4, 'POSTER'),
    ];
    const { item } = read({}, [[/<Pictures>.*<\/Pictures>/, `<Pictures>${list.join('')}</Pictures>`]]);
    expect(item?.Pictures).toEqual([
      { Url: 'https://p.example/3.jpg' },
      { Url: 'https://p.example/2.jpg' },
      { Url: 'https://p.example/1.jpg', Kind: 'plan' },
    ]);
  });

  it('without a type that is known is told with its own name', () => {
    const { remarks } = read({}, [
      ['<Genre>Villa', '<Genre>Caravan'],
      ['<Sort>Dwelling', '<Sort>Other'],
    ]);
    expect(remarks).toEqual([{ field: 'Typo.Sort', value: 'Other', reason: 'is not known; it is left out' }]);
  });

  it('of a project has the name of the project, and the feed accepts it', () => {
    const { kind, item } = read({ isProject: true }, [inProperty('<Project><Name>De Linde</Name></Project>')]);
    expect(kind).toBe('project');
    expect(item).toMatchObject({ Name: 'De Linde', PublicAddress: true, Street: 'Botermarkt' });
    expect(feedProject.safeParse(item).error?.issues).toBeUndefined();
  });
});
