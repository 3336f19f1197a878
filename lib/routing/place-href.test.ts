import { describe, expect, it } from 'vitest';
import { PAGE_PLACES } from '@/lib/domain/place/page-places';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { LOCALES } from '@/lib/domain/text/locale';
import { pathSlug, slug } from '@/lib/domain/text/slug';
import {
  placeFeedHref,
  placeHref,
  placeSegment,
  readFeedName,
  readPlaceScope,
  readScopeId,
  scopeId,
} from './place-href';
import { TYPE_SLUGS } from './property-href';

describe('the segments of places in addresses', () => {
  it.each(LOCALES)('are different for all places, and never equal to the segment of a type: %s', (locale) => {
    const segments = PAGE_PLACES.map(({ key }) => placeSegment(key, locale));
    expect(segments.filter((segment, at) => segments.indexOf(segment) !== at)).toEqual([]);
    const types = Object.values(TYPE_SLUGS).flatMap((slugs) => Object.values(slugs));
    expect(segments.filter((segment) => types.includes(segment))).toEqual([]);
    for (const segment of segments) expect(slug(segment)).toBe(segment);
  });

  it('use the German name of Wallonia that is usual in Belgium, and understand the one used in Germany too', () => {
    expect(placeSegment('region-wallonia', 'de')).toBe('wallonie');
    expect(readPlaceScope(['wallonien'], 'de')).toEqual({ place: 'region-wallonia', type: null });
  });

  it.each(LOCALES)('contain the province if two places have the same name, and only then: %s', (locale) => {
    const plain = PAGE_PLACES.map(({ names }) => pathSlug(names[locale], locale));
    PAGE_PLACES.forEach(({ key }, at) => {
      const isAlone = plain.indexOf(plain[at] ?? '') === plain.lastIndexOf(plain[at] ?? '');
      expect(placeSegment(key, locale) === plain[at]).toBe(isAlone);
    });
  });

  it('are different for the two towns that are called Saint-Nicolas in French', () => {
    expect(placeHref('for-sale', { place: 'saint-nicolas', type: null }, 'fr')).toBe(
      '/fr/a-vendre/saint-nicolas-liege/',
    );
    expect(placeHref('for-sale', { place: 'sint-niklaas', type: null }, 'fr')).toBe(
      '/fr/a-vendre/saint-nicolas-flandre-orientale/',
    );
    expect(placeHref('for-sale', { place: 'sint-niklaas', type: null }, 'nl')).toBe('/nl/te-koop/sint-niklaas/');
  });
});

describe('the addresses of pages of places', () => {
  it.each([
    ['nl', 'for-sale', 'mechelen', null, '/nl/te-koop/mechelen/'],
    ['fr', 'for-rent', 'mechelen', 'house', '/fr/a-louer/malines/maison/'],
    ['de', 'for-sale', 'liege', null, '/de/zu-verkaufen/luettich/'],
    ['en', 'for-sale', 'province-antwerp', null, '/en/for-sale/province-of-antwerp/'],
    ['nl', 'for-sale', 'region-flanders', 'villa', '/nl/te-koop/vlaanderen/villa/'],
    ['de', 'for-rent', null, 'office', '/de/zu-vermieten/buero/'],
  ] as const)('follow language, goal, place and type: %s %s %s %s', (locale, goal, place, type, address) => {
    expect(placeHref(goal, { place, type }, locale)).toBe(address);
  });

  it('are read back as written, for every place and type in every language', () => {
    for (const locale of LOCALES) {
      for (const { key } of PAGE_PLACES) {
        const segment = placeSegment(key, locale);
        expect(readPlaceScope([segment], locale)).toEqual({ place: key, type: null });
        expect(readPlaceScope([segment, TYPE_SLUGS.villa[locale]], locale)).toEqual({ place: key, type: 'villa' });
      }
      for (const type of TYPE_GROUPS)
        expect(readPlaceScope([TYPE_SLUGS[type][locale]], locale)).toEqual({ place: null, type });
    }
  });

  it('are understood in another language, with the type before the place, or with the name of a village', () => {
    expect(readPlaceScope(['malines'], 'nl')).toEqual({ place: 'mechelen', type: null });
    expect(readPlaceScope(['huis', 'mechelen'], 'nl')).toEqual({ place: 'mechelen', type: 'house' });
    expect(readPlaceScope(['jambes', 'maison'], 'fr')).toEqual({ place: 'namur', type: 'house' });
    expect(readPlaceScope(['henegouwen'], 'nl')).toEqual({ place: 'province-hainaut', type: null });
  });

  it('are not recognised in the number of a property, a postcode or another word', () => {
    for (const segments of [
      ['1001'],
      ['2800'],
      ['contact'],
      ['mechelen', 'contact'],
      ['mechelen', 'namur'],
      ['huis', 'villa'],
      [''],
    ])
      expect(readPlaceScope(segments, 'nl')).toBeNull();
  });
});

describe('a place or type as a segment of paths inside the software', () => {
  it('is the same in all languages', () => {
    for (const scope of [
      { place: 'mechelen', type: null },
      { place: null, type: 'house' },
      { place: 'province-antwerp', type: 'building-plot' },
    ] as const)
      expect(readScopeId(scopeId(scope))).toEqual(scope);
    for (const text of [
      '',
      'all.all',
      'mechelen',
      'nowhere.all',
      'mechelen.castle',
      'mechelen.house.x',
      '__proto__.all',
    ])
      expect(readScopeId(text)).toBeNull();
  });

  it('is also in the name of the feed of that place or type', () => {
    expect(placeFeedHref('for-sale', { place: 'mechelen', type: 'house' }, 'nl')).toBe(
      '/feeds/nl/for-sale.mechelen.house.xml',
    );
    expect(readFeedName('for-sale.mechelen.house.xml')).toEqual({
      goal: 'for-sale',
      scope: { place: 'mechelen', type: 'house' },
    });
    expect(readFeedName('for-rent.xml')).toEqual({ goal: 'for-rent', scope: null });
    for (const name of ['for-sale', 'for-sale.nowhere.all.xml', 'for-sale.all.all.xml', 'x.xml', 'for-sale..xml'])
      expect(readFeedName(name)).toBeNull();
  });
});
