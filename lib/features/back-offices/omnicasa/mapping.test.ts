import { describe, expect, it } from 'vitest';
import { feedProperty } from '@/lib/features/feed/for-commands';
import codes from './codes.json' with { type: 'json' };
import { type Answer, presenceOf, toOfficeItem } from './mapping';

const property: Answer = {
  ID: 410023,
  Ident: 'A-77',
  Goal: '0',
  Status: '1',
  TypeDescription: 'Villa',
  Zip: '1880',
  City: 'KAPELLE-OP-DEN-BOS',
  Street: 'Geheime straat',
  HouseNumber: '7',
  BoxNr: '-',
  GoogleX: '51.025',
  GoogleY: '4,361',
  Price: '495000',
  PublishPrice: '1',
  SurfaceLiving: '120,5',
  OwnerName: 'An Peeters',
  LargePictureItems: [{ ID: 9, Url: 'https://p.example/1.jpg' }],
  CreatedDate: '2026-02-03 09:00:00',
  LastChangedDate: '-',
};
const map = (more: Answer = {}, kind: 'property' | 'project' = 'property', own = {}) => {
  const answer = { ...property, ...more };
  return toOfficeItem(answer, presenceOf(answer, kind), 'nl', own);
};
const itemOf = (more?: Answer) => map(more).item;
const isWord = (field: keyof typeof feedProperty.shape) => (word: string | number) =>
  word === '' || feedProperty.shape[field].safeParse(word).success;

