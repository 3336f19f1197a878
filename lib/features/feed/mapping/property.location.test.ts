import { describe, expect, it } from 'vitest';
import { cityLine } from '@/lib/domain/place/address';
import { surroundingsOf } from '@/lib/features/properties/rules/surroundings';
import { aFeedProperty } from '@/tests/support/feed';
import { feedProperty } from '../schema/property';
import { checkProperty } from './checks/check-items';
import { toLocation } from './hidden-address';

const located = (changes: Partial<Parameters<typeof toLocation>[0]>) =>
  toLocation({
    Zip: '1611',
    City: 'LUXEMBOURG',
    CountryID: 50,
    CountryName: null,
    Street: 'rue de la Gare',
    HouseNumber: '12',
    BoxNr: null,
    Latitude: 49.6,
    Longitude: 6.13,
    isPublished: true,
    ...changes,
  });

describe('the coordinates of a property', () => {
  const lille = { CountryID: 30, Zip: '59000', City: 'LILLE', Latitude: 50.63, Longitude: 3.06 };
  const nice = { CountryID: 30, Zip: '06000', City: 'NICE', Latitude: 43.7, Longitude: 7.27 };

  it('are stored for a property abroad, even far from Belgium and Luxembourg', () => {
    for (const where of [lille, nice]) expect(feedProperty.safeParse(aFeedProperty(where)).success).toBe(true);
    expect(located(nice).position).toEqual({ latitude: 43.7, longitude: 7.27, isExact: true });
    expect(located({ ...nice, isPublished: false }).position).toBeNull();
  });

  it('are left out if they are incomplete or contradict the country or town, and corrected if they are swapped', () => {
    const pointOf = (changes: Record<string, unknown>) => {
      const { data, mends } = checkProperty(feedProperty.parse(aFeedProperty(changes)), new Date('2026-11-26'));
      return [data.Latitude, data.Longitude, mends.map(({ field }) => field).join()];
    };
    expect(pointOf({ ...nice, CountryID: 10 })).toEqual([null, null, 'Latitude,Longitude']);
    expect(pointOf({ Latitude: 0, Longitude: 0 })).toEqual([null, null, 'Latitude,Longitude']);
    expect(pointOf({ Latitude: 51.03, Longitude: null })).toEqual([null, null, 'Latitude']);
    expect(pointOf({ Latitude: 4.48, Longitude: 51.03 })).toEqual([51.03, 4.48, 'Latitude,Longitude']);
    // A point at the other end of Belgium, far from Mechelen.
    expect(pointOf({ Latitude: 49.6, Longitude: 5.8 })).toEqual([null, null, 'Latitude,Longitude']);
    expect(pointOf(nice)).toEqual([43.7, 7.27, '']);
  });

  it('give a drawing of the surrounding towns only near Belgium or Luxembourg', () => {
    expect(surroundingsOf({ latitude: 50.63, longitude: 3.06 }, null, 10, 'nl')).not.toBeNull();
    expect(surroundingsOf({ latitude: 43.7, longitude: 7.27 }, null, 10, 'nl')).toBeNull();
  });
});

describe('the place of a property in the feed (SPEC §3, §9)', () => {
  it('is in Luxembourg for country 50, with its name in brackets', () => {
    const property = located({});
    expect(property).toMatchObject({ region: 'luxembourg', province: 'grand-duchy', municipality: 'luxembourg' });
    expect(cityLine(property.address, 'de')).toBe('1611 Luxembourg (Luxemburg)');
  });

  it('is in Belgium for country 10, and addresses leave Belgium out', () => {
    const property = located({ CountryID: 10, Zip: '1000', City: 'BRUSSEL' });
    expect(property).toMatchObject({ region: 'brussels', province: 'brussels', municipality: 'brussels' });
    expect(cityLine(property.address, 'nl')).toBe('1000 Brussel');
  });

  it('has no Belgian region abroad, and takes the name of an unknown country from the feed', () => {
    const property = located({ CountryID: 30, Zip: '59000', City: 'LILLE' });
    expect(property).toMatchObject({ region: null, province: null, city: { nl: 'Lille', fr: 'Lille' } });
    expect(cityLine(property.address, 'en')).toBe('59000 Lille (France)');
    const named = located({ CountryID: 77, Zip: '6900', City: 'LUGANO', CountryName: { nl: 'Zwitserland' } });
    expect(cityLine(named.address, 'fr')).toBe('6900 Lugano (Zwitserland)');
    expect(cityLine(located({ CountryID: 77, Zip: '6900', City: 'LUGANO' }).address, 'fr')).toBe('6900 Lugano');
  });
});
