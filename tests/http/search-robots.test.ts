import { decodeHTML } from 'entities';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { matchLocalized, plainPath, splitLocale } from '@/lib/routing/match-route';
import { routeOf } from '@/lib/routing/route-table';
import { ask } from '../support/http-site';
import { LOCALES, type Locale, pageTypes } from '../support/site';

// Known mistakes of sites on this framework, tested as a robot would find them. That language versions name each other
// with their own path is tested in links.test.ts.
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const as = (agent: string, more: Record<string, string> = {}): RequestInit => ({
  redirect: 'manual',
  headers: { 'user-agent': agent, ...more },
});

/** Head and body of a page. */
function split(html: string): [head: string, body: string] {
  const at = html.indexOf('</head>');
  return [html.slice(0, at), html.slice(at)];
}
const attribute = (tag: string, name: string): string =>
  decodeHTML(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
const metas = (html: string, name: string): string[] =>
  (html.match(/<meta [^>]*>/g) ?? [])
    .filter((tag) => attribute(tag, 'name') === name)
    .map((tag) => attribute(tag, 'content'));

/** The final address of each type of page in a language. */
async function addresses(locale: Locale): Promise<Array<[name: string, path: string]>> {
  const { missing: _, 'appointment behind a wrong link': __, ...pages } = pageTypes(locale);
  return Promise.all(
    Object.entries(pages).map(async ([name, path]): Promise<[string, string]> => {
      const response = await ask(path);
      await response.arrayBuffer();
      const { pathname, search } = new URL(response.url);
      return [name, pathname + search];
    }),
  );
}

describe('a page that does not exist', () => {
  const nowhere = (locale: Locale): string[] => [
    `/${locale}/bestaat-niet/`,
    `/${locale}/bestaat/niet/`,
    `${href('for-sale', locale)}mechelen/huis/999999/`,
    `${href('for-rent', locale)}mechelen/huis/999999/`,
    `${href('projects', locale)}gent/geen-project/999999/`,
    `${href('guide', locale)}geen-artikel/`,
    `${href('avis', locale)}geen-getuigenis/`,
    `${href('contact', locale)}meer/`,
  ];

  // next.js #45801 and #93253: a 404 below a loading state, or on the first request after a start, is sent as 200.
  test.each(LOCALES)(
    'is answered 404 for robots and browsers, each time, and names no canonical address: %s',
    async (locale) => {
      for (const path of nowhere(locale))
        for (const agent of [GOOGLEBOT, BROWSER, GOOGLEBOT]) {
          const response = await ask(path, as(agent));
          const [head, body] = split(await response.text());
          expect.soft([path, response.status]).toEqual([path, 404]);
          expect
            .soft([path, head.includes('rel="canonical"'), body.includes('rel="canonical"')])
            .toEqual([path, false, false]);
          expect.soft([path, ...metas(head, 'robots').filter((rules) => !rules.includes('noindex'))]).toEqual([path]);
        }
    },
  );
});

describe('the metadata of every type of page', () => {
  // next.js #79313: metadata is streamed into the body; #79529: a page has two robots metas.
  test.each([
    ['a robot', GOOGLEBOT],
    ['a browser', BROWSER],
    ['an unknown robot', 'unknown-reader/1.0'],
  ])('are in the head, once, for %s', async (_, agent) => {
    for (const [name, path] of Object.entries(pageTypes('fr'))) {
      const response = await ask(path, { headers: { 'user-agent': agent } });
      const [head, body] = split(await response.text());
      const plain = body.replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>/g, '');
      expect.soft([name, plain.match(/<title|<meta |<link [^>]*rel="(?:canonical|alternate)"/g)]).toEqual([name, null]);
      expect.soft([name, head.match(/<title>/g)?.length]).toEqual([name, 1]);
      if (!response.ok) continue;
      expect.soft([name, metas(head, 'robots').length]).toEqual([name, 1]);
      expect.soft([name, metas(head, 'description').length <= 1]).toEqual([name, true]);
      expect.soft([name, head.match(/rel="canonical"/g)?.length]).toEqual([name, 1]);
    }
  });
});

describe('the slash at the end of an address', () => {
  // next.js #54070: a slash is added or lost.
  test('is added in one redirect, with the query, and never to a file', async () => {
    for (const [name, path] of await addresses('de')) {
      const [pathname = '', query] = path.split('?');
      const response = await ask(`${pathname.slice(0, -1)}${query ? `?${query}` : ''}`, as(GOOGLEBOT));
      // The path of a language alone is that of the home page.
      expect
        .soft([name, response.status, response.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '')])
        .toEqual([name, 308, path]);
    }
    for (const file of ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml'])
      expect.soft([file, (await ask(file, as(GOOGLEBOT))).status]).toEqual([file, 200]);
  });

  test('is in every canonical address, language version and address of the sitemap', async () => {
    const found: string[] = [];
    for (const [, path] of await addresses('en')) {
      const [head] = split(await (await ask(path)).text());
      for (const tag of head.match(/<link [^>]*rel="(?:canonical|alternate)"[^>]*>/g) ?? [])
        if (attribute(tag, 'type') === '') found.push(new URL(attribute(tag, 'href')).pathname);
    }
    const sitemap = await (await ask('/sitemap/pages.xml')).text();
    for (const [, address = ''] of sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g))
      found.push(new URL(decodeHTML(address)).pathname);
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter((path) => !path.endsWith('/') || path.includes('//'))).toEqual([]);
  });
});

