import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { hrefWith } from './href';
import { localizedPath, pathInLanguage, routeWithSameLastSegment, slugPath } from './localized-path';
import { patternOf, ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

const anyKey = fc.constantFrom(...ROUTE_KEYS);
const anyLocale = fc.constantFrom(...LOCALES);
const isFixed = (key: RouteKey) => !(routeOf(key).original ?? key).includes('{') && !key.includes('{');

/** Any casing of a path, with or without its slashes. */
const written = (path: string) =>
  fc
    .tuple(fc.array(fc.boolean(), { minLength: path.length, maxLength: path.length }), fc.constantFrom('', '/', '//'))
    .map(([ups, slash]) => {
      const cased = [...path].map((letter, index) => (ups[index] ? letter.toUpperCase() : letter.toLowerCase()));
      return `/${cased.join('')}${slash}`;
    });

describe('original to localized (SPEC §2)', () => {
  it.each([
    ['/For-Sale/', 'fr', '/fr/a-vendre/'],
    ['/for-rent/', 'nl', '/nl/te-huur/'],
    ['for-rent', 'de', '/de/zu-vermieten/'],
    ['/', 'en', '/en/'],
    ['', 'en', '/en/'],
    ['/contact-demand', 'fr', '/fr/estimation-gratuite/'],
    ['/services/sell/', 'de', '/de/dienstleistungen/verkaufen/'],
    ['/%46or-Sale/', 'fr', '/fr/a-vendre/'],
    ['/avis/familie-x/', 'nl', '/nl/getuigenissen/familie-x/'],
  ] as const)('%s in %s is %s', (original, locale, path) => {
    expect(localizedPath(original, locale)).toBe(path);
  });

  it('resolves every original path of the table, in any case and with or without slashes', () => {
    const original = anyKey.filter(isFixed).chain((key) => written(key).map((path) => ({ key, path })));
    fc.assert(
      fc.property(original, anyLocale, ({ key, path }, locale) => {
        expect(localizedPath(path, locale)).toBe(hrefWith(key, locale, {}));
      }),
    );
  });

  it('is null for what only the store can address, and for what no entry is like', () => {
    expect(localizedPath('/property/1001/', 'fr')).toBeNull();
    expect(localizedPath('/project/801/price-list/', 'fr')).toBeNull();
    expect(localizedPath('/wp-admin/', 'fr')).toBeNull();
    expect(localizedPath('/%E0%A4%A', 'fr')).toBeNull();
  });
});

describe('the entry with the same last segment (SPEC §2, DOMAIN §7.2)', () => {
  it('is used when there is no exact match', () => {
    expect(localizedPath('/old-site/For-Sale/', 'fr')).toBe('/fr/a-vendre/');
    expect(localizedPath('/x/y/sell', 'nl')).toBe('/nl/diensten/verkopen/');
  });

  it('prefers the exact match', () => {
    expect(localizedPath('/demand-register/', 'fr', 'feedback')).toBe('/fr/recherche/');
    expect(localizedPath('/feedback/demand-register/', 'fr', 'page')).toBe('/fr/merci/recherche/');
  });

  it('prefers an entry of the same page type, then the order of the table', () => {
    expect(routeWithSameLastSegment('/x/contact-demand/')).toBe('contact-demand');
    expect(routeWithSameLastSegment('/x/contact-demand/', 'page')).toBe('contact-demand');
    expect(routeWithSameLastSegment('/x/contact-demand/', 'feedback')).toBe('feedback/contact-demand');
    expect(routeWithSameLastSegment('/x/contact-demand/', 'login')).toBe('contact-demand');
  });

  it('has no variable segments, which one segment could not fill', () => {
    expect(routeWithSameLastSegment('/x/price-list/')).toBeNull();
    expect(routeWithSameLastSegment('/x/%7Bid%7D/')).toBeNull();
    expect(routeWithSameLastSegment('/')).toBeNull();
  });

  it('has the same last segment indeed, in any folder', () => {
    const folder = fc.string({ unit: fc.constantFrom(...'abcxyz-'), minLength: 1 });
    fc.assert(
      fc.property(
        anyKey.filter((key) => key !== '' && isFixed(key)),
        folder,
        (key, parent) => {
          const last = key.split('/').at(-1);
          const found = routeWithSameLastSegment(`/${parent}/${last}/`, routeOf(key).pageType);
          expect(found?.split('/').at(-1)).toBe(last);
          expect(found && routeOf(found).pageType).toBe(routeOf(key).pageType);
        },
      ),
    );
  });
});

describe('paths of categories and articles (SPEC §2)', () => {
  it('are slugs joined by slashes, with a slash behind', () => {
    expect(slugPath('Over ons', "L'équipe de Liège")).toBe('over-ons/lequipe-de-liege/');
    expect(slugPath('Verkopen')).toBe('verkopen/');
    expect(slugPath('Gids', '???', 'EPC')).toBe('gids/epc/');
  });

  it('hold no empty segment and nothing but slugs', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (names) => {
        expect(slugPath('x', ...names)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)+$/);
      }),
    );
  });
});

