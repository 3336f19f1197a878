import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { matchAnyLanguage, matchLocalized, matchOriginal, plainPath, splitLocale } from './match-route';

import { patternOf, ROUTE_KEYS, routeOf } from './route-table';

describe('the plain form of a path', () => {
  it.each([
    ['/FR/A-Vendre/', 'fr/a-vendre'],
    ['//fr///a-vendre//', 'fr/a-vendre'],
    ['/%66r/%61-vendre', 'fr/a-vendre'],
    ['/fr/%20/a-vendre%20/', 'fr/a-vendre'],
    ['/LI%C3%88GE/', 'liège'],
    ['/', ''],
    ['', ''],
  ])('%s is %j', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });

  it.each(['/%', '/%E0%A4%A', '/%ff/', '/%00/', '/a%0d%0ab/', '/\ud800/', '/%1f'])(
    'is null for characters that no address of the site contains: %j',
    (path) => {
      expect(plainPath(path)).toBeNull();
    },
  );

  it('never throws, and contains no empty segment and no control character', () => {
    fc.assert(
      fc.property(anyText(), (path) => {
        expect(plainPath(path) ?? '').not.toMatch(/^ | $|\p{Cc}|\p{Cs}/u);
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

  it('prefers a fixed path to one with a variable segment, also across languages', () => {
    expect(matchLocalized('avis/ajouter', 'fr')?.key).toBe('avis/add');
    expect(matchAnyLanguage('avis/add', 'nl')?.key).toBe('avis/add');
    expect(matchAnyLanguage('avis/add', 'fr')?.key).toBe('avis/add');
    expect(matchAnyLanguage('avis/famille-x', 'nl')).toEqual({ key: 'avis/{slug}', params: { slug: 'famille-x' } });
  });

  it('finds the same route for a path that several languages share', () => {
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
