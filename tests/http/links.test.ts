import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { ask } from '../support/http-site';
import { LOCALES, pageTypes } from '../support/site';

const decoded = (text: string): string => text.replaceAll('&amp;', '&');
const attribute = (tag: string, name: string): string | null =>
  decoded(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '') || null;

/** The part of an address after the host. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
};

/**
 * Requests all addresses, a few at a time, without following redirects; returns those that do not answer with a page.
 */
async function deadAmong(paths: Iterable<string>): Promise<string[]> {
  const queue = [...paths];
  const dead: string[] = [];
  const lead = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const response = await ask(path, { redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status !== 200) dead.push(`${response.status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lead));
  return dead.sort();
}

/** Canonical address, language versions and robots of a page. */
async function headOf(path: string) {
  const response = await ask(path);
  const html = await response.text();
  const links = html.match(/<link [^>]*>/g) ?? [];
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical');
  const versions = links.filter((tag) => attribute(tag, 'rel') === 'alternate' && attribute(tag, 'hreflang'));
  return {
    path: pathOf(response.url),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    isHidden: /<meta name="robots" content="noindex/.test(html),
    canonical: canonical ? pathOf(attribute(canonical, 'href') ?? '') : null,
    versions: Object.fromEntries(
      versions.map((tag) => [attribute(tag, 'hreflang'), pathOf(attribute(tag, 'href') ?? '')]),
    ),
  };
}

/** Addresses that the pages link to. */
async function linkedFrom(types: ReadonlyArray<readonly [string, string]>): Promise<Set<string>> {
  const linked = new Set<string>();
  for (const [name, path] of types) {
    const page = await ask(path);
    // The page "not found" links to its language versions, which do not exist either.
    if (name !== 'missing' && !page.ok) continue;
    for (const [tag] of (await page.text()).matchAll(/<a [^>]*>/g)) {
      const address = attribute(tag, 'href');
      if (address?.startsWith('/')) linked.add(address.replace(/#.*$/, ''));
    }
  }
  return linked;
}

/**
 * The pages from which links are followed. The full run takes every type of page in every language; `npm test` takes
 * each type in the next of the four languages.
 */
const tours = process.env.FULL
  ? LOCALES.map((locale) => [locale, Object.entries(pageTypes(locale))] as const)
  : [
      [
        'the languages in turn',
        Object.keys(pageTypes('nl')).map((name, index) => {
          const locale = LOCALES[index % LOCALES.length] ?? 'nl';
          return [name, pageTypes(locale)[name] ?? ''] as const;
        }),
      ] as const,
    ];

describe('the links of the site', () => {
  for (const [name, types] of tours) {
    test(`lead to a page in one step, from every type of page in ${name}`, async () => {
      const linked = await linkedFrom(types);
      expect(linked.size).toBeGreaterThan(100);
      expect(await deadAmong(linked)).toEqual([]);
    });
  }
});

const { missing: _, ...existing } = pageTypes('nl');
const pages = {
  ...existing,
  'search in a place': `${href('for-sale', 'nl')}?place=gent&type=apartment`,
  'second page of a search': `${href('for-sale', 'nl')}?page=2`,
  // Values typed into a calculator make no separate page.
  'rental costs': href('rent-costs', 'nl'),
};

describe('the metadata for search engines (SPEC §2, §3)', () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`contain the address of the page and of its versions, which name each other: ${name}`, async () => {
      const page = await headOf(path);
      expect(page.lang).toBe('nl-BE');
      expect(page.canonical).toBe(page.path);
      if (page.isHidden) return expect(page.versions).toEqual({});
      const { 'x-default': other, ...versions } = page.versions;
      // Only the home page chooses the visitor's language.
      expect(other).toBe(name === 'home' ? '/' : page.path);
      expect(versions.nl).toBe(page.path);
      for (const locale of LOCALES) {
        const address = versions[locale];
        if (!address) continue;
        expect(await headOf(address)).toEqual({
          ...page,
          path: address,
          canonical: address,
          lang: LANGUAGE_TAGS[locale],
        });
      }
    });
  }

  test('leave invalid and unknown values out of the canonical address', async () => {
    const broken = 'type=bogus&price-min=abc&bedrooms-min=-1&label=z&project=nothing&sort=x&page=0&place=nowhere&utm=1';
    expect((await headOf(`/fr/a-vendre/?${broken}`)).canonical).toBe('/fr/a-vendre/');
    expect((await headOf(`/nl/te-koop/?${broken}&type=house`)).canonical).toBe('/nl/te-koop/huis/');
    expect((await headOf('/nl/te-koop/?price-min=500000&price-max=100000&page=1')).canonical).toBe(
      '/nl/te-koop/?price-min=100000&price-max=500000',
    );
  });
});

describe('a page of a place', () => {
  const NAMUR = {
    nl: '/nl/te-koop/namen/',
    fr: '/fr/a-vendre/namur/',
    en: '/en/for-sale/namur/',
    de: '/de/zu-verkaufen/namur/',
  };

  test('is the canonical address of the search list with only that place in its query, in every language', async () => {
    for (const locale of LOCALES) {
      const path = NAMUR[locale];
      const list = href('for-sale', locale);
      const place = path.slice(list.length, -1);
      expect(await headOf(`${list}?place=${place}`)).toMatchObject({ canonical: path, isHidden: false });
      expect((await headOf(`${list}?place=${place}`)).versions).toEqual((await headOf(path)).versions);
      for (const more of ['&bedrooms-min=2', '&sort=price-asc', '&place=gent', '&type=house&type=villa'])
        expect(await headOf(`${list}?place=${place}${more}`)).toMatchObject({ isHidden: true, versions: {} });
    }
  });

  test('answers 308 at other names of the place, and 404 with a link to a wider area if the place has no page', async () => {
    const answer = async (path: string) => {
      const response = await ask(path, { redirect: 'manual' });
      return [response.status, response.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '') ?? null];
    };
    expect(await answer('/nl/te-koop/namur/')).toEqual([308, '/nl/te-koop/namen/']);
    expect(await answer('/fr/a-vendre/jambes')).toEqual([308, '/fr/a-vendre/namur/']);
    const missing = await ask('/nl/te-koop/dinant/');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toMatch(/href="\/nl\/te-koop\/(?:provincie-namen|wallonie)\/"/);
  });

  test('names its feed, which is Atom; the feed of an unknown place answers 404', async () => {
    const html = await (await ask(NAMUR.nl)).text();
    const tag = html.match(/<link [^>]*application\/atom\+xml[^>]*>/)?.[0] ?? '';
    const feed = await ask(pathOf(attribute(tag, 'href') ?? ''));
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(await feed.text()).toMatch(/^<\?xml [^>]*\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/);
    expect((await ask('/feeds/nl/for-sale.nowhere.all.xml')).status).toBe(404);
  });

  test('has the canonical address of its first page if a page after the last one is requested', async () => {
    expect(await headOf(`${NAMUR.nl}?page=9&type=villa&utm=1`)).toMatchObject({ isHidden: false, canonical: NAMUR.nl });
    expect(await headOf('/nl/te-koop/?page=2')).toMatchObject({ isHidden: true, canonical: '/nl/te-koop/?page=2' });
  });
});

describe('the sitemap', () => {
  test('lists existing pages, in every language', async () => {
    const locations = async (path: string): Promise<string[]> =>
      [...(await (await ask(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
        pathOf(decoded(match[1] ?? '')),
      );
    const parts = await locations('/sitemap.xml');
    expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/properties-0.xml']);
    const [texts = [], places = [], properties = []] = await Promise.all(parts.map(locations));
    const pages = [...texts, ...places, ...properties];
    for (const locale of LOCALES)
      expect(pages.filter((path) => path.startsWith(`/${locale}/`)).length).toBeGreaterThan(80);
    expect(new Set(pages).size).toBe(pages.length);
    // A property has one entry per language; each property is requested in one of them, in turn.
    const size = LOCALES.length;
    const inTurn = properties.filter((_, index) => index % size === Math.floor(index / size) % size);
    expect(await deadAmong(process.env.FULL ? pages : [...texts, ...places, ...inTurn])).toEqual([]);
  });
});
