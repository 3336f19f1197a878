import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crawlSite } from '../../scripts/check-site/crawl/crawl-site';
import { judgeCrawl } from '../../scripts/check-site/crawl/judge-crawl';

type Answer = { status?: number; headers?: Record<string, string>; body?: string };
type Site = Map<string, Answer>;
type PageParts = {
  lang?: string;
  head?: string;
  title?: string;
  description?: string;
  alternates?: readonly string[];
  canonical?: string;
  body?: string;
  links?: readonly string[];
};

const LANGUAGES = ['nl', 'fr'] as const;
const NAMES = ['', 'te-koop/', 'te-koop/gent/'] as const;
const WORDS =
  'Een rijwoning met een tuin op het zuiden en drie ruime slaapkamers onder een dak van rode pannen. '.repeat(4);

let server: Server;
let base = '';
let site: Site = new Map();

beforeAll(async () => {
  server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body = '',
    } = site.get(request.url ?? '') ?? {
      status: 404,
      body: '<title>Niet gevonden</title><h1>Niet gevonden</h1>',
    };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const alternatesOf = (name: string): string[] => LANGUAGES.map((language) => `${language} /${language}/${name}`);

/** The HTML of a page without a fault; `parts` replace parts of it, to plant a fault. */
function pageOf(path: string, parts: PageParts = {}): string {
  const [, lang = 'nl', ...rest] = path.split('/');
  const name = rest.join('/');
  const alternates = (parts.alternates ?? alternatesOf(name)).map((pair) => {
    const [tag, address] = pair.split(' ');
    return `<link rel="alternate" hreflang="${tag}" href="${base}${address}">`;
  });
  const links =
    parts.links ?? LANGUAGES.flatMap((language) => NAMES.map((other) => `<a href="/${language}/${other}">x</a>`));
  return [
    `<!doctype html><html lang="${parts.lang ?? lang}-BE"><head>`,
    parts.title ?? `<title>Pagina ${path}</title>`,
    parts.description ?? `<meta name="description" content="Wat er op de pagina ${path} staat, in één lange zin.">`,
    parts.canonical ?? `<link rel="canonical" href="${base}${path}">`,
    ...alternates,
    parts.head ?? '',
    `</head><body><main><h1>Pagina ${path}</h1><p>${path} ${WORDS}</p>${parts.body ?? ''}</main>${links.join('')}</body></html>`,
  ].join('');
}

const url = (path: string, lastmod: string, alternates = alternatesOf(path.split('/').slice(2).join('/'))): string =>
  `<url><loc>${base}${path}</loc><lastmod>${lastmod}</lastmod>${alternates
    .map((pair) => {
      const [tag, address] = pair.split(' ');
      return `<xhtml:link rel="alternate" hreflang="${tag}" href="${base}${address}"/>`;
    })
    .join('')}</url>`;
const paths = LANGUAGES.flatMap((language) => NAMES.map((name) => `/${language}/${name}`));
const sitemapOf = (urls: readonly string[]): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: `<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
});
const dayOf = (index: number): string => `2026-11-0${index + 1}`;

/** A site of six pages in two languages without a fault. */
function goodSite(): Site {
  const made: Site = new Map(paths.map((path) => [path, { body: pageOf(path) }]));
  made.set('/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: `User-agent: *\nSitemap: ${base}/sitemap.xml\n`,
  });
  made.set('/sitemap.xml', sitemapOf(paths.map((path, index) => url(path, dayOf(index)))));
  return made;
}

const TOWN = '/nl/te-koop/gent/';
const LIST = '/nl/te-koop/';
const set =
  (path: string, parts: PageParts, answer: Answer = {}) =>
  (made: Site) =>
    made.set(path, { body: pageOf(path, parts), ...answer });
/** The links of a page without a fault, and more links after them. */
const linked = (...more: string[]): PageParts => ({
  links: [...paths.map((path) => `<a href="${path}">x</a>`), ...more],
});
/** A page that is linked from the list and is in no sitemap. */
const extra =
  (path: string, answer: Answer, link = `<a href="${path}">x</a>`) =>
  (made: Site) =>
    made.set(path, answer).set(LIST, { body: pageOf(LIST, linked(link)) });
const noindex = '<meta name="robots" content="noindex">';

/** Planted faults: what is wrong, how it is planted, the rule that finds it, and the address that the rule names. */
const FAULTS: readonly [fault: string, plant: (made: Site) => unknown, rule: string, path: string][] = [
  ['a link to a page that is gone', set(LIST, linked('<a href="/nl/weg/">x</a>')), 'status', '/nl/weg/'],
  ['a page that fails', extra('/nl/stuk/', { status: 500 }), 'status', '/nl/stuk/'],
  [
    'two redirects after each other',
    (made) => {
      extra('/nl/oud/', { status: 308, headers: { location: '/nl/ouder/' } })(made);
      made.set('/nl/ouder/', { status: 308, headers: { location: TOWN } });
    },
    'redirect-hops',
    '/nl/oud/',
  ],
  ['a redirect in the sitemap', set(TOWN, {}, { status: 308, headers: { location: LIST } }), 'sitemap-set', TOWN],
  ['a page of the sitemap that is 404', (made) => made.delete(TOWN), 'sitemap-set', TOWN],
  ['a page of the sitemap that is noindex', set(TOWN, { head: noindex }), 'sitemap-set', TOWN],
  ['a noindex in the header alone', set(TOWN, {}, { headers: { 'x-robots-tag': 'noindex' } }), 'sitemap-set', TOWN],
  [
    'an indexable page outside the sitemap',
    (made) => made.set('/sitemap.xml', sitemapOf(paths.slice(0, 5).map((path, index) => url(path, dayOf(index))))),
    'not-in-sitemap',
    '/fr/te-koop/gent/',
  ],
  ['no sitemap', (made) => made.delete('/sitemap.xml'), 'sitemap-missing', '/nl/'],
  [
    'the day of the build as lastmod of all',
    (made) => made.set('/sitemap.xml', sitemapOf(paths.map((path) => url(path, '2026-11-26')))),
    'lastmod-equal',
    '/nl/',
  ],
  ['no canonical', set(TOWN, { canonical: '' }), 'canonical', TOWN],
  ['two canonicals', set(TOWN, { head: '<link rel="canonical" href="/nl/te-koop/gent/">' }), 'canonical', TOWN],
  [
    'a canonical to a redirect',
    (made) => {
      set(TOWN, { canonical: '<link rel="canonical" href="/nl/oud/">' })(made);
      extra('/nl/oud/', { status: 308, headers: { location: LIST } })(made);
    },
    'canonical',
    TOWN,
  ],
  ['a canonical to nowhere', set(TOWN, { canonical: '<link rel="canonical" href="/nl/nergens/">' }), 'canonical', TOWN],
  [
    'an alternate without an answer in return',
    set('/fr/te-koop/gent/', { alternates: ['fr /fr/te-koop/gent/'] }),
    'alternates',
    TOWN,
  ],
  ['alternates that lose the path', set(TOWN, { alternates: ['nl /nl/', 'fr /fr/'] }), 'alternates', TOWN],
  ['an alternate that is 404', (made) => made.delete('/fr/te-koop/gent/'), 'alternates', TOWN],
  [
    'other alternates in the sitemap',
    (made) =>
      made.set(
        '/sitemap.xml',
        sitemapOf(paths.map((path, index) => url(path, dayOf(index), path === TOWN ? ['nl /nl/'] : undefined))),
      ),
    'alternates',
    TOWN,
  ],
  ['no title', set(TOWN, { title: '' }), 'title-missing', TOWN],
  ['two titles', set(TOWN, { head: '<title>Nog een</title>' }), 'title-missing', TOWN],
  ['a title that is too long', set(TOWN, { title: `<title>${'lang '.repeat(20)}</title>` }), 'title-length', TOWN],
  ['the same title twice', set(TOWN, { title: `<title>Pagina ${LIST}</title>` }), 'title-unique', TOWN],
  ['no description', set(TOWN, { description: '' }), 'description-missing', TOWN],
  [
    'a description that is too short',
    set(TOWN, { description: '<meta name="description" content="Kort.">' }),
    'description-length',
    TOWN,
  ],
  [
    'the same description twice',
    set(TOWN, {
      description: `<meta name="description" content="Wat er op de pagina ${LIST} staat, in één lange zin.">`,
    }),
    'description-unique',
    TOWN,
  ],
  ['two headings of the first level', set(TOWN, { body: '<h1>Nog een</h1>' }), 'one-h1', TOWN],
  ['the wrong language', set(TOWN, { lang: 'fr' }), 'lang', TOWN],
  ['metadata in the body', set(TOWN, { title: '', body: '<title>Laat</title>' }), 'metadata-in-head', TOWN],
  [
    'two robots metas',
    set(TOWN, { head: '<meta name="robots" content="index"><meta name="robots" content="max-snippet:-1">' }),
    'one-robots',
    TOWN,
  ],
  [
    'broken structured data',
    set(TOWN, { body: '<script type="application/ld+json">{"@context":</script>' }),
    'markup',
    TOWN,
  ],
  [
    'structured data of no vocabulary',
    set(TOWN, { body: '<script type="application/ld+json">{"name":"x"}</script>' }),
    'markup',
    TOWN,
  ],
  [
    '404 sent as 200 (loading.tsx above it)',
    extra('/nl/weg/', { body: '<title>Niet gevonden</title><h1>Niet gevonden</h1>' }),
    'soft-404',
    '/nl/weg/',
  ],
  [
    '200 for any address',
    (made) => made.set('/nl/crawl-of-an-address-that-does-not-exist/', { body: pageOf('/nl/x/') }),
    'missing-status',
    '/nl/crawl-of-an-address-that-does-not-exist/',
  ],
  ['a page without text', (made) => made.set(TOWN, { body: pageOf(TOWN).replace(WORDS, '') }), 'thin-text', TOWN],
  [
    'the same text on two pages',
    (made) =>
      made
        .set(TOWN, { body: pageOf(TOWN).replaceAll(`>Pagina ${TOWN}<`, '>x<').replace(`${TOWN} Een`, `${LIST} Een`) })
        .set(LIST, { body: pageOf(LIST).replace(`<h1>Pagina ${LIST}`, '<h1>x') }),
    'equal-text',
    TOWN,
  ],
  [
    'two places that say the same but for their names',
    (made) => {
      const other = '/nl/te-koop/lier/';
      extra(other, { body: pageOf(other).replaceAll('Gent', 'Lier') })(made);
      made.set('/sitemap.xml', sitemapOf([...paths, other].map((path, index) => url(path, dayOf(index)))));
    },
    'equal-places',
    '/nl/te-koop/lier/',
  ],
  ['an image without alt', set(TOWN, { body: '<img src="/a.webp">' }), 'image-alt', TOWN],
  ['a page of 400 kB', set(TOWN, { body: `<p>${'x'.repeat(400_000)}</p>` }), 'html-size', TOWN],
  ['a link to a part that is missing', set(LIST, linked(`<a href="${TOWN}#kosten">x</a>`)), 'fragment', LIST],
  [
    'the language twice in an address',
    extra('/nl/nl/', { body: pageOf('/nl/nl/', { head: noindex }) }),
    'language-twice',
    '/nl/nl/',
  ],
  [
    'a lost slash',
    extra('/nl/contact', { body: pageOf('/nl/contact', { head: noindex }) }),
    'trailing-slash',
    '/nl/contact',
  ],
  [
    'a filter that robots may follow',
    extra('/nl/te-koop/?tuin=1', { body: pageOf(LIST, { head: noindex }) }),
    'query-nofollow',
    LIST,
  ],
  [
    'a page that no page links to',
    (made) => {
      for (const path of paths)
        made.set(path, {
          body: pageOf(path, {
            links: paths.filter((other) => other !== TOWN).map((other) => `<a href="${other}">x</a>`),
          }),
        });
    },
    'orphan',
    TOWN,
  ],
  [
    'a page six clicks away',
    (made) => {
      extra('/nl/1/', { body: '' })(made);
      for (let step = 1; step <= 6; step += 1)
        made.set(`/nl/${step}/`, { body: pageOf(`/nl/${step}/`, { links: [`<a href="/nl/${step + 1}/">x</a>`] }) });
    },
    'depth',
    '/nl/5/',
  ],
  [
    'a page of the sitemap that robots.txt closes',
    (made) =>
      made.set('/robots.txt', {
        headers: { 'content-type': 'text/plain' },
        body: `User-agent: *\nDisallow: /nl/te-koop/gent\nSitemap: ${base}/sitemap.xml`,
      }),
    'robots-txt',
    TOWN,
  ],
];

const crawl = async () => judgeCrawl(await crawlSite({ start: `${base}/nl/` }));

describe('the crawl of a site', () => {
  test('finds nothing on a site without a fault', async () => {
    site = goodSite();
    expect(await crawl()).toEqual([]);
  });

  test.each(FAULTS)('finds %s', async (_, plant, rule, path) => {
    site = goodSite();
    plant(site);
    const found = await crawl();
    expect(found.map((finding) => `${finding.rule} ${finding.address.slice(base.length)}`)).toContain(
      `${rule} ${path}`,
    );
    for (const { advice } of found) expect(advice).not.toBe('');
  });

  test('does not report the pages of two places as equal if each has its own text', async () => {
    site = goodSite();
    const other = '/nl/te-koop/lier/';
    const text =
      'In deze stad staan vooral kleine huizen langs het water, met smalle stoepen en een markt om de hoek. '.repeat(4);
    extra(other, { body: pageOf(other).replaceAll(WORDS, text) })(site);
    const findings = await crawl();
    expect(findings.filter(({ rule }) => rule === 'equal-places')).toEqual([]);
  });

  test('reports an unencrypted file on an encrypted page', async () => {
    const { readPage } = await import('../../scripts/check-site/crawl/page-facts');
    const page = readPage('<img src="http://other.example/a.jpg" alt="">', 'https://www.example.be/nl/');
    expect(page.insecureFiles).toEqual(['http://other.example/a.jpg']);
  });

  test('ends on a site whose links never end, and requests no other host', async () => {
    let asked = 0;
    site = {
      get: (path: string) => {
        asked += 1;
        return {
          body: pageOf(path, { links: [`<a href="${path}x/">x</a>`, '<a href="http://other.example/">x</a>'] }),
        };
      },
    } as unknown as Site;
    const crawled = await crawlSite({ start: `${base}/nl/`, most: 20 });
    expect([crawled.pages.size, crawled.isCut]).toEqual([20, true]);
    expect(asked).toBeLessThan(30);
  });
});
