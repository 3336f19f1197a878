import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callbackPath, loginHref } from './personal-href';

describe('the page after signing in (SPEC §2)', () => {
  it('is the requested page of the portal', () => {
    expect(callbackPath('/nl/eigenaar/pand/6412/', 'nl')).toBe('/nl/eigenaar/pand/6412/');
    expect(callbackPath('/fr/proprietaire/compte', 'nl')).toBe('/fr/proprietaire/compte/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/nl/eigenaar/',
    '/\\evil.example',
    '/nl/te-koop/',
    '/nl/login/',
    '/nl/eigenaar/../../evil',
    '/nl/eigenaar/%2f%2fevil',
    '',
    `/nl/eigenaar/${'a'.repeat(500)}/`,
    ['/nl/eigenaar/'],
    undefined,
  ])('is the first page of the portal for %j', (given) => {
    expect(callbackPath(given, 'nl')).toBe('/nl/eigenaar/');
  });

  it('is always a path of the portal, for any value', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(callbackPath(text, 'de')).toMatch(/^\/(?:nl|fr|en|de)\/(?:eigenaar|proprietaire|owner|eigentuemer)\//);
      }),
    );
  });

  it('is in the address of the login page only when it is not the first page', () => {
    expect(loginHref('nl', '/nl/eigenaar/', null)).toBe('/nl/login/');
    expect(loginHref('nl', '/nl/eigenaar/account/', 'over')).toBe(
      '/nl/login/?callbackUrl=%2Fnl%2Feigenaar%2Faccount%2F&note=over',
    );
  });
});
