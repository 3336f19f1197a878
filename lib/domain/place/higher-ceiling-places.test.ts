import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HIGHER_CEILING_PLACES, hasHigherCeiling } from './higher-ceiling-places';
import { placeByKey, placeOfProperty } from './places';

const DAY = '2026-11-26';
const table = readFileSync('scripts/generate/data/places.tsv', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'));
const listed = Object.entries(HIGHER_CEILING_PLACES[0]?.places ?? {});
const isHigher = (zip: number, city: string) => hasHigherCeiling(placeOfProperty(zip, city).key, DAY);

describe('the municipalities with a higher price ceiling for a modest property (DOMAIN §3.1)', () => {
  it('are 16 core cities and 37 municipalities of the rim around Brussels; Vilvoorde is both', () => {
    expect(listed).toHaveLength(16 + 37 - 1);
  });

  it.each(listed)('have a NIS code and a key of the same place: %s %s', (nis, key) => {
    const [, , names = ''] = table.find(([code]) => code === nis) ?? [];
    const place = placeByKey(key);
    expect(names.split('/')[0]).toBe(place?.names.nl);
  });

  it.each([
    [9100, 'SINT-NIKLAAS'],
    [9111, 'Belsele'],
    [2018, 'Antwerpen'],
    [2150, 'Borsbeek'],
    [8400, 'Ostende'],
    // A municipality that merged in 2025.
    [1755, 'Gooik'],
    [1570, 'Galmaarden'],
    [1540, 'Herne'],
    [1541, 'Sint-Pieters-Kapelle'],
    [1540, 'Pajottegem'],
    [1853, 'Strombeek-Bever'],
    [1702, 'Groot-Bijgaarden'],
  ])('include the municipality of %i %s', (zip, city) => {
    expect(isHigher(zip, city)).toBe(true);
  });

  it.each([
    [2500, 'Lier'],
    [2980, 'Halle'],
    [9700, 'Oudenaarde'],
    [1000, 'Brussel'],
    [9120, 'Beveren'],
    [1999, 'Nergens'],
  ])('do not include the municipality of %i %s', (zip, city) => {
    expect(isHigher(zip, city)).toBe(false);
  });
});
