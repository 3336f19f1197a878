import { type APIRequestContext, expect, test } from '@playwright/test';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { LOCALES, pageTypes } from '../support/site';

const decoded = (text: string): string => text.replaceAll('&amp;', '&');
const attribute = (tag: string, name: string): string | null =>
  decoded(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '') || null;

/** The part of an address behind the host. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
};

/** Requests all addresses, a few at a time, without following redirects; returns those that do not answer with a page. */
async function deadAmong(request: APIRequestContext, paths: Iterable<string>): Promise<string[]> {
  const queue = [...paths];
  const dead: string[] = [];
  const ask = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const response = await request.get(path, { maxRedirects: 0 });
      if (response.status() !== 200) dead.push(`${response.status()} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  return dead.sort();
}

/** Canonical address, language versions and robots of a page. */
async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const links = html.match(/<link [^>]*>/g) ?? [];
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical');
  const versions = links.filter((tag) => attribute(tag, 'rel') === 'alternate' && attribute(tag, 'hreflang'));
  return {
    path: pathOf(response.url()),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    isHidden: /<meta name="robots" content="noindex/.test(html),
    canonical: canonical ? pathOf(attribute(canonical, 'href') ?? '') : null,
    versions: Object.fromEntries(
      versions.map((tag) => [attribute(tag, 'hreflang'), pathOf(attribute(tag, 'href') ?? '')]),
    ),
  };
}

test.describe('the links of the site', () => {
  // The sitemap below has the pages of all languages.
  for (const locale of process.env.FULL ? LOCALES : (['nl', 'de'] as const)) {
    test(`lead to a page in one step, from every page type in ${locale}`, async ({ request }) => {
      test.setTimeout(200_000);
      const linked = new Set<string>();
      for (const path of Object.values(pageTypes(locale))) {
        const page = await request.get(path);
        // The missing page links to its language versions, which are missing as well.
        if (path !== pageTypes(locale).missing && !page.ok()) continue;
        const html = await page.text();
        for (const [tag] of html.matchAll(/<a [^>]*>/g)) {
          const address = attribute(tag, 'href');
          if (address?.startsWith('/')) linked.add(address.replace(/#.*$/, ''));
        }
      }
      expect(linked.size).toBeGreaterThan(100);
      expect(await deadAmong(request, linked)).toEqual([]);
    });
  }
});

const { missing: _, ...existing } = pageTypes('nl');
const pages = {
  ...existing,
  'search in a place': `${href('for-sale', 'nl')}?place=gent&type=apartment`,
  'second page of a search': `${href('for-sale', 'nl')}?page=2`,
  // What was typed into a calculator makes no page of its own.
  'rental costs': href('rent-costs', 'nl'),
};

test.describe('the metadata for search engines (SPEC §2, §3)', () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`names the address of the page and of its versions, which name each other: ${name}`, async ({ request }) => {
      const page = await headOf(request, path);
      expect(page.lang).toBe('nl-BE');
      expect(page.canonical).toBe(page.path);
      if (page.isHidden) return expect(page.versions).toEqual({});
      const { 'x-default': negotiated = '', ...versions } = page.versions;
      expect(versions['nl-BE']).toBe(page.path);
      for (const locale of LOCALES) {
        const address = versions[LANGUAGE_TAGS[locale]];
        if (!address) continue;
        const version = await headOf(request, address);
        expect(version).toEqual({ ...page, path: address, canonical: address, lang: LANGUAGE_TAGS[locale] });
        const answer = await request.get(negotiated, { maxRedirects: 0, headers: { 'accept-language': locale } });
        expect(answer.status()).toBe(307);
        const { path: reached } = await headOf(request, answer.headers().location ?? '');
        expect((await headOf(request, reached)).canonical).toBe(address);
      }
    });
  }

  test('broken and unknown values drop out of the canonical address', async ({ request }) => {
    const broken = 'type=bogus&price-min=abc&bedrooms-min=-1&label=z&project=nothing&sort=x&page=0&place=nowhere&utm=1';
    expect((await headOf(request, `/fr/a-vendre/?${broken}`)).canonical).toBe('/fr/a-vendre/');
    expect((await headOf(request, `/nl/te-koop/?${broken}&type=house`)).canonical).toBe('/nl/te-koop/?type=house');
    expect((await headOf(request, '/nl/te-koop/?price-min=500000&price-max=100000&page=1')).canonical).toBe(
      '/nl/te-koop/?price-min=100000&price-max=500000',
    );
  });
});

test.describe('the sitemap', () => {
  test('lists pages that are there, in every language', async ({ request }) => {
    test.setTimeout(200_000);
    const locations = async (path: string): Promise<string[]> =>
      [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
        pathOf(decoded(match[1] ?? '')),
      );
    const parts = await locations('/sitemap.xml');
    expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/homes-0.xml']);
    const pages = (await Promise.all(parts.map(locations))).flat();
    for (const locale of LOCALES)
      expect(pages.filter((path) => path.startsWith(`/${locale}/`)).length).toBeGreaterThan(80);
    expect(new Set(pages).size).toBe(pages.length);
    expect(await deadAmong(request, pages)).toEqual([]);
  });
});
