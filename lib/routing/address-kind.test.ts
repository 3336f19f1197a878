import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase32 } from '@/lib/domain/text/base32';
import { LOCALES } from '@/lib/domain/text/locale';
import { HANDLERS, isPersonalPath } from './address-kind';
import { hrefWith, originalHref } from './href';
import { plainPath } from './match-route';
import { previewOf } from './preview';
import { ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

const isPersonal = (path: string): boolean => isPersonalPath(plainPath(path) ?? '');

/** The tokens of this site (platform/security/secret.ts): a signed text, or 64 digits for an owner. */
const token = fc.oneof(
  fc
    .tuple(fc.uint8Array({ minLength: 10, maxLength: 60 }), fc.uint8Array({ minLength: 20, maxLength: 20 }))
    .map(([text, mac]) => `${toBase32(text)}-${toBase32(mac)}`),
  fc.stringMatching(/^[0-9a-f]{64}$/),
);
/** The same path as others write it: without slash, in capitals, encoded, with invisible signs, or as a preview. */
const spelling = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => path.slice(0, -1),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\/(?=.)/g, '/%E2%80%AE'),
  (path) => path.replace(/\//g, '//'),
  previewOf,
  (path) => previewOf(previewOf(path)),
  (path) => `/preview${path}`,
);
const addressesOf = (key: RouteKey, params: Record<string, string>): string[] => [
  ...LOCALES.map((locale) => hrefWith(key, locale, params)),
  originalHref(key, params),
];
const PERSONAL = ROUTE_KEYS.filter((key) => key.includes('{token}') || routeOf(key).pageType === 'login');

describe('a personal address', () => {
  it('is every address of a signed link, the login and the owner portal, in every language and spelling', () => {
    expect(PERSONAL.length).toBeGreaterThan(12);
    fc.assert(
      fc.property(fc.constantFrom(...PERSONAL), token, spelling, (key, text, spelled) => {
        for (const path of addressesOf(key, { token: text, id: '6412' }))
          expect(isPersonal(spelled(path)), path).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is no address of another page, even if the number of its property looks like a token', () => {
    const others = ROUTE_KEYS.filter((key) => !PERSONAL.includes(key));
    fc.assert(
      fc.property(fc.constantFrom(...others), token, spelling, (key, text, spelled) => {
        const params = { city: 'mechelen', type: 'huis', name: 'dijle', place: 'mechelen', slug: 'epc', id: text };
        for (const path of addressesOf(key, params)) expect(isPersonal(spelled(path)), path).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('is every address with a token that no route matches, as a mail program may have changed it', () => {
    const place = fc.constantFrom(
      '/nl/xx/TOKEN/',
      '/TOKEN',
      '/nl/ontwerp/TOKEN/x/',
      '/a/b/c/d/TOKEN.html',
      '/nl/de/stop/TOKEN/',
    );
    fc.assert(fc.property(place, token, (path, text) => isPersonal(path.replace('TOKEN', text))));
  });

  it('is that of a feed for portals, and not that of a feed of news', () => {
    expect(['/feeds/kyero.xml/token', '/feeds/openimmo-nl.xml/token/'].map(isPersonal)).toEqual([true, true]);
    expect(isPersonal('/feeds/nl/for-sale.mechelen.house.xml')).toBe(false);
  });

  it('is every handler of a signed link or of the owner portal, and no other handler', () => {
    const keys = Object.keys(HANDLERS).filter((key) => isPersonal(`/${key.replaceAll('{}', 'a1')}/`));
    expect(keys).toEqual(
      Object.keys(HANDLERS).filter((key) =>
        /^api\/(?:calendar|documents|moderation|owner-properties|stop|unsubscribe)\//.test(key),
      ),
    );
    expect(isPersonal(`/media/${'0a'.repeat(32)}-480.webp`)).toBe(false);
  });
});
