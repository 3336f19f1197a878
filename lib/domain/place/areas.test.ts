import { describe, expect, it } from 'vitest';
import { LOCALES } from '../text/locale';
import { slug } from '../text/slug';
import { AREAS } from './areas';
import { meaningOf, readPlaces, wantedPlaceLabel, wantedPlaceSlug } from './meant-places';
import { provincesOf } from './wanted-place';
import { PROVINCES, REGION_OF, REGIONS, zipProvince, zipRegion } from './zip-region';

const read = (text: string, locale: (typeof LOCALES)[number] = 'nl') => readPlaces([text], locale).places;

describe('regions and provinces', () => {
  it('are the three regions, the Grand Duchy and the ten provinces, each with its code', () => {
    expect(AREAS.map(({ code }) => code).sort()).toEqual(
      ['BE-BRU', 'BE-VAN', 'BE-VBR', 'BE-VLG', 'BE-VLI', 'BE-VOV', 'BE-VWV', 'BE-WAL', 'BE-WBR']
        .concat(['BE-WHT', 'BE-WLG', 'BE-WLX', 'BE-WNA', 'LU'])
        .sort(),
    );
  });

  it.each(LOCALES)('are found by their name, code and slug: %s', (locale) => {
    for (const { kind, key, names, code } of AREAS)
      for (const text of [names[locale], code, slug(names[locale]), names[locale].toUpperCase()])
        expect(read(text, locale), text).toEqual([{ kind, key }]);
  });

  it.each([
    ['Henegouwen', 'province', 'hainaut'],
    ['Hennegau', 'province', 'hainaut'],
    ['Limburg', 'province', 'limburg'],
    ['West Flanders', 'province', 'west-flanders'],
    ['brabant wallon', 'province', 'walloon-brabant'],
    ['Wallonie', 'region', 'wallonia'],
    ['région bruxelloise', 'region', 'brussels'],
    ['Grand-Duche', 'region', 'luxembourg'],
  ])('are found by an everyday name: %s', (text, kind, key) => {
    for (const locale of LOCALES) expect(read(text, locale)).toEqual([{ kind, key }]);
  });

  it.each([
    ['Antwerpen', 'antwerp'],
    ['Anvers', 'antwerp'],
    ['Luik', 'liege'],
    ['Namur', 'namur'],
    ['Luxembourg', 'luxembourg'],
    ['Limbourg', 'limbourg'],
  ])('are not found by a name that is also the name of a town: %s', (text, key) => {
    expect(read(text, 'fr')).toEqual([{ kind: 'municipality', key }]);
  });

  it('are distinguished by name from the city of Brussels, in the search field and on the chip', () => {
    for (const [locale, city] of [
      ['nl', 'Brussel'],
      ['fr', 'Bruxelles'],
      ['en', 'Brussels'],
      ['de', 'Brüssel'],
    ] as const) {
      const meant = { kind: 'municipality', key: 'brussels' } as const;
      expect(read(city, locale)).toEqual([meant]);
      expect(wantedPlaceLabel(meant, locale)).toBe(`${city} (1000)`);
      expect(read(`${city} (1000)`, locale)).toEqual([meant]);
      // In an address, the city is only its name, without the postcode that tells it from the region.
      expect(wantedPlaceSlug(meant, locale)).toBe(slug(city));
      expect(wantedPlaceLabel({ kind: 'region', key: 'brussels' }, locale)).toMatch(/Gewest|Région|Region/);
    }
  });

  it('contain every province once, and give a postcode the region of its province', () => {
    expect(REGIONS.flatMap(provincesOf).sort()).toEqual([...PROVINCES].sort());
    for (let zip = 1000; zip <= 9999; zip += 1) {
      const province = zipProvince(zip);
      expect(province && REGION_OF[province]).toBe(zipRegion(zip));
    }
  });

  it('have no match in a text that is far too long', () => {
    expect(meaningOf('Henegouwen'.repeat(50), 'nl')).toEqual({ area: null, matches: [] });
  });
});
