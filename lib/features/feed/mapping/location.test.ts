import { describe, expect, it } from 'vitest';
import { cityLine } from '@/lib/domain/place/address';
import { toLocation } from './property';

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

describe('where a home of the feed stands (SPEC §3, §9)', () => {
  it('is Luxembourg for country 50, with its name in brackets', () => {
    const home = located({});
    expect(home).toMatchObject({ region: 'luxembourg', province: 'grand-duchy', municipality: 'luxembourg' });
    expect(cityLine(home.address, 'de')).toBe('1611 Luxembourg (Luxemburg)');
  });

  it('is Belgium for country 10, which no address names', () => {
    const home = located({ CountryID: 10, Zip: '1000', City: 'BRUSSEL' });
    expect(home).toMatchObject({ region: 'brussels', province: 'brussels', municipality: 'brussels' });
    expect(cityLine(home.address, 'nl')).toBe('1000 Brussel');
  });

  it('has no region of ours for any other country, whose name the feed may give', () => {
    const home = located({ CountryID: 30, Zip: '59000', City: 'LILLE' });
    expect(home).toMatchObject({ region: null, province: null, city: { nl: 'Lille', fr: 'Lille' } });
    expect(cityLine(home.address, 'en')).toBe('59000 Lille (France)');
    const named = located({ CountryID: 77, Zip: '6900', City: 'LUGANO', CountryName: { nl: 'Zwitserland' } });
    expect(cityLine(named.address, 'fr')).toBe('6900 Lugano (Zwitserland)');
    expect(cityLine(located({ CountryID: 77, Zip: '6900', City: 'LUGANO' }).address, 'fr')).toBe('6900 Lugano');
  });
});
