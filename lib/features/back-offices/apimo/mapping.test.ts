import { describe, expect, it } from 'vitest';
import { feedProperty } from '@/lib/features/feed/for-commands';
import codes from './codes.json' with { type: 'json' };
import { type Property, toOfficeItem } from './mapping';

const property: Property = {
  id: 5001,
  reference: 'R-5001',
  agency: '9',
  step: '1',
  category: '1',
  type: '2',
  subtype: '14',
  address: 'Geheime straat 7',
  address_more: 'Bus 3',
  country: 'LU',
  city: { name: 'Luxembourg', zipcode: 'L-1611' },
  latitude: '49.611',
  longitude: '6,130',
  bedrooms: '3',
  area: { unit: '1', value: '120.500', total: '0' },
  price: { value: '495000.50', hide: false, currency: 'EUR', period: null },
  owner: { lastname: 'Peeters' },
  private_comment: 'Peeters',
  updated_at: '2026-11-01 10:00:00',
};
const map = (more: Record<string, unknown> = {}, own = {}) => toOfficeItem({ ...property, ...more } as Property, own);
const itemOf = (more?: Record<string, unknown>) => map(more).item;
const price = (more: Record<string, unknown>) => ({ price: { ...property.price, ...more } });

describe('the mapping of Apimo', () => {
  it('knows only words of the feed', () => {
    const { goal, type, subtype, period, condition, availability, heatingSystem, heating, country } = codes;
    const lists = {
      Goal: goal,
      MainType: { ...type, ...subtype },
      PriceUnit: period,
      Condition: condition,
      FreeAvailable: availability,
      Heating: heatingSystem,
      HeatingB: heating,
      CountryID: country,
    };
    const valid = (field: string, word: unknown) =>
      word === '' || feedProperty.shape[field as keyof typeof feedProperty.shape].safeParse(word).success;
    for (const [field, words] of Object.entries({ ...lists, MainType2: subtype })) {
      const name = field.replace('2', '');
      expect(
        Object.values(words).filter((word) => !valid(name, word)),
        field,
      ).toEqual([]);
    }
    for (const field of [...Object.keys(codes.areas), ...Object.keys(codes.has)])
      expect(feedProperty.shape, field).toHaveProperty(field);
  });

  it('reads numbers that are texts: a point or a comma before three digits is a decimal sign', () => {
    expect(itemOf({ publish_address: true })).toMatchObject({
      SurfaceLiving: 120.5,
      Price: 495_000.5,
      Latitude: 49.611,
      Longitude: 6.13,
      NumberOfBedRooms: 3,
      CountryID: 50,
      LastChangedDate: '2026-11-01T09:00:00.000Z',
    });
    expect(itemOf()).not.toHaveProperty('SurfaceTotal');
    expect(itemOf({ area: { unit: '8', value: '2,5' } })).toMatchObject({ SurfaceLiving: 250 });
    expect(itemOf({ area: { unit: '3', value: '2' } })).not.toHaveProperty('SurfaceLiving');
    expect(itemOf({ type: 3, subtype: 2 })).toMatchObject({ MainType: 'building-plot', SurfaceGround: 120.5 });
  });

  it('publishes a price only where a flag says that it is not hidden', () => {
    for (const hide of [undefined, null, '', true, 1, '1', 'true'])
      expect(JSON.stringify(itemOf(price({ hide })))).not.toContain('495000');
    for (const hide of [false, 0, '0']) expect(itemOf(price({ hide }))).toMatchObject({ Price: 495_000.5 });
  });

  it('publishes no price of a life annuity, in another currency, or of a rent of another period', () => {
    const hidden = [
      { category: 5 },
      price({ currency: 'CHF' }),
      { category: 2, ...price({ period: 5 }) },
      { category: 3 },
    ];
    for (const more of hidden) {
      expect(JSON.stringify(itemOf(more))).not.toContain('495000');
      expect(itemOf(more)).toMatchObject({ PublishPrice: false });
    }
    expect(itemOf({ category: 2, ...price({ deposit: '900' }) })).toMatchObject({
      PriceUnit: 'per-month',
      DepositAmount: 900,
    });
    expect(itemOf({ category: 3, ...price({ period: '2' }) })).toMatchObject({
      Goal: 'for-rent',
      PriceUnit: 'per-week',
    });
  });

  it('publishes an address only by a flag that says yes', () => {
    for (const publish_address of [undefined, null, false, 0, '0', 'true'])
      for (const category of [1, 4]) {
        const text = JSON.stringify(itemOf({ publish_address, category }));
        expect(text).not.toMatch(/Geheime|Bus 3|Latitude|49\.611/);
      }
    expect(itemOf({ publish_address: '1' })).toMatchObject({ PublishAddress: true, Street: 'Geheime straat 7' });
  });

  it('shows only what is in progress, and nothing of an owner or a note', () => {
    expect([1, '1'].map((step) => itemOf({ step })?.Status)).toEqual(['available', 'available']);
    expect([2, 3, 4, 77, undefined, null].map((step) => itemOf({ step }))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect(JSON.stringify(map())).not.toContain('Peeters');
  });

  it('counts rooms, whether their number is a count or a place in the list', () => {
    const areas = [
      { type: '8', number: '1' },
      { type: '41', number: '2' },
      { type: 13, number: 1 },
      { type: 13, number: 2 },
      { type: 4, number: null },
      { type: 18, number: 1 },
    ];
    expect(itemOf({ areas })).toMatchObject({
      NumberOfBathRooms: 3,
      NumberOfShowerRooms: 2,
      NumberOfToilets: 2,
      NumberOfGarages: 1,
      HasTerrace: true,
    });
    expect(itemOf({ areas })).not.toHaveProperty('HasGarden');
  });

  it('reads lists by their number; one that is not known is left out with a remark', () => {
    const { item, remarks } = map({
      condition: '5',
      availability: 4,
      heating: { access: '4', type: '1', device: '3' },
    });
    expect(item).toMatchObject({
      Condition: 'to-renovate',
      FreeAvailable: 'to-be-agreed',
      Heating: 'district',
      HeatingB: 'central-gas',
    });
    expect(remarks).toEqual([]);
    expect(map({ condition: 42 })).toMatchObject({ remarks: [{ field: 'condition', value: '42' }] });
    expect(map({ condition: 42 }, { 'condition.42': 'new' })).toMatchObject({
      item: { Condition: 'new' },
      remarks: [],
    });
    expect(itemOf({ heating: { type: 1 } })).not.toHaveProperty('HeatingB');
    expect(itemOf({ subtype: 999 })).toMatchObject({ MainType: 'house' });
  });

  it('has the pictures that are for the web, by their rank, and the texts of each language', () => {
    const pictures = [
      { id: 1, rank: '2', url: 'https://p.example/2.jpg', internet: true },
      { id: 2, rank: '1', url: 'https://p.example/1.jpg', internet: '1', panorama: true },
      { id: 3, rank: '3', url: 'https://p.example/3.jpg', internet: false },
      { id: 4, rank: '4', url: 'https://p.example/4.jpg' },
    ];
    const comments = [
      { language: 'fr', title: 'Maison', comment: 'Claire' },
      { language: 'nl', title: '', comment: null },
    ];
    expect(itemOf({ pictures, comments })).toMatchObject({
      Pictures: [{ Url: 'https://p.example/1.jpg', Kind: 'panorama' }, { Url: 'https://p.example/2.jpg' }],
      Translations: { fr: { Title: 'Maison', Description: 'Claire' } },
    });
    expect(Object.keys(itemOf({ comments })?.Translations as object)).toEqual(['fr']);
  });

  it('takes a programme for a project, with a title as its name, and knows its units', () => {
    const comments = [{ language: 'fr', title: 'Les Jardins' }];
    expect(map({ category: '4', name: 'Peeters', comments, delivered_at: '2027-06-01' })).toMatchObject({
      kind: 'project',
      item: { ID: '5001', Name: 'Les Jardins', DeliveryDate: '2027-06-01' },
    });
    expect(itemOf({ parent: '9000' })).toMatchObject({ ProjectID: '9000' });
    expect(itemOf({ parent: null })).not.toHaveProperty('ProjectID');
  });
});
