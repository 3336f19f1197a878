import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { inEveryLanguage } from './alternates';
import { fillPattern, href, hrefWith, originalHref } from './href';
import { ROUTE_KEYS } from './route-table';

describe('links on the site', () => {
  it('begin with the language and end with a slash', () => {
    expect(href('', 'nl')).toBe('/nl/');
    expect(href('contact', 'de')).toBe('/de/kontakt/');
    expect(href('for-sale/{city}/{type}/{id}', 'fr', { city: 'liege', type: 'maison', id: '1001' })).toBe(
      '/fr/a-vendre/liege/maison/1001/',
    );
  });

  it('encode every value as one segment', () => {
    expect(fillPattern('a/{id}', { id: 'x/y?z#é' })).toBe('a/x%2Fy%3Fz%23%C3%A9');
    const id = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(id, fc.constantFrom(...LOCALES), (some, locale) => {
        const link = href('guide/{slug}', locale, { slug: some });
        expect(link.split('/')).toHaveLength(5);
        expect(new URL(link, 'https://gevel.example').search).toBe('');
      }),
    );
  });

  it('stay on the site for any values', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('//evil.example', '..', '\\', '@', 'http:'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_KEYS), fc.constantFrom(...LOCALES), value, (key, locale, some) => {
        const link = hrefWith(key, locale, { id: some, slug: some, city: some, type: some, name: some });
        expect(link).toMatch(/^\/(?:nl|fr|en|de)\//);
        expect(new URL(link, 'https://gevel.example').host).toBe('gevel.example');
      }),
    );
  });

  it('may be without a language, which the middleware then chooses (SPEC §2)', () => {
    expect(originalHref('', {})).toBe('/');
    expect(originalHref('for-sale', {})).toBe('/for-sale/');
    expect(originalHref('for-sale/{city}/{type}/{id}', { id: '1001' })).toBe('/property/1001/');
    expect(originalHref('projects/{city}/{name}/{id}/price-list', { id: '801' })).toBe('/project/801/price-list/');
  });

  it('are made for every language at once', () => {
    expect(inEveryLanguage((locale) => href('for-rent', locale))).toEqual({
      nl: '/nl/te-huur/',
      fr: '/fr/a-louer/',
      en: '/en/for-rent/',
      de: '/de/zu-vermieten/',
    });
  });
});
