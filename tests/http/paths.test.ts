import { describe, expect, test } from 'vitest';
import { href } from '@/lib/routing/href';
import { TYPE_SLUGS } from '@/lib/routing/property-href';
import { ask, BASE } from '../support/http-site';
import { LOCALES } from '../support/site';

/** Status and Location of an answer, without following it. */
const answerTo = async (path: string, headers: Record<string, string> = {}) => {
  const response = await ask(path, { redirect: 'manual', headers });
  return [response.status, response.headers.get('location')];
};

/** The text between the header and the footer. */
const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('the middleware (SPEC §2)', () => {
  const cases: Array<[string, [number, string | null]]> = [
    ['/', [307, '/nl/']],
    ['/For-Sale/', [307, '/nl/te-koop/']],
    ['/for-rent', [307, '/nl/te-huur/']],
    ['/feedback/contact-demand/', [307, '/nl/bedankt/gratis-schatting/']],
    ['/property/6412/', [307, '/nl/te-koop/mechelen/huis/6412/']],
    ['/project/801/', [307, '/nl/nieuwbouwprojecten/jambes/le-clos-des-bateliers/801/']],
    ['/project/804/', [307, 'https://project.example/kaaienhof']],
    ['/fr/projets-neufs/x/y/804/', [307, 'https://project.example/kaaienhof']],
    ['/nl/te-koop', [308, '/nl/te-koop/']],
    ['/NL/Te-Koop/', [308, '/nl/te-koop/']],
    ['/fr/te-koop/', [308, '/fr/a-vendre/']],
    ['/fr/for-sale/', [308, '/fr/a-vendre/']],
    ['/fr/a-vendre/gand/villa/6412/', [308, '/fr/a-vendre/malines/maison/6412/']],
    ['/%66r/a-vendre/', [308, '/fr/a-vendre/']],
    ['/fr/%61-VENDRE/', [308, '/fr/a-vendre/']],
    // Next cannot draw a page at an address that cannot be decoded.
    ['/fr/%E0%A4%A/', [400, null]],
    ['/fr/%00/', [400, null]],
    ['/de/', [200, null]],
    ['/nl/kaart/', [200, null]],
    ['/login/', [307, '/nl/login/']],
    ['/nl/kaart/gent/', [404, null]],
    ['/nl/missing/', [404, null]],
    ['/nl/te-koop/mechelen/huis/999999/', [404, null]],
    ['/wp-login.php', [404, null]],
    ['/old/site/presentation/', [307, '/nl/over-ons/']],
    ['/fr/old/site/presentation', [308, href('presentation', 'fr')]],
    ['/preview/for-sale/', [307, '/nl/preview/te-koop/']],
    ['/fr/Preview/a-vendre', [308, '/fr/preview/a-vendre/']],
    ['/nl/preview/missing/', [404, null]],
  ];
  for (const [path, expected] of cases) {
    test(`answers ${expected[0]} to ${path}`, async () => {
      expect(await answerTo(path)).toEqual(expected);
    });
  }

  test('shows a preview like the page itself, with a notice, and keeps search engines away', async () => {
    const preview = await ask('/nl/preview/te-koop/');
    expect([preview.status, preview.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    const html = await preview.text();
    expect(html).toContain('<p class="preview">Voorbeeld:');
    expect(html).toMatch(/<article [^>]*class="card/);
    const page = await ask('/nl/te-koop/', { headers: { 'x-preview': '1' } });
    expect(page.headers.get('x-robots-tag')).toBeNull();
    expect(await page.text()).not.toContain('class="preview"');
  });

  test('keeps the query of an address that it redirects, without the parameter lng', async () => {
    expect(await answerTo('/for-sale/?lng=de&type=house&page=2')).toEqual([307, '/de/zu-verkaufen/?type=house&page=2']);
  });

  test('takes the language from the parameter lng, else from the cookie, else from Accept-Language', async () => {
    const headers = { cookie: 'lng=fr', 'accept-language': 'de-BE,de;q=0.9' };
    expect(await answerTo('/?lng=en', headers)).toEqual([307, '/en/']);
    expect(await answerTo('/', headers)).toEqual([307, '/fr/']);
    expect(await answerTo('/', { 'accept-language': 'es,de-BE;q=0.9,fr;q=0.5' })).toEqual([307, '/de/']);
    expect(await answerTo('/', { 'accept-language': 'es' })).toEqual([307, '/nl/']);
  });

  test('never redirects to another host', async () => {
    const paths = [
      '//evil.example/',
      '/\\evil.example/',
      '/%2f%2fevil.example/',
      '/nl//evil.example/',
      '/fr/te-koop//evil.example',
      '/@evil.example/',
      '/nl/te-koop/%0d%0aLocation:evil/',
      '/?lng=//evil.example',
      '/for-sale/?next=//evil.example',
    ];
    for (const path of paths) {
      const response = await fetch(BASE + path, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.example' },
      });
      expect(response.status, path).toBeLessThan(500);
      expect(response.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/|\\)/);
    }
  });

  for (const locale of LOCALES) {
    test(`answers an unknown path with a localized page with links: ${locale}`, async () => {
      const response = await ask(`/${locale}/bestaat-niet/`);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`<html lang="${locale}`));
      expect(html).toMatch(/<form [^>]*role="search"|<search/);
      expect(mainOf(html)).toContain(`href="/${locale}/"`);
    });
  }
});

describe('the address of a property that does not exist (SPEC §8)', () => {
  for (const locale of LOCALES) {
    test(`is a 404 that offers similar properties: ${locale}`, async () => {
      const path = `${href('for-rent', locale)}x/${TYPE_SLUGS.apartment[locale]}/999999/`;
      const response = await ask(path);
      expect(response.status).toBe(404);
      const main = mainOf(await response.text());
      const cards = main.match(/<article [^>]*class="card[\s\S]*?<\/article>/g) ?? [];
      expect(cards).toHaveLength(3);
      for (const card of cards) expect(card).toContain(`href="${href('for-rent', locale)}`);
      expect(main.match(/<h1\b/g)).toHaveLength(1);
    });
  }
});
