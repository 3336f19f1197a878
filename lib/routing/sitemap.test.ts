import { describe, expect, it } from 'vitest';
import { type SitemapPage, sitemapIndexXml, sitemapXml } from './alternates';

async function xmlOf(pages: readonly SitemapPage[], site: string): Promise<string> {
  let xml = '';
  for await (const piece of sitemapXml(
    pages.map((page) => [page]),
    site,
  ))
    xml += piece;
  return xml;
}

describe('the sitemap', () => {
  const page = {
    paths: { nl: '/nl/te-koop/', fr: '/fr/a-vendre/' },
    xDefault: '/for-sale/',
    lastModified: '2026-11-20T09:00:00.000Z',
  };

  it('lists every language version of a page in each of its entries', async () => {
    const xml = await xmlOf([page], 'https://gevel.example');
    expect(xml.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>https://gevel.example/nl/te-koop/</loc>',
      '<loc>https://gevel.example/fr/a-vendre/</loc>',
    ]);
    const versions = [
      'hreflang="nl-BE" href="https://gevel.example/nl/te-koop/"',
      'hreflang="fr-BE" href="https://gevel.example/fr/a-vendre/"',
      'hreflang="x-default" href="https://gevel.example/for-sale/"',
    ];
    expect(xml.match(/hreflang="[^>]+"(?=\/>)/g)).toEqual([...versions, ...versions]);
    expect(xml).toContain('<lastmod>2026-11-20</lastmod>');
  });

  it('escapes the reserved characters of XML', async () => {
    expect(await xmlOf([{ paths: { nl: '/nl/?a=1&b=<' }, xDefault: '/' }], '')).toContain('/nl/?a=1&amp;b=&lt;');
    expect(sitemapIndexXml(['/sitemap/homes-0.xml'], 'https://gevel.example')).toContain(
      '<loc>https://gevel.example/sitemap/homes-0.xml</loc>',
    );
  });
});
