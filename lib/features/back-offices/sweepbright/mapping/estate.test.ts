import { describe, expect, it } from 'vitest';
import { feedProject, feedProperty } from '@/lib/features/feed/for-commands';
import { strangeWords } from '@/tests/back-offices/feed-words';
import { MARKER, type TestItem } from '@/tests/back-offices/office';
import { estateOf } from '@/tests/back-offices/sweepbright';
import codes from './codes.json' with { type: 'json' };
import { addressesIn, estateIdOf, FIELDS, isUnit, toOfficeItem } from './estate';

const SHOWN: TestItem = { id: '7f0c9a52-0001', showsPrice: true, showsAddress: true };
const read = (changes: Record<string, unknown> = {}, item: Partial<TestItem> = {}) =>
  toOfficeItem({ ...estateOf({ ...SHOWN, ...item }), ...changes });

describe('the words of SweepBright', () => {
  const fields = {
    shown: 'Status',
    negotiation: 'Goal',
    rentPeriod: 'PriceUnit',
    type: 'MainType',
    subType: 'MainType',
    construction: 'Construction',
    condition: 'Condition',
    orientation: 'GardenOrientation',
    flood: 'FloodArea',
    electricity: 'ElectricalInspection',
    zoning: 'AreaApplication',
  };

  it('are all words of the feed, in every table', () => {
    expect(strangeWords(codes, fields)).toEqual([]);
    expect(Object.keys(codes).filter((table) => !(table in fields))).toEqual(['country', 'amenities']);
    for (const field of Object.values(codes.amenities)) expect(Object.keys(feedProperty.shape)).toContain(field);
  });

  it('name fields that the feed has', () => {
    const known = [...Object.keys(feedProperty.shape), ...Object.keys(feedProject.shape)];
    expect(Object.keys(FIELDS).filter((field) => !known.includes(field))).toEqual([]);
  });
});

