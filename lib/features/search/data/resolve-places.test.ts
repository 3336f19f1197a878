import { describe, expect, it } from 'vitest';
import { PLACES } from '@/lib/domain/place/places';
import { zipProvince } from '@/lib/domain/place/zip-region';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { indexRows } from '@/lib/features/catalogue/data/catalogue-index';
import type { IndexRow } from '@/lib/features/catalogue/data/catalogue-rows';
import { rowIn, rowOf } from '@/tests/support/index-rows';
import { optionName, placeValue, resolvePlaces } from './resolve-places';

const part = (municipality: string, zip: number, name: string, id: string) =>
  rowOf({
    id,
    municipality,
    zip,
    city_nl: name,
    city_fr: name,
    city_en: name,
    city_de: name,
    more: { province: zipProvince(zip) },
  });
const index = indexRows(
  [
    rowIn('mechelen', { id: '1' }),
    rowIn('liege', { id: '2' }),
    rowIn('halle', { id: '3' }),
    part('zoersel', 2980, 'Halle', '4'),
    rowIn('sint-niklaas', { id: '5' }),
    part('namur', 5100, 'Jambes', '6'),
    rowIn('namur', { id: '11' }),
    rowIn('esch-sur-alzette', { id: '7', zip: 4000 }),
    part('antwerp', 2600, 'Berchem', '9'),
    part('kluisbergen', 9690, 'Berchem', '10'),
    rowOf({
      id: '8',
      municipality: 'verdwenen-9999',
      zip: 9999,
      more: { province: null },
      city_nl: 'Verdwenen',
      city_fr: 'Verdwenen',
      city_en: 'Verdwenen',
      city_de: 'Verdwenen',
    }),
  ],
  [],
);
const all = PLACES.map(({ key }, at) => rowIn(key, { id: String(at) }));
const everywhere = indexRows(all, []);

const resolve = (value: string | string[], locale: Locale = 'nl') => resolvePlaces([value].flat(), index, locale);
const chips = (value: string | string[], locale: Locale = 'nl') =>
  resolve(value, locale).chosen.map(({ label, values }) => `${label} = ${values[locale]}`);

/** The ids of the properties that match a place filter. */
function propertiesIn(value: string | string[], locale: Locale = 'nl'): string[] {
  const { filter } = resolve(value, locale);
  const properties = index.goals['for-sale'];
  return properties.ids.filter(
    (_, at) =>
      filter?.provinces.has(properties.province[at] ?? -1) ||
      filter?.municipalities.has(properties.municipality[at] ?? -1) ||
      filter?.cities.has(properties.city[at] ?? -1) ||
      filter?.zips.has(properties.zip[at] ?? -1),
  );
}

