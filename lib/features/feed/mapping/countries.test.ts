import { describe, expect, it } from 'vitest';
import { addressLine } from '@/lib/domain/place/address';
import { LOCALES } from '@/lib/domain/text/locale';
import { feedHome } from '@/tests/support/feed';
import { feedProperty } from '../schema/property';
import { countryNames, isBelgium, isLuxembourg } from './countries';
import { toProperty } from './property';

const home = (changes: Record<string, unknown>) => toProperty(feedProperty.parse(feedHome(changes)), []);
const addresses = (changes: Record<string, unknown>) =>
  LOCALES.map((locale) => addressLine(home({ PublishAddress: false, ...changes }).address, locale));

describe('country numbers (SPEC §3)', () => {
  it('10 is Belgium, which no address names', () => {
    expect([10, 50, 20, 0].map(isBelgium)).toEqual([true, false, false, false]);
    expect(addresses({ CountryID: 10 })).toEqual(Array(4).fill('2800 Mechelen'));
    expect(addresses({})).toEqual(Array(4).fill('2800 Mechelen'));
  });

  it('50 is Luxembourg, named in brackets in four languages, with its own energy scale', () => {
    expect([50, 10, 20, 5].map(isLuxembourg)).toEqual([true, false, false, false]);
    const changes = { CountryID: 50, Zip: 'L-1611', City: 'LUXEMBOURG', Latitude: null, Longitude: null };
    expect(addresses(changes)).toEqual([
      'L-1611 Luxembourg (Luxemburg)',
      'L-1611 Luxembourg (Luxembourg)',
      'L-1611 Luxembourg (Luxembourg)',
      'L-1611 Luxembourg (Luxemburg)',
    ]);
    expect(home(changes)).toMatchObject({ region: 'luxembourg', province: 'grand-duchy' });
  });

  it('take the name that the feed gives, and none for a number that nobody knows', () => {
    expect(addresses({ CountryID: 20, CountryName: { nl: 'Holland' } })).toEqual([
      '2800 Mechelen (Holland)',
      '2800 Mechelen (Pays-Bas)',
      '2800 Mechelen (Netherlands)',
      '2800 Mechelen (Niederlande)',
    ]);
    expect(countryNames(99)).toEqual({ nl: '', fr: '', en: '', de: '' });
    expect(addresses({ CountryID: 99 })).toEqual(Array(4).fill('2800 Mechelen'));
    expect(home({ CountryID: 99 })).toMatchObject({ region: null, province: null });
  });
});