describe('the mapping of Omnicasa', () => {
  it('knows only words of the feed', () => {
    const { goal, shown, mainType, country, freeAvailable, lists } = codes;
    const fields = { Goal: goal, Status: shown, MainType: mainType, FreeAvailable: freeAvailable, CountryID: country };
    const { RearOrientation, ...same } = lists;
    for (const [field, words] of Object.entries({ ...fields, ...same, GardenOrientation: RearOrientation })) {
      const name = field as keyof typeof feedProperty.shape;
      expect(feedProperty.shape[name], field).toBeDefined();
      expect(
        Object.values(words).filter((word) => !isWord(name)(word)),
        field,
      ).toEqual([]);
    }
  });

  it('reads numbers with a comma or a point, dates in both forms, and no `-`', () => {
    expect(itemOf({ PublishAddress: '1', LastChangedDate: '/Date(1770105600000+0100)/' })).toMatchObject({
      ID: '410023',
      SurfaceLiving: 120.5,
      Price: 495_000,
      Latitude: 51.025,
      Longitude: 4.361,
      CreatedDate: '2026-02-03T08:00:00.000Z',
      LastChangedDate: '2026-02-03T08:00:00.000Z',
    });
    expect(JSON.stringify(itemOf({ Ident: '-', City: '-', EPCLabelText: '-', ConditionName: '-' }))).not.toContain(
      '"-"',
    );
  });

  it('publishes a price only by a flag that says yes', () => {
    for (const flag of [undefined, '', '-', '0', 0, false, 'true', 'yes', 2])
      expect(JSON.stringify(itemOf({ PublishPrice: flag }))).not.toContain('495000');
    for (const flag of ['1', 1, true]) expect(itemOf({ PublishPrice: flag })).toMatchObject({ Price: 495_000 });
  });

  it('publishes an address only by a flag that says yes, and by none that says no', () => {
    const hidden: Answer[] = [
      {},
      { PublishAddress: '0' },
      { ShowAddress: false },
      { PublishAddress: '1', ShowAddress: '0' },
    ];
    for (const flags of hidden) {
      const text = JSON.stringify(itemOf(flags));
      expect(text).not.toMatch(/Geheime|HouseNumber|Latitude|51\.025/);
      expect(text).toContain('"PublishAddress":false');
    }
    for (const flags of [{ PublishAddress: '1' }, { IsShowAddress: true }] as Answer[])
      expect(itemOf(flags)).toMatchObject({ PublishAddress: true, Street: 'Geheime straat', HouseNumber: '7' });
    const project = { Name: 'Residentie', PublishInternet: true };
    expect(JSON.stringify(map(project, 'project').item)).not.toContain('Geheime');
  });

  it('shows what is on the market, sold or rented, and a reference by its goal', () => {
    const statuses = [1, 2, 4, 6, 0, 3, 5, 77, undefined].map((Status) => itemOf({ Status })?.Status);
    const none = Array.from({ length: 5 });
    expect(statuses).toEqual(['available', 'sold', 'rented', 'sold', ...none]);
    expect([5, undefined].map((Status) => itemOf({ Status }))).toEqual([null, null]);
    expect(itemOf({ Status: 6, Goal: 1 })).toMatchObject({ Status: 'rented', Goal: 'for-rent' });
  });

  it('reads the status from the words of the office where it is on the market', () => {
    expect(itemOf({ Marquee: 3, MarqueeName: 'Sous option' })).toMatchObject({ Status: 'under-option' });
    expect(itemOf({ MarqueeName: 'À vendre', SubStatusName: 'Vendu' })).toMatchObject({ Status: 'sold' });
    expect(itemOf({ Status: 2, MarqueeName: 'À vendre' })).toMatchObject({ Status: 'sold' });
    expect(
      map({ SubStatus: 9, SubStatusName: 'Bijna' }, 'property', { 'SubStatus.9': 'under-compromise' }),
    ).toMatchObject({
      item: { Status: 'under-compromise' },
      remarks: [],
    });
    expect(map({ Marquee: 8, MarqueeName: 'Topper' })).toMatchObject({
      item: { Status: 'available' },
      remarks: [{ field: 'Marquee', value: 'Topper' }],
    });
  });

  it('reads lists by their number, then by their word; what says nothing has no remark', () => {
    const listed = {
      ConditionID: 4,
      KitchenID: '12',
      WindowGlazing: 2,
      HeatingID: 7,
      HeatingB: 16,
      ConstructionName: 'Halfopen',
    };
    const { item, remarks } = map(listed);
    expect(item).toMatchObject({
      Condition: 'to-renovate',
      Kitchen: 'open-equipped',
      WindowGlazing: 'double',
      Construction: 'half-open',
    });
    expect([item?.Heating, item?.HeatingB, remarks]).toEqual([undefined, undefined, []]);
    expect(map({ RoofID: 99 })).toMatchObject({ remarks: [{ field: 'Roof', value: '99' }] });
  });

  it('reads the type by its number, its description or its name', () => {
    expect(itemOf({ MainTypeID: 143, TypeDescription: 'Villa' })).toMatchObject({ MainType: 'bungalow' });
    expect(itemOf({ MainTypeName: 'Huis' })).toMatchObject({ MainType: 'villa' });
    expect(map({ MainTypeName: 'Huis', TypeDescription: 'Droomplek' })).toMatchObject({
      item: { MainType: 'house' },
      remarks: [],
    });
  });

  it('has the texts of its language only: a short line is a title, anything longer the description', () => {
    const textsOf = (more: Answer) => itemOf(more)?.Translations;
    expect(textsOf({ DescriptionA: 'Lichte villa', DescriptionB: 'Met tuin' })).toEqual({
      nl: { Title: 'Lichte villa', Description: 'Met tuin' },
    });
    const long = 'Lang. '.repeat(50).trim();
    expect(textsOf({ DescriptionA: long, DescriptionB: '-' })).toEqual({ nl: { Description: long } });
    expect(textsOf({ DescriptionA: '-' })).toEqual({});
  });

  it('prefers the largest pictures, in their order, and sees when their order changes', () => {
    const pictures = [1, 2].map((ID) => ({ ID, Url: `https://p.example/${ID}.jpg` }));
    const answer = { XLargePictureItems: pictures, LargePictures: ['https://p.example/l.jpg'] };
    expect(itemOf(answer)?.Pictures).toEqual([{ Url: 'https://p.example/1.jpg' }, { Url: 'https://p.example/2.jpg' }]);
    const swapped = { ...answer, XLargePictureItems: pictures.toReversed() };
    expect(map(answer).pictureHash).not.toBe(map(swapped).pictureHash);
  });

  it('tells projects from properties with the same number, and shows those that are published', () => {
    const project = { Name: 'Residentie', PublishInternet: 'true' };
    expect(map(project, 'project').item).toBeNull();
    expect(map({ ...project, PublishInternet: true, Status: undefined }, 'project')).toMatchObject({
      id: 'p410023',
      item: { ID: 'p410023', Name: 'Residentie' },
    });
    expect(map({ ...project, PublishInternet: true, Status: 5 }, 'project').item).toBeNull();
    expect(itemOf({ ProjectID: 12 })).toMatchObject({ ProjectID: 'p12' });
    expect(itemOf({ ProjectID: 0 })).not.toHaveProperty('ProjectID');
  });

  it('sees in a list that a price was hidden, although no date says so', () => {
    expect(map({ PublishPrice: '0' }).stamp).not.toBe(map().stamp);
  });
});
