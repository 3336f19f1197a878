import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipProvince, zipRegion } from './zip-region';

describe('the region of a postcode (SPEC §5)', () => {
  it.each([
    [999, null],
    [1000, 'brussels'],
    [1299, 'brussels'],
    [1300, 'wallonia'],
    [1499, 'wallonia'],
    [1500, 'flanders'],
    [3999, 'flanders'],
    [4000, 'wallonia'],
    [7999, 'wallonia'],
    [8000, 'flanders'],
    [9999, 'flanders'],
    [10_000, null],
    [0, null],
    [-1000, null],
    [Number.NaN, null],
  ])('for %i is %s', (zip, region) => {
    expect(zipRegion(zip)).toBe(region);
  });

  it('exists for every postcode of Belgium and for no other number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (zip) => {
        expect(zipRegion(zip) !== null).toBe(zip >= 1000 && zip <= 9999);
      }),
    );
  });
});

describe('the province of a postcode (DOMAIN §4.1)', () => {
  it.each([
    [999, null],
    [1000, 'brussels'],
    [1299, 'brussels'],
    [1300, 'walloon-brabant'],
    [1499, 'walloon-brabant'],
    [1500, 'flemish-brabant'],
    [1999, 'flemish-brabant'],
    [2000, 'antwerp'],
    [2069, 'antwerp'],
    [2071, 'antwerp'],
    [2999, 'antwerp'],
    [3000, 'flemish-brabant'],
    [3499, 'flemish-brabant'],
    [3500, 'limburg'],
    [3999, 'limburg'],
    [4000, 'liege'],
    [4999, 'liege'],
    [5000, 'namur'],
    [5999, 'namur'],
    [6000, 'hainaut'],
    [6599, 'hainaut'],
    [6600, 'luxembourg-province'],
    [6999, 'luxembourg-province'],
    [7000, 'hainaut'],
    [7999, 'hainaut'],
    [8000, 'west-flanders'],
    [8999, 'west-flanders'],
    [9000, 'east-flanders'],
    [9999, 'east-flanders'],
    [10_000, null],
  ])('for %i is %s', (zip, province) => {
    expect(zipProvince(zip)).toBe(province);
  });

  it('is East Flanders for Zwijndrecht, which moved there in 2025 (DOMAIN §4.2)', () => {
    expect(zipProvince(2070)).toBe('east-flanders');
    expect(zipRegion(2070)).toBe('flanders');
  });

  it('is always in the region of the postcode', () => {
    const regionOf: Record<string, string> = {
      brussels: 'brussels',
      'walloon-brabant': 'wallonia',
      liege: 'wallonia',
      namur: 'wallonia',
      hainaut: 'wallonia',
      'luxembourg-province': 'wallonia',
      'flemish-brabant': 'flanders',
      antwerp: 'flanders',
      limburg: 'flanders',
      'west-flanders': 'flanders',
      'east-flanders': 'flanders',
    };
    for (let zip = 1000; zip <= 9999; zip++) expect(regionOf[zipProvince(zip) ?? '']).toBe(zipRegion(zip));
  });
});
