import { describe, expect, it } from 'vitest';
import { feedProject, feedProperty } from '@/lib/features/feed/for-commands';
import { strangeWords } from '@/tests/back-offices/feed-words';
import codes from './codes.json' with { type: 'json' };
import { type Estate, FIELDS, toOfficeItem } from './estate';

const MARKER = 'MUST-NOT-TRAVEL';
const estate = {
  id: 6001,
  referenceNumber: '60453',
  name: MARKER,
  officeId: 2,
  zip: '9000',
  city: 'Gent',
  address: 'Verborgen straat',
  number: '77A',
  box: 'b9',
  country: { id: 1 },
  displayStatusId: 2,
  status: { id: 1 },
  price: 321_987,
  rooms: 4,
  area: 95.125,
  category: { id: 1 },
  subCategory: { id: 13 },
  purpose: { id: 1 },
  purposeStatus: { id: 1 },
  createDateTime: '2026-01-15T09:14:34.64',
  updateDateTime: '2026-04-28T09:14:35.43',
  sms: [{ languageId: 'fr-BE', content: 'Villa claire' }],
  shortDescription: [{ languageId: 'fr-BE', content: '<p>Une belle entr&eacute;e</p>' }],
  details: [
    { id: 1849, label: 'x', type: 'float', value: '51.025' },
    { id: 1850, label: 'y', type: 'float', value: '3.869' },
  ],
};
const map = (more: Record<string, unknown> = {}, own?: Record<string, string>) =>
  toOfficeItem({ ...estate, ...more } as Estate, own);
const itemOf = (more?: Record<string, unknown>) => map(more).item;
const withDetails = (...details: unknown[]) => map({ details });
const urlsOf = (pictures: unknown) =>
  ((itemOf({ pictures })?.Pictures ?? []) as Array<{ Url: string }>).map(({ Url }) => Url);

describe('the words of Whise', () => {
  const fields = {
    shown: 'Status',
    category: 'MainType',
    subCategory: 'MainType',
    availability: 'FreeAvailable',
    state: 'Condition',
    kitchen: 'Kitchen',
    heatingSystem: 'Heating',
    heating: 'HeatingB',
    flood: 'FloodArea',
    summons: 'Summons',
    electricity: 'ElectricalInspection',
    zoning: 'AreaApplication',
  };

  it('are all words of the feed, in every table', () => {
    expect(strangeWords(codes, fields)).toEqual([]);
    expect(Object.keys(codes).filter((table) => !(table in fields))).toEqual(['display', 'country', 'project']);
    expect(codes.country).toEqual({ 1: 10, 2: 20, 3: 30, 4: 40, 5: 50 });
  });

  it('name fields that the feed has', () => {
    const known = [...Object.keys(feedProperty.shape), ...Object.keys(feedProject.shape)];
    expect(Object.keys(FIELDS).filter((field) => !known.includes(field))).toEqual([]);
  });
});

