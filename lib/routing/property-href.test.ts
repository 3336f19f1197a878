import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES, TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { LOCALES } from '@/lib/domain/text/locale';
import { citySegment, priceListHref, projectHref, propertyHref, TYPE_SLUGS } from './property-href';

const LIEGE = { nl: 'Luik', fr: 'Liège', en: 'Liège', de: 'Lüttich' };

describe('the address of a property (SPEC §2, DOMAIN §7.2)', () => {
  it.each([
    ['nl', '/nl/te-koop/luik/huis/1001/', '/nl/te-huur/luik/huis/1001/'],
    ['fr', '/fr/a-vendre/liege/maison/1001/', '/fr/a-louer/liege/maison/1001/'],
    ['en', '/en/for-sale/liege/house/1001/', '/en/for-rent/liege/house/1001/'],
    ['de', '/de/zu-verkaufen/luettich/haus/1001/', '/de/zu-vermieten/luettich/haus/1001/'],
  ] as const)('consists of city, type and id: %s', (locale, sale, rent) => {
    const property = { id: '1001', type: 'terraced-house', city: LIEGE } as const;
    expect(propertyHref({ ...property, goal: 'for-sale' }, locale)).toBe(sale);
    expect(propertyHref({ ...property, goal: 'for-rent' }, locale)).toBe(rent);
  });

  it('has a different type segment for every group of types, in every language', () => {
    for (const locale of LOCALES) {
      const slugs = TYPE_GROUPS.map((group) => TYPE_SLUGS[group][locale]);
      expect(new Set(slugs).size).toBe(TYPE_GROUPS.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    }
  });

  it('never has an empty segment', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...PROPERTY_TYPES),
        fc.constantFrom(...LOCALES),
        (name, type, locale) => {
          const city = { nl: name, fr: name, en: name, de: name };
          for (const link of [
            propertyHref({ id: '1', goal: 'for-sale', type, city }, locale),
            projectHref({ id: '1', name, city }, locale),
            priceListHref({ id: '1', name, city }, locale),
          ])
            expect(link).toMatch(/^(?:\/[a-z0-9-]+)+\/$/);
        },
      ),
    );
    expect(citySegment({ nl: '?', fr: '?', en: '?', de: '???' }, 'de')).toBe('be');
  });
});

describe('the address of a project', () => {
  it('consists of city, name and id', () => {
    const project = { id: '801', name: 'De Gasfabriek', city: LIEGE };
    expect(projectHref(project, 'fr')).toBe('/fr/projets-neufs/liege/de-gasfabriek/801/');
    expect(priceListHref(project, 'nl')).toBe('/nl/nieuwbouwprojecten/luik/de-gasfabriek/801/prijslijst/');
  });
});
