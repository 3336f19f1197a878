import { describe, expect, it } from 'vitest';
import { quarterOf, taxesOn } from './neighbourhood';

const CENTRE = { municipality: 'mechelen', streets: ['Korenmarkt', 'Place du 20 Août'], zips: [] };
const NORTH = { municipality: 'mechelen', streets: [], zips: ['2812'] };
const shown = (street: string | null, postalCode = '2800', municipality = 'mechelen') => ({
  municipality,
  postalCode,
  address: { kind: 'shown', line: `${street}, ${postalCode} Mechelen`, street, point: null } as const,
});

describe('the quarter of a property', () => {
  it.each([
    ['Korenmarkt 12 bus 3', CENTRE],
    ['korenmarkt 12', CENTRE],
    ['Place du 20 Août 7', CENTRE],
    ['Korenmarkt', CENTRE],
    ['Korenmarktstraat 12', null],
    ['Oude Korenmarkt 12', null],
    ['Korenmarkt-Zuid 12', null],
    [null, null],
  ])('is found by the street that the page shows: %s', (street, expected) => {
    expect(quarterOf([NORTH, CENTRE], shown(street))).toBe(expected);
  });

  it('is found by postcode where it names no streets, in its own municipality only', () => {
    expect(quarterOf([NORTH, CENTRE], shown('Dorp 1', '2812'))).toBe(NORTH);
    expect(quarterOf([NORTH, CENTRE], shown('Dorp 1', '2812', 'zemst'))).toBeNull();
  });

  it('is never found by street for a hidden address, nor by postcode where it names streets too', () => {
    const address = { kind: 'hidden', line: '2800 Mechelen', street: 'Korenmarkt 12' } as const;
    const hidden = { municipality: 'mechelen', postalCode: '2800', address };
    expect(quarterOf([CENTRE, { ...CENTRE, zips: ['2800'] }], hidden)).toBeNull();
    expect(quarterOf([NORTH], { ...hidden, postalCode: '2812' })).toBe(NORTH);
  });
});

describe('the taxes of a municipality', () => {
  const table = [
    { municipality: 'mechelen', since: '2027-01-01' },
    { municipality: 'mechelen', since: '2026-01-01' },
    { municipality: 'namur', since: '2025-01-01' },
  ];
  it('are those of its latest row that has begun', () => {
    expect(taxesOn(table, 'mechelen', '2026-12-31')).toBe(table[1]);
    expect(taxesOn(table, 'mechelen', '2027-01-01')).toBe(table[0]);
  });
  it('are missing before its first row, without a row and without a municipality', () => {
    expect(taxesOn(table, 'mechelen', '2025-12-31')).toBeNull();
    expect(taxesOn(table, 'zemst', '2027-01-01')).toBeNull();
    expect(taxesOn(table, null, '2027-01-01')).toBeNull();
  });
});