describe('the equivalent path in another language (SPEC §2)', () => {
  /** Words of the table may not be names of things in it: /fr/avis/ajouter/ is a form, never a testimonial. */
  const reserved = new Set(ROUTE_KEYS.flatMap((key) => LOCALES.flatMap((locale) => patternOf(key, locale).split('/'))));
  const value = fc
    .string({ unit: fc.constantFrom(...'abz09-_.~é ü%+&ß家'), minLength: 1, maxLength: 12 })
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text !== '' && !/^\.+$/.test(text) && !reserved.has(text));
  const params = fc.record({ id: value, slug: value, city: value, type: value, name: value, token: value });

  it('is the same path again after a round trip, for every route and every pair of languages', () => {
    fc.assert(
      fc.property(params, (some) => {
        for (const key of ROUTE_KEYS)
          for (const from of LOCALES)
            for (const to of LOCALES) {
              const path = hrefWith(key, from, some);
              const there = pathInLanguage(path, to);
              expect(there).toBe(hrefWith(key, to, some));
              expect(pathInLanguage(there ?? '', from)).toBe(path);
            }
      }),
      { numRuns: process.env.FULL ? 1000 : 10 },
    );
  });

  it('does not depend on case and slashes', () => {
    const path = fc
      .tuple(anyKey.filter(isFixed), anyLocale)
      .chain(([key, from]) => written(`${from}/${patternOf(key, from)}`).map((text) => ({ key, text })));
    fc.assert(
      fc.property(path, anyLocale, ({ key, text }, to) => {
        expect(pathInLanguage(text, to)).toBe(hrefWith(key, to, {}));
      }),
    );
  });

  it.each([
    ['/te-koop/', 'fr', '/fr/a-vendre/'],
    ['/for-sale/', 'fr', '/fr/a-vendre/'],
    ['/', 'de', '/de/'],
    ['/nl', 'de', '/de/'],
  ] as const)('is found without a language as well: %s', (path, locale, expected) => {
    expect(pathInLanguage(path, locale)).toBe(expected);
  });

  it.each(['/nl/bestaat-niet/', '/nl/%E0%A4%A/', '/property/1001/', '/nl/gids/\ud800/', '/nl/gids/%00/'])(
    'is null when the path does not tell: %j',
    (path) => {
      for (const locale of LOCALES) expect(pathInLanguage(path, locale)).toBeNull();
    },
  );

  it('never throws and never leaves the site', () => {
    const garbage = fc.array(
      fc.oneof(anyText(), fc.constantFrom<string>(...reserved, ...LOCALES, '/', '%', '%2f', '..')),
    );
    fc.assert(
      fc.property(garbage, anyLocale, (parts: string[], locale: Locale) => {
        for (const path of [pathInLanguage(parts.join('/'), locale), localizedPath(parts.join('/'), locale)])
          if (path !== null) expect(path).toMatch(/^\/(?:nl|fr|en|de)\/(?:[^/\\]+\/)*$/);
      }),
    );
  });
});