describe('an estate of Whise', () => {
  it('becomes an item that the feed accepts as it is', () => {
    const { item, remarks, ...facts } = map({ displayPrice: true, displayAddress: true });
    expect(feedProperty.safeParse(item).error?.issues).toBeUndefined();
    expect(remarks).toEqual([]);
    expect(facts).toMatchObject({ id: '6001', kind: 'property', locale: '', office: '2' });
    expect(item).toMatchObject({
      ID: '6001',
      Ident: '60453',
      Goal: 'for-sale',
      Status: 'available',
      MainType: 'villa',
      PublishPrice: true,
      Price: 321_987,
      PriceUnit: 'total',
      PublishAddress: true,
      Street: 'Verborgen straat',
      HouseNumber: '77A',
      BoxNr: 'b9',
      CountryID: 10,
      NumberOfBedRooms: 4,
    });
    expect(itemOf({ purpose: { id: 2 }, displayPrice: 1 })).toMatchObject({ Goal: 'for-rent', PriceUnit: 'per-month' });
  });

  it('hides price and address where their flag is left out or does not say yes', () => {
    for (const flag of [undefined, null, false, 0, '0', '', 'true', 'yes'])
      for (const canHaveChildren of [false, true]) {
        const item = itemOf({ displayPrice: flag, displayAddress: flag, canHaveChildren });
        expect(JSON.stringify(item)).not.toMatch(/321987|Verborgen|77A|b9|51\.0|3\.86|Latitude|Street/);
        expect(item).toMatchObject(
          canHaveChildren ? { PublicAddress: false } : { PublishAddress: false, PublishPrice: false },
        );
      }
    for (const flag of [true, 1, '1'])
      expect(itemOf({ displayPrice: flag, displayAddress: flag })).toMatchObject({ Price: 321_987, Latitude: 51.025 });
  });

  it('hides the amount of a life annuity', () => {
    const item = itemOf({ purpose: { id: 3 }, displayPrice: true });
    expect(item).toMatchObject({ Goal: 'for-sale', PublishPrice: false });
    expect(JSON.stringify(item)).not.toContain('321987');
  });

  it('is shown only when it is active, online and in a state of the table', () => {
    const shownBy = (name: string, ids: readonly unknown[], toValue: (id: unknown) => unknown) =>
      ids.filter((id) => itemOf({ [name]: toValue(id) }) !== null);
    const coded = (id: unknown) => (typeof id === 'number' ? { id } : id);
    const ids = [...Array.from({ length: 40 }, (_, at) => at), null, undefined];
    expect(shownBy('displayStatusId', ids, (id) => id)).toEqual([2, 3, 4, 5]);
    expect(shownBy('status', ids, coded)).toEqual([1]);
    expect(shownBy('purposeStatus', ids, coded)).toEqual([1, 2, 3, 4, 5, 6, 14, 15, 16, 17, 21, 22]);
    expect([3, 4, 5, 22].map((id) => itemOf({ purposeStatus: { id } })?.Status)).toEqual([
      'sold',
      'rented',
      'under-option',
      'under-compromise',
    ]);
  });

  it('never gives its internal name, not even as the name of a project', () => {
    const parts = [{}, { canHaveChildren: true }, { canHaveChildren: true, sms: null }];
    for (const more of parts) expect(JSON.stringify(map(more))).not.toContain(MARKER);
    expect(itemOf(parts[1])).toMatchObject({ Name: 'Villa claire' });
    expect(itemOf(parts[2])).toMatchObject({ Name: 'Gent 6001' });
  });

  it('is a project without a price when it may have children, whatever its type', () => {
    const parent = { category: { id: 2 }, subCategory: { id: 17 }, canHaveChildren: true, displayPrice: true };
    const { kind, item } = map(parent);
    expect(kind).toBe('project');
    expect(feedProject.safeParse(item).error?.issues).toBeUndefined();
    expect(JSON.stringify(item)).not.toMatch(/321987|Price|MainType/);
    expect(map({ subCategory: { id: 96 } }).kind).toBe('project');
    expect(map({ parentId: 6000 })).toMatchObject({ kind: 'property', item: { ProjectID: '6000' } });
  });

  it('has times of Brussels', () => {
    expect(itemOf()).toMatchObject({
      CreatedDate: '2026-01-15T08:14:34.000Z',
      LastChangedDate: '2026-04-28T07:14:35.000Z',
    });
  });

  it('has the short description where the long one is missing or empty', () => {
    const long = (content: unknown) => ({ longDescription: [{ languageId: 'fr-BE', content }] });
    for (const more of [{}, { longDescription: null }, { longDescription: [] }, long(''), long(null)])
      expect(itemOf(more)?.Translations).toEqual({
        fr: { Title: 'Villa claire', Description: '<p>Une belle entr&eacute;e</p>' },
      });
    expect(itemOf(long('<p>Longue</p>'))?.Translations).toMatchObject({ fr: { Description: '<p>Longue</p>' } });
  });

  it('has the type of its category where neither the table nor the agency knows its subcategory', () => {
    for (const id of [1, 17, 35, 37, 89]) expect(itemOf({ subCategory: { id } })).toMatchObject({ MainType: 'house' });
    const own = { 'subCategory.89': 'castle' };
    expect(map({ subCategory: { id: 89 } }, own)).toMatchObject({ item: { MainType: 'castle' }, remarks: [] });
    expect(itemOf({ subCategory: null, category: { id: 4 } })).toMatchObject({ MainType: 'office' });
  });

  it('has numbers whose only point is a decimal sign, also before three digits', () => {
    expect(itemOf({ area: '95.125', groundArea: '1200.500' })).toMatchObject({
      SurfaceLiving: 95.13,
      SurfaceGround: 1200.5,
    });
    const details = [
      { id: 713, value: '7.125' },
      { id: 874, value: '15.250' },
      { id: 1733, value: '1200.125' },
    ];
    expect(withDetails(...details).item).toMatchObject({
      FrontWidth: 7.125,
      SurfaceTerrace: 15.25,
      CadastralIncome: 1200.125,
    });
  });
});

describe('the energy score of an estate of Whise', () => {
  it('is detail 2089, else the value of the estate, which may be a range of one number', () => {
    const score = (energyValue: unknown, ...details: unknown[]) => itemOf({ energyValue, details })?.EnergyPerformance;
    expect(score('179-179')).toBe(179);
    expect(score('123')).toBe(123);
    expect(score('179-179', { id: 2089, value: '181' })).toBe(181);
    expect(score('179-179', { id: 2089 })).toBe(179);
    expect(['100-200', 'C', '-', '', null, undefined].map((value) => score(value))).toEqual(Array(6).fill(undefined));
  });

  it('comes with the total, and with a day that is written MM/DD/YYYY HH:mm', () => {
    const details = [
      { id: 2390, type: 'char', value: '1230' },
      { id: 2391, type: 'char', value: '201501011235678' },
      { id: 2776, value: '12/31/2034 00:00' },
      { id: 2056, type: 'char', value: 'C' },
    ];
    expect(withDetails(...details).item).toMatchObject({
      EPCTotal: 1230,
      EPCUniqueCode: '201501011235678',
      EPCValidUntil: '2034-12-31',
      EPCLabelText: 'C',
    });
  });
});

