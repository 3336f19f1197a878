import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildPlaces, OUTPUT, toJson } from '@/scripts/generate/places.mjs';
import { problemsOf } from '@/scripts/generate/places-checks.mjs';
import { indexCities, readTable, withPoints } from '@/scripts/generate/places-table.mjs';

const COLUMNS = ['code', 'province', 'names', 'zips', 'parts', 'aliases', 'centre', 'note'] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;
const MECHELEN = { code: '12025', province: 'antwerp', names: 'Mechelen', zips: '2800', centre: '51.03, 4.48' };

/** A table of places: a row for Mechelen for each given set of cells. */
const rowsOf = (...lines: Cells[]) =>
  readTable(
    [
      COLUMNS.join('\t'),
      ...lines.map((cells) => COLUMNS.map((column) => ({ ...MECHELEN, ...cells })[column] ?? '').join('\t')),
    ].join('\n'),
  );

const city = (name: string, lat: number, lng: number, admin2 = 'VAN') => ({
  name,
  lat: String(lat),
  lng: String(lng),
  country: 'BE',
  admin1: 'VLG',
  admin2,
});
type City = ReturnType<typeof city>;

const problemsWith = (cities: City[], ...lines: Cells[]): string[] =>
  problemsOf(
    rowsOf(...lines).map((row) => withPoints(row, indexCities(cities))),
    {},
  );

describe('the table of places', () => {
  it('produces exactly the data file of places in the repository', () => {
    expect(toJson(buildPlaces()) === readFileSync(OUTPUT, 'utf8')).toBe(true);
  });

  it('gives a place without an English or German name its name in the language of the province', () => {
    const names = (cells: Cells) => rowsOf(cells)[0]?.names;
    expect(names({ names: 'Spa', province: 'liege' })).toEqual({ nl: 'Spa', fr: 'Spa', en: 'Spa', de: 'Spa' });
    expect(names({ names: 'Lier/Lierre' })).toEqual({ nl: 'Lier', fr: 'Lierre', en: 'Lier', de: 'Lier' });
    expect(names({ names: 'Hoei/Huy', province: 'liege' })).toEqual({ nl: 'Hoei', fr: 'Huy', en: 'Huy', de: 'Huy' });
    expect(names({ names: 'Luik/Liège/Liège/Lüttich' })?.de).toBe('Lüttich');
  });

  it('gives a municipality the middle of its parts as centre if the package of cities does not contain it', () => {
    const rows = rowsOf({ names: 'Kessel-Nijlen', parts: '2560 Nijlen, Kessel', centre: '' });
    const centreAmong = (known: City[]) => rows.map((row) => withPoints(row, indexCities(known)).centre)[0];
    const cities = [city('Nijlen', 51.1, 4.6), city('Kessel', 50, 5, 'VLI'), city('KESSEL', 51.3, 4.8)];
    expect(centreAmong(cities)).toEqual([expect.closeTo(51.2), expect.closeTo(4.7)]);
    expect(centreAmong([])).toBeNull();
  });
});

describe('the checks of the table of places', () => {
  it('accept a correct line', () => expect(problemsWith([], {})).toEqual([]));

  it.each<[string, Cells]>([
    ['postcode 9000 is not of antwerp', { zips: '2800 9000' }],
    ['postcode 2070 is not of antwerp', { parts: '2070 Zwijndrecht' }],
    ['2801 Heffen occurs twice', { parts: '2801 Heffen; 2801 Heffen' }],
    ['no postcode', { zips: '' }],
    ['NIS code 44021 is not of antwerp', { code: '44021' }],
    ['"Meche?len" is not a name', { parts: '2800 Meche?len' }],
    ['the package has no centre for it; give one in the table', { centre: '' }],
    ['centre 4.48,51.03 is outside BE', { centre: '4.48, 51.03' }],
    ['centre 51.03,4.48 is outside LU', { code: 'Vianden', province: 'grand-duchy', zips: '9401' }],
    ['no canton "Vianen"', { code: 'Vianen', province: 'grand-duchy', zips: '9401', centre: '49.9, 6.2' }],
  ])('report an error: "%s"', (problem, cells) =>
    expect(problemsWith([], cells)).toEqual([`line 2 (Mechelen): ${problem}`]),
  );

  it('report a part of a municipality that is written with its name before its postcode', () => {
    expect(problemsWith([], { parts: 'Heffen 2801' })).toEqual([
      'line 2 (Mechelen): postcode NaN is not of antwerp',
      'line 2 (Mechelen): "Heffen 2801" is not a name',
    ]);
  });

  it('allow Zwijndrecht to keep its Antwerp postcode in East Flanders (DOMAIN §4.2)', () => {
    expect(problemsWith([], { code: '46030', province: 'east-flanders', zips: '2070 9120' })).toEqual([]);
  });

  it('report lines with the same key or NIS code', () => {
    expect(problemsWith([], {}, {})).toEqual([
      'line 3: key mechelen is in line 2 too',
      'line 3: code 12025 is in line 2 too',
    ]);
  });

  it('report a region with a wrong number of places', () => {
    expect(problemsOf(rowsOf({}), { flanders: 2, wallonia: 0 })).toEqual(['flanders has 1 places, not 2']);
  });

  it('report a centre that is far from the neighbouring municipalities or from its own parts', () => {
    const lier = { code: '12021', names: 'Lier', zips: '2850', centre: '51.4, 4.48' };
    expect(problemsWith([], {}, lier)).toEqual([
      'line 2 (Mechelen): its centre is 41 km from the nearest of antwerp 28xx',
      'line 3 (Lier): its centre is 41 km from the nearest of antwerp 28xx',
    ]);
    const parts = [city('Leest', 51.03, 4.8), city('Hombeek', 51.03, 4.82)];
    expect(problemsWith(parts, { parts: '2811 Leest, Hombeek' })).toEqual([
      'line 2 (Mechelen): its centre is 24 km from its parts',
    ]);
  });

  it('report an unknown province, and a line without a centre whose name two places have', () => {
    expect(() => rowsOf({ province: 'brabant' })).toThrow('line 2: no province "brabant"');
    const twice = [city('Mechelen', 51.03, 4.48), city('Mechelen', 51.3, 4.9)];
    expect(() => problemsWith(twice, { centre: '' })).toThrow('line 2: 2 places named Mechelen; give its centre');
    expect(problemsWith(twice, {})).toEqual([]);
  });
});
