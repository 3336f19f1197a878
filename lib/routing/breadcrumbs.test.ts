import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { breadcrumbOf, crumbsTo, toCrumbList } from './breadcrumbs';

import { matchLocalized } from './match-route';
import { patternOf, ROUTE_KEYS, routeOf } from './route-table';

describe('breadcrumb of a path (SPEC §2)', () => {
  it.each([
    ['/fr/a-vendre/', 'À vendre'],
    ['/fr/a-vendre', 'À vendre'],
    ['/FR/A-Vendre//', 'À vendre'],
    ['/fr/', 'Accueil'],
    ['/fr', 'Accueil'],
    ['/de/zu-verkaufen/lüttich/haus/1001', 'Objekt'],
    ['/For-Sale/', 'Te koop'],
    ['/property/1001', 'Pand'],
    ['/', 'Home'],
  ])('for %s is %s', (path, breadcrumb) => {
    expect(breadcrumbOf(path, 'nl')).toBe(breadcrumb);
  });

  it.each(['/fr/bestaat-niet/', '/xx/', '/%E0%A4%A/'])('is null when the path has no route: %s', (path) => {
    expect(breadcrumbOf(path, 'nl')).toBeNull();
  });

  it('ignores the trailing slash and letter case, for every path of the table', () => {
    const path = fc
      .tuple(fc.constantFrom(...ROUTE_KEYS), fc.constantFrom(...LOCALES), fc.boolean(), fc.boolean())
      .map(([key, locale, isUpper, hasSlash]) => {
        const plain = `/${locale}/${patternOf(key, locale).replace(/\{\w+\}/g, 'x')}`.replace(/\/$/, '');
        return { key, locale, text: (isUpper ? plain.toUpperCase() : plain) + (hasSlash ? '/' : '') };
      });
    fc.assert(
      fc.property(path, ({ key, locale, text }) => {
        expect(breadcrumbOf(text, 'nl')).toBe(routeOf(key).breadcrumb[locale]);
      }),
    );
  });
});

describe('the breadcrumb steps of a page', () => {
  it('lead from the home page through the pages above to the page itself', () => {
    const params = { city: 'liege', type: 'maison', id: '1001' };
    expect(crumbsTo('for-sale/{city}/{type}/{id}', 'fr', params, 'Maison à Liège')).toEqual([
      { label: 'Accueil', href: '/fr/' },
      { label: 'À vendre', href: '/fr/a-vendre/' },
      { label: 'Maison à Liège', href: '/fr/a-vendre/liege/maison/1001/' },
    ]);
    expect(crumbsTo('', 'de', {})).toEqual([{ label: 'Startseite', href: '/de/' }]);
  });

  it('have absolute addresses for search engines', () => {
    expect(toCrumbList([{ label: 'Accueil', href: '/fr/' }], 'https://gevel.example').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://gevel.example/fr/' },
    ]);
  });

  it('leave out parts of a path that are no page', () => {
    const params = {
      city: 'c',
      type: 't',
      id: '1',
      name: 'n',
      place: 'p',
      slug: 's',
      token: 'k',
      office: 'o',
      agent: 'a',
    };
    for (const key of ROUTE_KEYS) {
      const steps = crumbsTo(key, 'nl', params).map(({ href }) => matchLocalized(href.slice(4, -1), 'nl')?.key);
      expect(steps).not.toContain(undefined);
      expect(steps.at(-1)).toBe(key);
    }
  });
});