describe('the details of an estate of Whise', () => {
  it('count parkings in 998 and 999, and not in 20 and 21, which say yes or no', () => {
    const yes = [
      { id: 20, type: 'yes/no', value: '1' },
      { id: 21, type: 'yes/no', value: '1' },
    ];
    expect(withDetails(...yes).item).not.toHaveProperty('NumberOfParkings');
    const counts = [
      { id: 998, value: '2' },
      { id: 999, value: '3' },
    ];
    expect(withDetails(...yes, ...counts).item).toMatchObject({ NumberOfParkings: 5 });
  });

  it('are read by the id of their value, else by its word, else left out with a remark by the name of Whise', () => {
    const kitchen = (id: number, value: string) =>
      withDetails({ id: 1595, label: 'type de cuisine', value, enum: { id } });
    expect(kitchen(686, 'super-équipée')).toMatchObject({ item: { Kitchen: 'hyper-equipped' }, remarks: [] });
    expect(withDetails({ id: 1736, value: 'zone agricole', enum: { id: 9999 } })).toMatchObject({
      item: { AreaApplication: 'agricultural' },
      remarks: [],
    });
    const { item, remarks } = kitchen(9999, 'sur mesure');
    expect(item).not.toHaveProperty('Kitchen');
    expect(remarks).toEqual([
      { field: 'type de cuisine', value: 'sur mesure', reason: 'is not known; it is left out' },
    ]);
    expect(withDetails({ id: 1020, value: 'x', enum: { id: 1 } }).remarks).toMatchObject([{ field: 'detail 1020' }]);
  });

  it('may be missing altogether', () => {
    for (const none of [undefined, null, []])
      expect(itemOf({ details: none, pictures: none, displayAddress: true })).toMatchObject({ Pictures: [] });
  });

  it('and lists of the estate have words of the agency', () => {
    const unknown = { state: { id: 2 }, availability: { id: 42 } };
    expect(map(unknown).remarks.map(({ field, value }) => `${field}.${value}`)).toEqual(['state.2', 'availability.42']);
    const own = { 'state.2': 'to-refresh', 'availability.42': '' };
    expect(map(unknown, own)).toMatchObject({ item: { Condition: 'to-refresh' }, remarks: [] });
    expect(map(unknown, own).item).not.toHaveProperty('FreeAvailable');
  });
});

describe('the pictures of an estate of Whise', () => {
  const picture = (file: string, order?: number) => ({
    id: Number.parseInt(file, 36),
    ...(order !== undefined && { order }),
    urlSmall: `https://p.example/200/${file}.jpg`,
    urlLarge: `https://p.example/640/${file}.jpg`,
    urlXXL: `https://p.example/1600/${file}.jpg`,
    updateDateTime: '2026-04-28T07:14:35.41',
  });
  const files = (...pictures: unknown[]) => urlsOf(pictures).map((url) => /\/(\w+)\.jpg/.exec(url)?.[1]);

  it('stand by their order: one without it first, equal ones as they came, and it may begin anywhere', () => {
    expect(files(picture('c', 2), picture('b', 1), picture('a'))).toEqual(['a', 'b', 'c']);
    expect(files(picture('d', 15), picture('a', 14), picture('c', 14), picture('e', 15))).toEqual(['a', 'c', 'd', 'e']);
    expect(files(picture('b', 100), picture('c', 101), picture('a', 12))).toEqual(['a', 'b', 'c']);
  });

  it('are the largest file, each once', () => {
    expect(urlsOf([picture('a', 1), picture('b', 2), picture('a', 3)])).toEqual([
      'https://p.example/1600/a.jpg',
      'https://p.example/1600/b.jpg',
    ]);
    expect(urlsOf([{ ...picture('a'), urlXXL: undefined }, { id: 9 }])).toEqual(['https://p.example/640/a.jpg']);
  });

  it('change the hash by their address, their order and their time, which is UTC and goes no further', () => {
    const hash = (...pictures: unknown[]) => map({ pictures }).pictureHash;
    const [a, b] = [picture('a', 1), picture('b', 2)];
    const hashes = [
      hash(a, b),
      hash(picture('a', 2), picture('b', 1)),
      hash(a),
      hash({ ...a, updateDateTime: '2026-04-28T07:14:36' }, b),
      hash({ ...a, urlXXL: 'https://p.example/1600/c.jpg' }, b),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hash(b, a)).toBe(hashes[0]);
    expect(JSON.stringify(map({ pictures: [a] }))).not.toContain('35.41');
    expect(map({ pictures: [a] }).stamp).toBe('2026-04-28T09:14:35.43');
  });
});
