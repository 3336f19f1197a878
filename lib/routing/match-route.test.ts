import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { href, hrefWith } from './href';
import { matchAnyLanguage, matchLocalized, matchOriginal, pathInLanguage, plainPath, splitLocale } from './match-route';
import { type Lookups, resolvePath } from './resolve-path';
import { patternOf, ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

describe('the plain form of a path', () => {
  it.each([
    ['/FR/A-Vendre/', 'fr/a-vendre'],
    ['//fr///a-vendre//', 'fr/a-vendre'],
    ['/%66r/%61-vendre', 'fr/a-vendre'],
    ['/fr/%20/a-vendre%20/', 'fr/a-vendre'],
    ['/LI%C3%88GE/', 'liège'],
    ['/nl%E2%80%8F/%E2%80%AEte-koop%E2%81%A9/', 'nl/te-koop'],
    ['/', ''],
    ['', ''],
  ])('of %s is %j', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });

  it.each(['/%', '/%E0%A4%A', '/%ff/', '/%00/', '/a%0d%0ab/', '/\ud800/', '/%1f'])(
    'is null for characters that no address of the site contains: %j',
    (path) => {
      expect(plainPath(path)).toBeNull();
    },
  );

  it('has no space at its ends, no control character and no sign of the direction of writing, for any path', () => {
    fc.assert(
      fc.property(anyText(), (path) => {
        expect(plainPath(path) ?? '').not.toMatch(/^ | $|\p{Cc}|\p{Cs}|\p{Cf}/u);
      }),
    );
  });
});

describe('matching a path to a route', () => {
  it('splits off a language only if the first segment is one', () => {
    expect(splitLocale('fr/a-vendre')).toEqual(['fr', 'a-vendre']);
    expect(splitLocale('fr')).toEqual(['fr', '']);
    expect(splitLocale('france/a-vendre')).toEqual([null, 'france/a-vendre']);
    expect(splitLocale('')).toEqual([null, '']);
  });

  it('finds every route by its localized path, with its variable segments', () => {
    const value = fc.string({ unit: fc.constantFrom(...'abc019-.{}é'), minLength: 1 }).map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_KEYS), fc.constantFrom(...LOCALES), value, (key, locale, some) => {
        const path = patternOf(key, locale).replace(/\{\w+\}/g, () => some);
        const match = matchLocalized(path, locale);
        expect(match?.key).toBe(key);
        for (const found of Object.values(match?.params ?? {})) expect(found).toBe(some);
      }),
    );
  });

  it('prefers a fixed path to a path with a variable segment, also across languages', () => {
    expect(matchLocalized('avis/ajouter', 'fr')?.key).toBe('avis/add');
    expect(matchAnyLanguage('avis/add', 'nl')?.key).toBe('avis/add');
    expect(matchAnyLanguage('avis/add', 'fr')?.key).toBe('avis/add');
    expect(matchAnyLanguage('avis/famille-x', 'nl')).toEqual({ key: 'avis/{slug}', params: { slug: 'famille-x' } });
  });

  it('finds a route without variable segments by its path in any language, whichever language is tried first', () => {
    for (const key of ROUTE_KEYS.filter((key) => !key.includes('{')))
      for (const locale of LOCALES)
        for (const first of LOCALES) expect(matchAnyLanguage(patternOf(key, locale), first)?.key).toBe(key);
  });

  it('finds every original path for every language of the visitor (SPEC §2)', () => {
    for (const key of ROUTE_KEYS.filter((key) => !key.includes('{')))
      for (const first of LOCALES) expect(matchAnyLanguage(routeOf(key).original ?? key, first)?.key).toBe(key);
    expect(matchOriginal('property/1001')?.params).toEqual({ id: '1001' });
    expect(matchOriginal('project/801/price-list')?.key).toBe('projects/{city}/{name}/{id}/price-list');
  });
});

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
  /** Fixed segments of the table, which cannot be slugs: /fr/avis/ajouter/ is a form and never a testimonial. */
  const reserved = new Set(ROUTE_KEYS.flatMap((key) => LOCALES.flatMap((locale) => patternOf(key, locale).split('/'))));
  const value = fc
    .string({ unit: fc.constantFrom(...'abz09-_.~é ü%+&ß家'), minLength: 1, maxLength: 12 })
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text !== '' && !/^\.+$/.test(text) && !reserved.has(text));
  const params = fc.record({
    id: value,
    slug: value,
    city: value,
    place: value,
    type: value,
    name: value,
    token: value,
    office: value,
    agent: value,
  });

  it('leads back to the same path, for every route and every pair of languages', () => {
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
  ] as const)('is also found for a path without a language: %s', (path, locale, expected) => {
    expect(pathInLanguage(path, locale)).toBe(expected);
  });

  it.each(['/nl/bestaat-niet/', '/nl/%E0%A4%A/', '/property/1001/', '/nl/gids/\ud800/', '/nl/gids/%00/'])(
    'is null when it cannot be derived from the path: %j',
    (path) => {
      for (const locale of LOCALES) expect(pathInLanguage(path, locale)).toBeNull();
    },
  );

  it('stays on the site for any path', () => {
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

const NOTHING: Lookups = {
  property: async () => null,
  project: async () => null,
  article: async () => null,
  testimonial: async () => null,
  placePage: async () => false,
  pricePage: async () => false,
  people: { offices: [], agents: [] },
};
const FORMS = ROUTE_KEYS.filter((key) => key.startsWith('feedback/'));

describe('second names of thank-you pages (SPEC §2, DOMAIN §7.2)', () => {
  it('redirect permanently from the English segment under the French path to the French one', async () => {
    expect(await resolvePath('/fr/merci/contact-demand/', 'nl', NOTHING)).toEqual({
      kind: 'redirect',
      status: 308,
      path: '/fr/merci/estimation-gratuite/',
    });
    expect(await resolvePath('/fr/merci/contact-me', 'nl', NOTHING)).toEqual({
      kind: 'redirect',
      status: 308,
      path: '/fr/merci/information/',
    });
  });

  it('redirect to the canonical name, for all eight pages in every language', async () => {
    expect(FORMS).toHaveLength(8);
    for (const locale of LOCALES) {
      const thanks = href('feedback/site-contact', locale).split('/')[2];
      for (const key of FORMS) {
        const canonical = href(key as 'feedback/contact-me', locale);
        const second = `/${locale}/${thanks}/${key.split('/')[1]}/`;
        expect((await resolvePath(canonical, 'nl', NOTHING)).kind).toBe('page');
        if (second !== canonical) {
          expect(await resolvePath(second, 'nl', NOTHING)).toEqual({ kind: 'redirect', status: 308, path: canonical });
        }
      }
    }
  });

  it('map to the canonical path of another language', () => {
    expect(pathInLanguage('/fr/merci/demand-register/', 'de')).toBe('/de/danke/suchauftrag/');
  });
});