describe('an estate of SweepBright', () => {
  it('becomes an item that the feed accepts as it is', () => {
    const { item, remarks, office } = read({
      general_condition: 'poor',
      garden_orientation: 'SW',
      amenities: ['terrace', 'lift'],
      features: {
        energy: { gas: true },
        heating_cooling: { central_heating: true },
        ecology: { double_glazing: false },
      },
      building: { construction: { year: 1987 }, renovation: null },
      virtual_tour_url: 'https://tour.example/1',
      open_homes: [{ start_date: '2026-12-05T10:00:00+01:00', end_date: '2026-12-05T12:00:00+01:00' }],
    });
    expect(feedProperty.safeParse(item).error?.issues).toBeUndefined();
    expect([remarks, office]).toEqual([[], 'office-1']);
    expect(item).toMatchObject({
      ID: '7f0c9a52-0001',
      Ident: 'R-7f0c9a52-0001',
      Goal: 'for-sale',
      Status: 'available',
      MainType: 'villa',
      Price: 300_000,
      PriceUnit: 'total',
      Street: 'Botermarkt',
      Zip: '2800',
      CountryID: 10,
      Latitude: 51.025,
      EnergyPerformance: 179,
      BuildingPermit: 'issued',
      Condition: 'to-renovate',
      GardenOrientation: 'south-west',
      HasTerrace: true,
      HasLift: true,
      HeatingB: 'central-gas',
      ConstructionYear: 1987,
      OpenHouses: [{ Start: '2026-12-05T09:00:00.000Z', End: '2026-12-05T11:00:00.000Z' }],
      VirtualTours: ['https://tour.example/1'],
      Translations: { nl: { Title: 'Huis', Description: '<p>Mooi &amp; ruim</p>' } },
    });
    for (const none of ['Summons', 'WindowGlazing', 'RenovationYear', 'HasGarden'])
      expect(item).not.toHaveProperty(none);
    expect(JSON.stringify(item)).not.toContain(MARKER);
  });

  it.each([
    [120.5, 'sq_m', 120.5],
    [5, 'are', 500],
    [1000, 'sq_ft', 92.9],
    [5, 'rood', undefined],
    ['51.025', 'sqm', 51.03],
    [0, 'sq_m', undefined],
  ])('has an area of %s %s as %s m²', (size, unit, area) => {
    expect(read({ sizes: { plot_area: { size, unit } } }).item?.SurfaceGround).toBe(area);
  });

  it('has the same facts in the flat layout', () => {
    const { item } = read({
      legal: undefined,
      epc_value: 210,
      epc_category: 'C',
      cadastral_income: 745,
      regulations: { building_permit: 0, urban_planning_breach: 1 },
    });
    expect(item).toMatchObject({
      EnergyPerformance: 210,
      EPCLabelText: 'C',
      CadastralIncome: 745,
      BuildingPermit: 'none',
      Summons: 'summons',
    });
    expect(
      feedProperty.safeParse(read({ legal: null, regulations: null, building: null, amenities: null }).item).success,
    ).toBe(true);
  });

  it('has what the law asks for', () => {
    const { item, remarks } = read({
      legal: {
        energy: { report_electricity_gas: 'not_conform', e_level: 'E30', epc_value: '' },
        regulations: {
          priority_purchase_right: 1,
          subdivision_authorisation: '',
          heritage_list: 1,
          registered_building: 1,
        },
        property_and_land: {
          flood_risk: 'potential_flood_sensitive_area',
          flood_risk_plot_score: 'B',
          flood_risk_building_score: 'A',
          land_use_designation: 'residential_expansion_area',
        },
      },
    });
    expect(item).toMatchObject({
      ElectricalInspection: 'not-compliant',
      ELevel: 30,
      PreemptiveRight: 'applies',
      Heritage: 'protected',
      FloodArea: 'possibly-prone',
      FloodPScore: 'B',
      FloodGScore: 'A',
      AreaApplication: 'expansion',
    });
    for (const none of ['SubdivisionPermit', 'EnergyPerformance']) expect(item).not.toHaveProperty(none);
    expect(remarks).toEqual([]);
    const strange = read({ legal: { property_and_land: { land_use_designation: 'moon_base' } } });
    expect(strange.remarks).toMatchObject([
      { field: 'legal.property_and_land.land_use_designation', value: 'moon_base' },
    ]);
  });

  it.each([[true], [undefined]])('hides price and place unless each flag says false (hidden: %s)', (hidden) => {
    const shows = hidden === undefined ? undefined : !hidden;
    const { item } = read(
      { negotiation: 'let', price_guarantee: { amount: 1 } },
      { showsPrice: shows, showsAddress: shows },
    );
    expect(item).toMatchObject({ PublishPrice: false, PublishAddress: false, City: 'Mechelen' });
    for (const hidden of ['Price', 'DepositAmount', 'Street', 'HouseNumber', 'BoxNr', 'Latitude', 'Longitude'])
      expect(item).not.toHaveProperty(hidden);
    expect(JSON.stringify(item)).not.toContain(MARKER);
  });

  it.each([
    ['replaced by words', { custom_price: 'Price on request' }],
    ['in another currency', { price: { amount: 1, currency: 'GBP', hidden: false } }],
  ])('hides a price that is %s', (_name, changes) => {
    const { item } = read(changes);
    expect(item).toMatchObject({ PublishPrice: false });
    expect(item).not.toHaveProperty('Price');
  });

  it('is a rent by its period only when it is to let', () => {
    expect(read({ rent_period: 'week' }).item).toMatchObject({ PriceUnit: 'total' });
    expect(read({ negotiation: 'let', rent_period: 'week' }).item).toMatchObject({
      Goal: 'for-rent',
      PriceUnit: 'per-week',
    });
    const base = { price: { amount: null, hidden: false }, price_base_rent: { amount: 950 } };
    expect(read({ negotiation: 'let', ...base }).item).toMatchObject({ Price: 950, PriceUnit: 'per-month' });
  });

  it.each([
    ['available', 'available'],
    ['option', 'under-option'],
    ['agreement', 'under-compromise'],
    ['sold', 'sold'],
    ['rented', 'rented'],
    ['prospect', undefined],
    ['under_contract', undefined],
    ['lost', undefined],
    ['bid', undefined],
    [null, undefined],
  ])('in the state %s is %s', (state, status) => {
    const { item } = read({ status: state });
    expect(item?.Status).toBe(status);
    expect(item === null).toBe(status === undefined);
  });

  it('is shown when it is public, and when it does not say whether it is', () => {
    const { publish_status: _left, ...silent } = estateOf(SHOWN);
    expect(toOfficeItem({ ...silent, id: 'a' }).item).not.toBeNull();
    for (const publish_status of ['private', null, '', true]) expect(read({ publish_status }).item).toBeNull();
  });

  it.each([
    [{ type: 'apartment', sub_type: 'duplex' }, 'duplex', undefined],
    [{ type: 'house', sub_type: ['detached', 'villa'] }, 'villa', 'open'],
    [{ type: 'house', sub_type: ['semi_detached'] }, 'house', 'half-open'],
    [{ type: 'commercial', sub_type: ['healthcare'] }, 'commercial-space', undefined],
    [{ type: 'parking', sub_type: null }, 'parking', undefined],
  ])('with the type %j is a %s', (changes, MainType, Construction) => {
    const { item } = read(changes);
    expect([item?.MainType, item?.Construction]).toEqual([MainType, Construction]);
  });

  it('names its pictures by the host and the id of the file, in their order, and knows where they are now', () => {
    const images = [
      { id: 'b', ordinal: 2, url: 'https://files.example/x?sig=1' },
      { id: 'a', ordinal: 1, url: 'https://files.example/y?sig=2' },
      { id: 'c', ordinal: 2, url: 'https://files.example/z?sig=3' },
      { id: 'd', ordinal: 3, url: null },
    ];
    const plans = [
      { id: 'p', filename: 'plan.pdf', content_type: 'application/pdf', url: 'https://files.example/p' },
      { id: 'q', filename: 'plan.jpg', url: 'https://files.example/q?sig=4' },
    ];
    const estate = { ...estateOf(SHOWN), images, plans };
    const urls = ['a', 'b', 'c', 'q'].map((id) => `https://files.example/${id}`);
    expect(toOfficeItem(estate).item?.Pictures).toEqual(
      urls.map((Url, at) => (at < 3 ? { Url } : { Url, Kind: 'plan' })),
    );
    expect(addressesIn(estate)).toEqual([
      [urls[0], images[1]?.url],
      [urls[1], images[0]?.url],
      [urls[2], images[2]?.url],
      [urls[3], plans[1]?.url],
    ]);
  });

  it('of a project has its shown units inside, each with an id that is recognized', () => {
    const units: TestItem[] = [
      { id: 'aa', parent: 'p', showsPrice: true, pictures: [{ url: 'https://files.example/u?sig=1' }] },
      { id: 'bb', parent: 'p', state: 'withdrawn' },
    ];
    const estate = estateOf({ id: 'p', isProject: true }, units);
    const { kind, item } = toOfficeItem(estate);
    expect(kind).toBe('project');
    expect(feedProject.safeParse(item).error?.issues).toBeUndefined();
    expect(item).toMatchObject({
      Name: 'Huis',
      PublicAddress: false,
      Properties: [{ ID: 'aa-u', ProjectID: 'p', Price: 300_000 }],
    });
    expect(item?.Properties).toHaveLength(1);
    expect(addressesIn(estate)).toEqual([['https://files.example/u', 'https://files.example/u?sig=1']]);
    expect([isUnit('aa-u'), isUnit('7f0c9a52-aa'), estateIdOf('aa-u'), estateIdOf('aa')]).toEqual([
      true,
      false,
      'aa',
      'aa',
    ]);
    expect(JSON.stringify(item)).not.toContain(MARKER);
    expect(toOfficeItem({ ...estate, status: 'prospect' }).item).toBeNull();
  });
});
