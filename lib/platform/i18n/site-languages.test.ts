import { describe, expect, it, vi } from 'vitest';

vi.mock('@/agency.config', async () => {
  const { default: demo } = await import('@/content/demo/agency.config');
  return { default: { ...demo, languages: ['fr', 'nl'], defaultLocale: 'nl', names: { fr: 'Façade' } } };
});

const { agencyName, isSiteLanguage, SITE_LANGUAGES, siteLanguage } = await import('./site-languages');
const { pageMetadata } = await import('@/lib/platform/text/titles-and-robots');
const { inEveryLanguage, sitemapXml } = await import('@/lib/routing/alternates');
const { href } = await import('@/lib/routing/href');

describe('a site with two languages', () => {
  it('has its languages in the order of the agency file, and uses the first in place of any other language', () => {
    expect(SITE_LANGUAGES).toEqual(['fr', 'nl']);
    expect(['nl', 'fr', 'en', 'de', 'xx', null].filter(isSiteLanguage)).toEqual(['nl', 'fr']);
    expect(['nl', 'fr', 'en', 'de', 'xx', null].map(siteLanguage)).toEqual(['nl', 'fr', 'fr', 'fr', 'fr', 'fr']);
  });

  it('names only these two as language versions of a page', () => {
    const contact = pageMetadata({
      route: 'contact',
      locale: 'nl',
      title: 'Contact',
      alternates: inEveryLanguage((locale) => href('contact', locale)),
    });
    expect(contact.alternates).toEqual({
      canonical: '/nl/contact/',
      languages: { fr: '/fr/contact/', nl: '/nl/contact/', 'x-default': '/nl/contact/' },
    });
  });

  it('has only pages in these two languages in its sitemap', async () => {
    const pages = [[{ paths: inEveryLanguage((locale) => href('contact', locale)) }]];
    const site = { site: 'https://gevel.example', defaultLocale: 'nl', languages: SITE_LANGUAGES } as const;
    let xml = '';
    for await (const part of sitemapXml(pages, site)) xml += part;
    expect(xml.match(/<loc>[^<]+/g)).toEqual([
      '<loc>https://gevel.example/fr/contact/',
      '<loc>https://gevel.example/nl/contact/',
    ]);
    expect(xml).not.toMatch(/\/(en|de)\//);
  });

  it('has the name of the agency in each language from the agency file', () => {
    expect([agencyName('fr'), agencyName('nl')]).toEqual(['Façade', 'Gevel']);
    expect(pageMetadata({ route: 'contact', locale: 'fr', title: 'Contact', alternates: {} }).title).toBe(
      'Contact – Façade',
    );
  });
});
