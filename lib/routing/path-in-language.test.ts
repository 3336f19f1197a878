import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { hrefWith } from './href';
import { pathInLanguage } from './match-route';
import { patternOf, ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

const anyKey = fc.constantFrom(...ROUTE_KEYS);
const anyLocale = fc.constantFrom(...LOCALES);
const isFixed = (key: RouteKey) => !(routeOf(key).original ?? key).includes('{') && !key.includes('{');

/** A path in any letter case, with none or several trailing slashes. */
const written = (path: string) =>
  fc
    .tuple(fc.array(fc.boolean(), { minLength: path.length, maxLength: path.length }), fc.constantFrom('', '/', '//'))
    .map(([ups, slash]) => {
      const cased = [...path].map((letter, index) => (ups[index] ? letter.toUpperCase() : letter.toLowerCase()));
      return `/${cased.join('')}${slash}`;
    });

describe('the equivalent path in another language (SPEC §2)', () => {
  /** Fixed segments of the table, which cannot be slugs: /fr/avis/ajouter/ is a form, never a testimonial. */
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
    'is null when it cannot be derived from the path: %j',
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
        const path = pathInLanguage(parts.join('/'), locale);
        if (path !== null) expect(path).toMatch(/^\/(?:nl|fr|en|de)\/(?:[^/\\]+\/)*$/);
      }),
    );
  });
});
