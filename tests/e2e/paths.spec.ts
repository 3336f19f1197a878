import { expect, test } from '@playwright/test';
import { TYPE_SLUGS } from '@/lib/routing/home-href';
import { href } from '@/lib/routing/href';
import { LOCALES } from '../support/site';

/** Status and Location of an answer, without following it. */
const ask = async (
  request: import('@playwright/test').APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
) => {
  const response = await request.get(path, { maxRedirects: 0, headers });
  return [response.status(), response.headers().location ?? null];
};

test.describe('the middleware (SPEC §2)', () => {
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
    // Next cannot render a page at an address that cannot be decoded.
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
    test(`answers ${expected[0]} to ${path}`, async ({ request }) => {
      expect(await ask(request, path)).toEqual(expected);
    });
  }

  test('shows a preview as the page itself, says that it is one, and keeps search engines away', async ({
    request,
  }) => {
    const preview = await request.get('/nl/preview/te-koop/');
    expect([preview.status(), preview.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    const html = await preview.text();
    expect(html).toContain('<p class="preview">Voorbeeld:');
    expect(html).toMatch(/<article [^>]*class="card/);
    const page = await request.get('/nl/te-koop/', { headers: { 'x-preview': '1' } });
    expect(page.headers()['x-robots-tag']).toBeUndefined();
    expect(await page.text()).not.toContain('class="preview"');
  });

  test('keeps the query through a redirect and drops lng', async ({ request }) => {
    expect(await ask(request, '/for-sale/?lng=de&type=house&page=2')).toEqual([
      307,
      '/de/zu-verkaufen/?type=house&page=2',
    ]);
  });

  test('reads lng, then the cookie, then Accept-Language', async ({ request }) => {
    const headers = { cookie: 'lng=fr', 'accept-language': 'de-BE,de;q=0.9' };
    expect(await ask(request, '/?lng=en', headers)).toEqual([307, '/en/']);
    expect(await ask(request, '/', headers)).toEqual([307, '/fr/']);
    expect(await ask(request, '/', { 'accept-language': 'es,de-BE;q=0.9,fr;q=0.5' })).toEqual([307, '/de/']);
    expect(await ask(request, '/', { 'accept-language': 'es' })).toEqual([307, '/nl/']);
  });

  test('never leaves the host', async ({ baseURL }) => {
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
      const response = await fetch(baseURL + path, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.example' },
      });
      expect(response.status, path).toBeLessThan(500);
      expect(response.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/|\\)/);
    }
  });

  for (const locale of LOCALES) {
    test(`answers an unknown path with a localized page that leads on: ${locale}`, async ({ page }) => {
      const response = await page.goto(`/${locale}/bestaat-niet/`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
      await expect(page.getByRole('search').first()).toBeVisible();
      await expect(page.getByRole('main').locator(`a[href="/${locale}/"]`).first()).toBeVisible();
    });
  }
});

test.describe('a home that is not there (SPEC §8)', () => {
  for (const locale of LOCALES) {
    test(`is a 404 that offers similar homes: ${locale}`, async ({ page }) => {
      const path = `${href('for-rent', locale)}x/${TYPE_SLUGS.apartment[locale]}/999999/`;
      expect((await page.goto(path))?.status()).toBe(404);
      const cards = page.locator('.missing-page .alike article.card a');
      await expect(cards).toHaveCount(3);
      for (const card of await cards.all())
        expect(await card.getAttribute('href')).toContain(`${href('for-rent', locale)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
});

test.describe('the language that is stored in the browser (SPEC §1)', () => {
  test('decides on a negotiated page, without a loop', async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await page.evaluate(() => localStorage.setItem('lng', 'de'));
    await page.goto('/for-sale/?type=house');
    await expect(page).toHaveURL('/de/zu-verkaufen/?type=house');
  });

  test('never changes the language of an address', async ({ page }) => {
    await page.goto('/nl/');
    await page.evaluate(() => localStorage.setItem('lng', 'de'));
    await page.goto('/fr/A-Vendre');
    await expect(page).toHaveURL('/fr/a-vendre/');
  });

  test('is read once: the fragment of a negotiated address is removed', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/(nl|en)\/$/);
  });
});
