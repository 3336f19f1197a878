import { describe, expect, it } from 'vitest';
import { href, hrefWith, originalHref } from './href';
import { PAGE_TYPES } from './route-row';
import { ROUTE_KEYS, routeOf } from './route-table';

describe('routes of the specification (SPEC §2)', () => {
  it.each([
    ['', '/'],
    ['for-sale', '/for-sale/'],
    ['for-rent', '/for-rent/'],
    ['contact', '/contact/'],
    ['demand-register', '/demand-register/'],
    ['contact-demand', '/contact-demand/'],
    ['login', '/login/'],
    ['feedback/contact-me', '/feedback/contact-me/'],
    ['feedback/contact-appointment', '/feedback/contact-appointment/'],
    ['feedback/contact-construction', '/feedback/contact-construction/'],
    ['feedback/contact-demand', '/feedback/contact-demand/'],
    ['feedback/demand-register', '/feedback/demand-register/'],
    ['feedback/send-to-friend', '/feedback/send-to-friend/'],
    ['feedback/site-contact', '/feedback/site-contact/'],
    ['feedback/sign-newsletter', '/feedback/sign-newsletter/'],
  ] as const)('include %j with the original path %s', (key, original) => {
    expect(originalHref(key, {})).toBe(original);
  });

  it('have the French paths of the specification', () => {
    expect(href('for-sale/{city}/{type}/{id}', 'fr', { city: 'c', type: 't', id: '1' })).toBe('/fr/a-vendre/c/t/1/');
    expect(href('feedback/contact-demand', 'fr')).toBe('/fr/merci/estimation-gratuite/');
    expect(href('feedback/demand-register', 'fr')).toBe('/fr/merci/recherche/');
    expect(href('feedback/site-contact', 'fr')).toBe('/fr/merci/contact/');
    for (const key of ROUTE_KEYS.filter((key) => routeOf(key).pageType === 'feedback'))
      expect(hrefWith(key, 'fr', {})).toMatch(/^\/fr\/merci\//);
  });

  it('include the owner login under /nl/, /fr/ and /en/', () => {
    for (const locale of ['nl', 'fr', 'en'] as const) expect(href('login', locale)).toBe(`/${locale}/login/`);
  });

  it('include disclaimer, privacy statement, cookie policy, presentation, and testimonials under /fr/avis/', () => {
    for (const key of ['disclaimer', 'privacy-statement', 'cookie-policy', 'presentation'] as const)
      expect(routeOf(key)).toMatchObject({ pageType: 'page' });
    expect(href('avis/{slug}', 'fr', { slug: 'famille-x' })).toBe('/fr/avis/famille-x/');
  });

  it('include three articles under /services/', () => {
    const services = ROUTE_KEYS.filter((key) => key.startsWith('services/'));
    expect(services.map((key) => routeOf(key).pageType)).toEqual(['article', 'article', 'article']);
  });

  it('each have a page type: feedback, article, page or login', () => {
    expect([...PAGE_TYPES].sort()).toEqual(['article', 'feedback', 'login', 'page']);
    for (const key of ROUTE_KEYS) expect(PAGE_TYPES).toContain(routeOf(key).pageType);
  });

  it('have the breadcrumb "Place" under a place, in every language', () => {
    for (const goal of ['for-sale', 'for-rent'] as const)
      for (const key of [`${goal}/{place}`, `${goal}/{place}/{type}`] as const)
        expect(routeOf(key).breadcrumb).toEqual({ nl: 'Plaats', fr: 'Lieu', en: 'Place', de: 'Ort' });
  });

  it('have the title "Thank you" on feedback pages in every language', () => {
    for (const key of ROUTE_KEYS.filter((key) => routeOf(key).pageType === 'feedback'))
      expect(routeOf(key).breadcrumb).toEqual({ nl: 'Bedankt', fr: 'Merci', en: 'Thank you', de: 'Vielen Dank' });
  });
});
