import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import {
  defaultVersion,
  existingAlternates,
  inEveryLanguage,
  latestDay,
  type SitemapPage,
  sitemapIndexXml,
  sitemapXml,
} from './alternates';
import { href } from './href';

describe('language versions of a page (SPEC §2)', () => {
  it('exist for every language in which the page exists', () => {
    const all = inEveryLanguage((locale) => href('contact', locale));
    expect(all).toEqual({ nl: '/nl/contact/', fr: '/fr/contact/', en: '/en/contact/', de: '/de/kontakt/' });
    expect(existingAlternates(all, ['fr', 'de'])).toEqual({ fr: '/fr/contact/', de: '/de/kontakt/' });
  });

  it('offer readers of other languages the version in the default language, or in the first language of the site', () => {
    expect(defaultVersion({ nl: '/nl/contact/', fr: '/fr/contact/' }, 'fr', LOCALES)).toBe('/fr/contact/');
    const foreign = { en: '/en/contact/', de: '/de/kontakt/' };
    expect(defaultVersion(foreign, 'fr', ['fr', 'de', 'en'])).toBe('/de/kontakt/');
    expect(defaultVersion({}, 'fr', LOCALES)).toBeUndefined();
  });
});

async function xmlOf(pages: readonly SitemapPage[], site: string): Promise<string> {
  let xml = '';
  for await (const piece of sitemapXml(
    pages.map((page) => [page]),
    { site, defaultLocale: 'fr', languages: LOCALES },
  ))
    xml += piece;
  return xml;
}

describe('the sitemap', () => {
  const page = {
    paths: { nl: '/nl/te-koop/', fr: '/fr/a-vendre/' },
    lastModified: '2026-11-20T09:00:00.000Z',
  };

  it('lists every language version of a page in each of its entries', async () => {
    const xml = await xmlOf([page], 'https://gevel.example');
    expect(xml.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>https://gevel.example/nl/te-koop/</loc>',
      '<loc>https://gevel.example/fr/a-vendre/</loc>',
    ]);
    const versions = [
      'hreflang="nl" href="https://gevel.example/nl/te-koop/"',
      'hreflang="fr" href="https://gevel.example/fr/a-vendre/"',
      'hreflang="x-default" href="https://gevel.example/fr/a-vendre/"',
    ];
    expect(xml.match(/hreflang="[^>]+"(?=\/>)/g)).toEqual([...versions, ...versions]);
    expect(xml).toContain('<lastmod>2026-11-20</lastmod>');
  });

  it('names the address without a language only for the home page', async () => {
    const xml = await xmlOf([{ paths: { nl: '/nl/' }, xDefault: '/' }], 'https://gevel.example');
    expect(xml).toContain('hreflang="x-default" href="https://gevel.example/"');
  });

  it('names the pictures of a page in each language, and gives no priority or frequency of changes', async () => {
    const images = ['/media/a-1600.webp', '/media/b-1600.webp'];
    const xml = await xmlOf([{ ...page, images }], 'https://gevel.example');
    expect(xml.match(/<image:loc>[^<]+/g)).toEqual(
      [...images, ...images].map((path) => `<image:loc>https://gevel.example${path}`),
    );
    expect(xml).not.toMatch(/priority|changefreq/);
  });

  it('leaves out the day of the last change if it is unknown', async () => {
    expect(await xmlOf([{ ...page, lastModified: '1970-01-01T00:00:00.000Z' }], '')).not.toContain('lastmod');
    expect(sitemapIndexXml([{ path: '/sitemap/a.xml', lastModified: null }], '')).not.toContain('lastmod');
    expect([latestDay([null, '2026-11-20', '2026-11-02', undefined]), latestDay([])]).toEqual(['2026-11-20', null]);
  });

  it('escapes the reserved characters of XML', async () => {
    expect(await xmlOf([{ paths: { nl: '/nl/?a=1&b=<' }, xDefault: '/' }], '')).toContain('/nl/?a=1&amp;b=&lt;');
    expect(sitemapIndexXml([{ path: '/sitemap/a.xml', lastModified: '2026-11-20' }], 'https://x.example')).toContain(
      '<sitemap><loc>https://x.example/sitemap/a.xml</loc><lastmod>2026-11-20</lastmod></sitemap>',
    );
  });
});