describe('the sitemap', () => {
  // next.js #68351: alternates lose the path. The versions in the sitemap must equal those in the head of the page.
  test('names the same language versions as the page', async () => {
    const elements = (text: string) => text.match(/<url>[\s\S]*?<\/url>/g) ?? [];
    const [pages, places, properties] = await Promise.all(
      ['/sitemap/pages.xml', '/sitemap/places.xml', '/sitemap/properties-0.xml'].map(async (path) =>
        elements(await (await ask(path)).text()),
      ),
    );
    const some = [
      ...(pages ?? []).filter((_, at) => at % 9 === 0),
      ...(places ?? []).filter((_, at) => at % 13 === 0),
      ...(properties ?? []).filter((_, at) => at % 31 === 0),
    ];
    expect(some.length).toBeGreaterThan(10);
    const versionsIn = (text: string) =>
      (text.match(/<(?:xhtml:)?link [^>]*hreflang=[^>]*>/gi) ?? [])
        .map((tag) => `${/hreflang="([^"]*)"/i.exec(tag)?.[1]} ${attribute(tag, 'href')}`)
        .sort();
    for (const element of some) {
      const address = decodeHTML(/<loc>([^<]*)/.exec(element)?.[1] ?? '');
      const { pathname } = new URL(address);
      const [head] = split(await (await ask(pathname)).text());
      expect.soft([pathname, ...versionsIn(head)]).toEqual([pathname, ...versionsIn(element)]);
    }
  });
});

describe('the links to filters of a search', () => {
  test('are finite: a robot that follows every allowed link reaches a limited number of searches', async () => {
    const MOST = 400;
    const start = href('for-sale', 'nl');
    const seen = new Set([start]);
    const queue = [start];
    for (let path = queue.shift(); path !== undefined && seen.size < MOST; path = queue.shift()) {
      const response = await ask(path, as(GOOGLEBOT));
      const [head, body] = split(await response.text());
      if (metas(head, 'robots').some((rules) => rules.includes('nofollow'))) continue;
      for (const tag of body.match(/<a [^>]*>/g) ?? []) {
        const target = attribute(tag, 'href').replace(/#.*$/, '');
        if (!target.startsWith(`${start}?`) || attribute(tag, 'rel').includes('nofollow') || seen.has(target)) continue;
        seen.add(target);
        queue.push(target);
      }
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(seen.size).toBeLessThan(MOST);
  });
});

describe('the links to forms that are no pages of search engines', () => {
  test.each(LOCALES)('are nofollow on every type of page: %s', async (locale) => {
    let seen = 0;
    for (const [name, path] of await addresses(locale)) {
      const [, body] = split(await (await ask(path, as(GOOGLEBOT))).text());
      for (const tag of body.match(/<a [^>]*>/g) ?? []) {
        // The links to other languages of the page itself.
        if (tag.includes('data-lng=')) continue;
        const [language, rest] = splitLocale(plainPath(attribute(tag, 'href').replace(/[?#].*/, '')) ?? '');
        const match = language && matchLocalized(rest, language);
        if (!match || !routeOf(match.key).noindex || !routeOf(match.key).hasForm) continue;
        seen += 1;
        expect.soft([name, tag]).toEqual([name, expect.stringMatching(/rel="[^"]*nofollow/)]);
      }
    }
    expect(seen).toBeGreaterThan(10);
  });
});

describe('the language of an address', () => {
  test.each(LOCALES)('does not change, whatever language the reader asks for or chose before: %s', async (locale) => {
    const others = LOCALES.filter((other) => other !== locale);
    for (const [name, path] of await addresses(locale))
      for (const headers of [
        {},
        { 'accept-language': `${LANGUAGE_TAGS[others[0] ?? 'nl']},${others[1]};q=0.9` },
        { cookie: `lng=${others[2]}` },
      ]) {
        const response = await ask(path, as(GOOGLEBOT, { ...headers } as Record<string, string>));
        const lang = /<html lang="([^"]*)"/.exec(await response.text())?.[1];
        expect.soft([name, response.status, lang]).toEqual([name, 200, LANGUAGE_TAGS[locale]]);
      }
  });

  test('is chosen by the site only if the address names no language, and every version links to every other', async () => {
    expect((await ask('/', as(GOOGLEBOT))).status).toBe(307);
    for (const locale of LOCALES) {
      const [, body] = split(await (await ask(`/${locale}/`, as(GOOGLEBOT))).text());
      for (const other of LOCALES) if (other !== locale) expect(body).toMatch(new RegExp(`<a [^>]*href="/${other}/`));
    }
  });
});
