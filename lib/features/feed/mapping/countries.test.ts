import { describe, expect, it } from 'vitest';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import { addressLine } from '@/lib/domain/place/address';
import { energyLabel } from '@/lib/domain/property/energy-label';
import { LOCALES } from '@/lib/domain/text/locale';
import { aFeedProperty } from '@/tests/support/feed';
import { feedProperty } from '../schema/property';
import { countryNames, toldCountry } from './countries';
import { toProperty } from './property';

const property = (changes: Record<string, unknown>) => toProperty(feedProperty.parse(aFeedProperty(changes)), []);
const addresses = (changes: Record<string, unknown>) =>
  LOCALES.map((locale) => addressLine(property({ PublishAddress: false, ...changes }).address, locale));

describe('country numbers (SPEC §3)', () => {
  it('mean Belgium for 10, and addresses leave Belgium out', () => {
    expect([10, null, 50, 30, 20, 99].map(toldCountry)).toEqual(['BE', null, 'LU', 'FR', 'other', 'other']);
    expect(addresses({ CountryID: 10 })).toEqual(Array(4).fill('2800 Mechelen'));
    expect(addresses({})).toEqual(Array(4).fill('2800 Mechelen'));
  });

  it('mean Luxembourg for 50, which addresses name in brackets in four languages', () => {
    const changes = { CountryID: 50, Zip: 'L-1611', City: 'LUXEMBOURG', Latitude: null, Longitude: null };
    expect(addresses(changes)).toEqual([
      'L-1611 Luxembourg (Luxemburg)',
      'L-1611 Luxembourg (Luxembourg)',
      'L-1611 Luxembourg (Luxembourg)',
      'L-1611 Luxembourg (Luxemburg)',
    ]);
    expect(property(changes)).toMatchObject({ region: 'luxembourg', province: 'grand-duchy' });
  });

  it('have the name that the feed gives or else a known name, and no name for an unknown number', () => {
    const abroad = { Zip: '4811', City: 'Breda', Latitude: null, Longitude: null };
    expect(addresses({ ...abroad, CountryID: 20, CountryName: { nl: 'Holland' } })).toEqual([
      '4811 Breda (Holland)',
      '4811 Breda (Pays-Bas)',
      '4811 Breda (Netherlands)',
      '4811 Breda (Niederlande)',
    ]);
    expect(countryNames(99)).toEqual({ nl: '', fr: '', en: '', de: '' });
    expect(addresses({ ...abroad, CountryID: 99 })).toEqual(Array(4).fill('4811 Breda'));
    expect(property({ ...abroad, CountryID: 99 })).toMatchObject({ region: null, province: null });
  });

  it.each([
    ['a Belgian postcode and town with Luxembourg', { CountryID: 50 }],
    ['a Belgian postcode and town with France', { CountryID: 30 }],
    ['a Luxembourg town with Belgium', { CountryID: 10, Zip: '1234', City: 'Luxembourg' }],
    ['a postcode of Luxembourg beside an unknown town', { Zip: '1234', City: 'Kirchberghem' }],
  ])('give no region, mentions, energy label or country if postcode and town disagree: %s', (_, changes) => {
    const found = property(changes);
    expect(found).toMatchObject({ region: null, province: null, address: { country: null } });
    expect(missingMentions(found)).toEqual([]);
    expect(energyLabel({ ...found.energy, region: found.region, type: found.type })).toBeNull();
  });

  it('may be missing: a town and postcode of Luxembourg are enough to place the property there', () => {
    expect(property({ Zip: '1234', City: 'Luxembourg' })).toMatchObject({
      region: 'luxembourg',
      province: 'grand-duchy',
    });
    expect(addresses({ Zip: '1234', City: 'Luxembourg' })[0]).toBe('1234 Luxembourg (Luxemburg)');
  });
});
