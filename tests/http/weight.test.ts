import { describe, expect, test } from 'vitest';
import { href, hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import { weighPage } from '../../scripts/testing/page-weight';
import { BASE } from '../support/http-site';
import { pageTypes } from '../support/site';

/** Addresses of the pages with a form, in addition to the types of pages of the other tests. */
const FORMS = Object.fromEntries(
  ROUTE_KEYS.filter((key) => routeOf(key).hasForm && /^[a-z-]+(\/\{id\}|\/[a-z]+)?$/.test(key)).map((key) => [
    key,
    hrefWith(key, 'nl', { id: '6412' }),
  ]),
);

// Sizes, unlike times, are the same for the same build on every machine (RELIABILITY §5).
describe('the weight of a first visit', () => {
  test('is at most 20 kB of styles in four sheets and 145 kB of scripts on every type of page, 150 with a form or a search', async () => {
    const pages = { ...pageTypes('nl'), ...FORMS };
    expect(Object.keys(FORMS).length).toBeGreaterThan(6);
    const tooHeavy: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const { style, script, body } = await weighPage(BASE, path);
      // The page of an appointment loads the code of its form behind an invalid link as well, and the favourites that
      // of the form that a browser shows once it has favourites.
      const isForm = /data-schema=|class="filterbar"/.test(body) || /^(appointment|favourites)/.test(name);
      const most = isForm ? 150 : 145;
      expect(style, name).toBeGreaterThan(1);
      expect(script, name).toBeGreaterThan(50);
      const sheets = body.match(/<link[^>]+rel="stylesheet"/g)?.length ?? 0;
      expect(sheets, name).toBeGreaterThan(0);
      if (style > 20 || sheets > 4 || script > most)
        tooHeavy.push(
          `${name}: ${style.toFixed(1)} kB of styles in ${sheets} sheets, ${script.toFixed(1)} kB of scripts`,
        );
    }
    expect(tooHeavy).toEqual([]);
  });

  test('is at most 35 kB of HTML for a page of 24 properties', async () => {
    const { html, body } = await weighPage(BASE, href('for-sale', 'nl'));
    expect(body.match(/<article|class="card/g)?.length).toBeGreaterThanOrEqual(24);
    expect(html).toBeLessThanOrEqual(35);
  });
});
