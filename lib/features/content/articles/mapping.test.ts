import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS } from '@/lib/routing/route-table';
import { contentHref, resolveContentLinks } from './mapping';

const SLUGS = new Map([['epc', { nl: 'een-land', fr: 'un-pays', en: 'one-country', de: 'ein-land' }]]);

describe('links in texts', () => {
  it('become addresses in the language of the text', () => {
    const body = 'Bel [ons](route:contact) of lees [dit](route:guide/epc).';
    expect(resolveContentLinks(body, 'fr', SLUGS)).toEqual({
      body: 'Bel [ons](/fr/contact/) of lees [dit](/fr/guide/un-pays/).',
      broken: [],
    });
  });

  it('may have a query or a fragment, and may be written as Markdown references', () => {
    const body = '[a](route:for-sale?type=villa) [b](route:contact#namur) [c][1]\n\n[1]: route:services/sell';
    expect(resolveContentLinks(body, 'nl', SLUGS).body).toBe(
      '[a](/nl/te-koop/?type=villa) [b](/nl/contact/#namur) [c][1]\n\n[1]: /nl/diensten/verkopen/',
    );
  });

  it('are reported and become plain text when the route or article is unknown or incomplete', () => {
    const body = '[a](route:nowhere) [b](route:search)\n\n[c](route:guide/{slug}) **[d](route:guide/xyz "Titel")**';
    expect(resolveContentLinks(body, 'nl', SLUGS)).toEqual({
      body: 'a b\n\nc **d**',
      broken: [
        { link: 'route:nowhere', line: 0 },
        { link: 'route:search', line: 0 },
        { link: 'route:guide/{slug}', line: 2 },
        { link: 'route:guide/xyz', line: 2 },
      ],
    });
  });

  it('are reported when they contain a hand-typed path of the site', () => {
    expect(resolveContentLinks('[a](/nl/contact/) [b](https://www.biv.be/nl)', 'nl', SLUGS)).toEqual({
      body: 'a [b](https://www.biv.be/nl)',
      broken: [{ link: '/nl/contact/', line: 0 }],
    });
  });

  it('resolve for every route with a fixed path, and for no other', () => {
    for (const key of ROUTE_KEYS) {
      for (const locale of LOCALES) {
        const isFixed = !key.includes('{');
        expect(contentHref(key, locale, SLUGS)).toBe(isFixed ? hrefWith(key, locale, {}) : null);
      }
    }
  });
});