describe('a place in a search', () => {
  it.each(['Luik', 'liège', 'LÜTTICH', 'Liege', 'luik'])('is Liège for %s, in any language and spelling', (name) => {
    expect(propertiesIn(name)).toEqual(['2']);
    expect(chips(name, 'fr')).toEqual(['Liège = liege']);
  });

  it('has a slug for the address in each of the four languages', () => {
    expect(resolve('Malines').chosen).toEqual([
      { label: 'Mechelen', values: { nl: 'mechelen', fr: 'malines', en: 'mechelen', de: 'mecheln' } },
    ]);
  });

  it('may be a postcode alone, shown with the name of its municipality', () => {
    expect(chips('4000')).toEqual(['4000 Luik = 4000']);
    expect(chips('5100', 'fr')).toEqual(['5100 Namur = 5100']);
    expect(propertiesIn('5100')).toEqual(['6']);
  });

  it('that is a Belgian postcode excludes properties abroad with the same postcode', () => {
    const abroad = indexRows(
      [
        rowIn('ixelles', { id: 'ixelles', zip: 1050 }),
        part('amsterdam-1050', 1050, 'Amsterdam', 'amsterdam'),
        // This number would become 1050 if it were stored in 16 bits.
        part('perpignan-66586', 66_586, 'Perpignan', 'perpignan'),
      ],
      [],
    );
    const { filter } = resolvePlaces(['1050'], abroad, 'nl');
    const { ids, zip } = abroad.goals['for-sale'];
    expect(ids.filter((_, at) => filter?.zips.has(zip[at] ?? -1))).toEqual(['ixelles']);
  });

  it('that is a postcode of Luxembourg is distinguished from the same postcode in Belgium', () => {
    expect(propertiesIn('4000')).toEqual(['2']);
    expect(propertiesIn('L-4000')).not.toContain('2');
  });

  it('that is a postal place finds only that place; its municipality finds all its places', () => {
    expect(propertiesIn('jambes')).toEqual(['6']);
    expect(propertiesIn('namen')).toEqual(['6', '11']);
  });

  it('is a municipality rather than a village of the same name elsewhere', () => {
    expect(propertiesIn('halle')).toEqual(['3']);
    expect(chips('halle')).toEqual(['Halle = halle']);
  });

  it('with the postcode of a village is that village, and not the municipality of the same name', () => {
    expect(propertiesIn('2980 Halle')).toEqual(['4']);
    expect(chips('2980-halle')).toEqual(['Halle (Zoersel) = 2980-halle']);
    expect(propertiesIn('2980-halle')).toEqual(['4']);
  });

  it('has an address that means no other place of the same name', () => {
    expect(placeValue('zoersel', 'Halle', 'nl')).toBe('2980-halle');
    expect(placeValue('halle', 'Halle', 'nl')).toBe('halle');
    expect(placeValue('mechelen', 'Malines', 'fr')).toBe('malines');
    expect(placeValue('verdwenen-9999', 'Verdwenen', 'nl')).toBe('verdwenen');
    expect(propertiesIn(placeValue('zoersel', 'Halle', 'nl'))).toEqual(['4']);
  });

  it('means every village with the given name if no municipality has it; postcodes distinguish the villages', () => {
    expect(propertiesIn('Berchem')).toEqual(['9', '10']);
    expect(chips('Berchem')).toEqual(['Berchem (Antwerpen) = 2600-berchem', 'Berchem (Kluisbergen) = 9690-berchem']);
    expect(propertiesIn('9690-berchem')).toEqual(['10']);
  });

  it('means only the villages with the given name that have properties, or all of them if none has any', () => {
    const names = (...rows: IndexRow[]) =>
      resolvePlaces(['berchem'], indexRows(rows, []), 'nl').chosen.map(({ label }) => label);
    expect(names(part('roeser', 3320, 'Berchem', '1'))).toEqual(['Berchem (Roeser)']);
    expect(names()).toHaveLength(3);
  });

  it('is the place that has the given name in the page’s language, not one that has it in another language', () => {
    expect(chips('saint-nicolas', 'nl')).toEqual(['Saint-Nicolas = saint-nicolas']);
    expect(chips('sint-niklaas', 'nl')).toEqual(['Sint-Niklaas = sint-niklaas']);
  });

  it('with an ambiguous name means all places of that name, each with its own chip', () => {
    const both = resolvePlaces(['saint-nicolas'], everywhere, 'fr').chosen;
    expect(both.map(({ label, values }) => `${label} = ${values.fr}`).sort()).toEqual([
      'Saint-Nicolas (4420) = 4420-saint-nicolas',
      'Saint-Nicolas (9100) = 9100-saint-nicolas',
    ]);
    expect(chips('9100-saint-nicolas', 'fr')).toEqual(['Saint-Nicolas (9100) = 9100-saint-nicolas']);
    expect(resolve('9100-saint-nicolas', 'fr').chosen[0]?.values.nl).toBe('sint-niklaas');
  });

  it('may be a village that is known only from the properties', () => {
    expect(propertiesIn('VERDWENEN')).toEqual(['8']);
    expect(chips('Verdwenen')).toEqual(['Verdwenen = verdwenen']);
  });

  it('with an unknown name is left out; a search with only unknown names has no filter of places', () => {
    expect(resolve(['Atlantis', '???'])).toMatchObject({ filter: null, chosen: [], unknown: ['Atlantis', '???'] });
    expect(resolve(['Atlantis', 'mechelen'])).toMatchObject({ unknown: ['Atlantis'] });
    expect(propertiesIn(['Atlantis', 'mechelen'])).toEqual(['1']);
  });

  it.each([
    ['Provincie Antwerpen', ['1', '4', '9']],
    ['BE-WLG', ['2']],
    ['Henegouwen', []],
    ['Vlaanderen', ['1', '3', '4', '5', '9', '10']],
    ['Région wallonne', ['2', '6', '11']],
    ['Groothertogdom Luxemburg', ['7']],
  ] as const)('may be a whole region or province: %s', (name, properties) => {
    expect(propertiesIn(name)).toEqual(properties);
    expect(resolve(name).unknown).toEqual([]);
  });

  it('may be a region, named in the page’s language, together with towns', () => {
    expect(chips(['Flandre', 'Namur'], 'nl')).toEqual(['Vlaanderen = vlaanderen', 'Namen = namen']);
    expect(propertiesIn(['Luik', 'Provincie Namen'])).toEqual(['2', '6', '11']);
    expect(resolve('Brussel').chosen.map(({ label, area }) => [label, area])).toEqual([['Brussel (1000)', undefined]]);
    expect(resolve('Brussels Gewest').chosen.map(({ label, area }) => [label, area])).toEqual([
      ['Brussels Hoofdstedelijk Gewest', 'region.brussels'],
    ]);
  });

  it('is listed once, however often and in whatever languages it is given', () => {
    expect(chips(['mechelen', 'Malines', 'MECHELN'])).toEqual(['Mechelen = mechelen']);
  });
});

describe('every municipality', () => {
  it.each(LOCALES)('is found by its own address, which finds nothing else: %s', (locale) => {
    const wrong = everywhere.municipalities.flatMap((key, number) => {
      const offered = optionName(key, everywhere.municipalityNames[number], locale);
      const first = resolvePlaces([offered], everywhere, locale);
      const written = first.chosen.map(({ values }) => values[locale]);
      const again = resolvePlaces(written, everywhere, locale);
      const numbers = [first, again].map(({ filter }) => [...(filter?.municipalities ?? [])].join());
      return written.length === 1 && numbers.every((found) => found === String(number)) ? [] : [`${key}: ${offered}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(LOCALES)('is the same municipality in the addresses of the other languages: %s', (locale) => {
    const wrong = everywhere.municipalities.filter((key, number) => {
      const [place] = resolvePlaces(
        [optionName(key, everywhere.municipalityNames[number], locale)],
        everywhere,
        locale,
      ).chosen;
      return LOCALES.some((other) => {
        const { filter } = resolvePlaces([place?.values[other] ?? ''], everywhere, other);
        return [...(filter?.municipalities ?? [])].join() !== String(number);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('gets its name from its properties if the data file lacks it', () => {
    const { municipalities, municipalityNames } = indexRows(
      [rowOf({ id: '1', municipality: 'x-1', city_fr: 'Ixe' })],
      [],
    );
    expect(optionName(municipalities[0], municipalityNames[0], 'fr')).toBe('Ixe');
  });
});
