import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLERS } from '@/lib/routing/address-kind';
import { href, hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import { addressOf, FORMS } from '../support/every-form';
import { PATIENCE } from '../support/patience';
import { openForm, postForm } from '../support/post-form';
import { printedJson, runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { LOCALES, pageTypes } from '../support/site';
import { newSiteData, type SiteData } from '../support/site-data';

/**
 * The number of requested properties of the other owner, and the number of rounds in which two owners send requests at
 * the same time (RELIABILITY S7, S22).
 */
const [IDS, ROUNDS] = process.env.FULL ? [50, 500] : [2, 20];
/** A word and an amount that occur only in the stored data of the owners and their properties. */
const WORD = 'qkanariex';
const CANARY = /qkanariex|7[^\da-z]?654[^\da-z]?321/i;
const [OWN, OTHERS] = ['qkanariex-een@example.be', 'qkanariex-twee@example.be'];

type Made = { id: string; email: string; name: string; link: string; cookie: string };
type Ask = { method?: string; headers?: Record<string, string> };

let data: SiteData;
let site: Site;
let one: Made;
let two: Made;
let ofTwo: string[];
/** For each property the document and the coming appointment that its owners may open. */
let filed: Record<string, OfProperty>;

const get = async (path: string, { method = 'GET', headers = {} }: Ask = {}) => {
  const answer = await fetch(site.url + path, { method, headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const as = ({ cookie }: Made, headers: Record<string, string> = {}): Ask => ({ headers: { cookie, ...headers } });

type OfProperty = { document: string; appointment: string };
const handlerPaths = (
  id: string,
  { document, appointment }: OfProperty = { document: '1', appointment: '1' },
): string[] =>
  Object.keys(HANDLERS)
    .filter((key) => key.startsWith('api/owner'))
    .flatMap((key) => {
      const path = key.replace('{}', id).replace('documents/{}', `documents/${document}`).replace('{}', appointment);
      return [`/${path}/`, `/${path}`];
    });
/** Every page and handler of the portal with an id in its address. */
const pathsOf = (id: string, ofProperty?: OfProperty): string[] => [
  ...ROUTE_KEYS.filter((key) => key.startsWith('owner') && key.includes('{')).flatMap((key) =>
    LOCALES.flatMap((locale) => {
      const path = hrefWith(key, locale, { id });
      return [path, `${path}?days=30`, path.replace(/^\/\w\w/, (language) => `${language}/preview`)];
    }),
  ),
  `/owner/property/${id}/`,
  ...handlerPaths(id, ofProperty),
];
const FIXED = ROUTE_KEYS.filter((key) => key.startsWith('owner') && !key.includes('{'));

const VARIANTS: Record<string, Ask> = {
  page: {},
  head: { method: 'HEAD' },
  router: { headers: { rsc: '1', 'next-url': '/nl/eigenaar/' } },
  prefetch: { headers: { rsc: '1', 'next-router-prefetch': '1', purpose: 'prefetch' } },
  segment: { headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' } },
  'sub-request': { headers: { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' } },
  data: { headers: { 'x-nextjs-data': '1', accept: 'application/json' } },
};

/** An answer without its changing parts and without the requested id. */
const plain = ({ status, headers, text }: Awaited<ReturnType<typeof get>>, id: string) => ({
  status,
  location: headers.get('location')?.replaceAll(id, 'ID') ?? null,
  cache: headers.get('cache-control'),
  type: headers.get('content-type'),
  text: text
    .replaceAll(id, 'ID')
    .replace(/nonce(=\\?"|":\\?"|\\":\\")[^"\\]+/g, 'nonce')
    .replace(/name=\\?"stamp\\?" value=\\?"[^"]+"/g, 'stamp')
    .replace(/\d{10,}/g, 'TIME'),
});

beforeAll(async () => {
  data = await newSiteData();
  const services = join(data.folder, 'services.json');
  const everywhere = (text: string) => ({ nl: text, fr: text, en: text, de: text });
  writeFileSync(
    services,
    JSON.stringify([
      {
        id: 'stats',
        name: 'Stats',
        company: 'Stats bv',
        purpose: 'statistics',
        script: 'https://stats.example/script.js',
        hosts: { connect: ['https://stats.example'] },
        items: ['_stats'],
        keeps: everywhere('1 jaar'),
        policy: 'https://stats.example/privacy',
      },
    ]),
  );
  const properties = (await data.rows<{ id: string }>('select id from properties order by id')).map(({ id }) => id);
  ofTwo = properties.filter((id) => id !== '6412').slice(0, IDS);
  const made = await runScript('tests/support/make-owners.ts', [`${OWN}=6412`, `${OTHERS}=${ofTwo.join()}`], data.env);
  [one, two] = printedJson<[Made, Made]>(made);
  const propertiesOfBoth = ['6412', ...ofTwo.slice(0, 1)];
  const fed = await runScript('tests/support/take-owner-feed.ts', propertiesOfBoth, { ...data.env, CANARY: WORD });
  filed = printedJson(fed);
  site = await startSite({
    ...data.env,
    SERVICES_FILE: services,
    LOG_LEVEL: 'trace',
    PAGES_PER_MINUTE_SOFT: '0',
    PAGES_PER_MINUTE: '0',
  });
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

describe('a request of an owner for another owner’s property (RELIABILITY S7)', () => {
  it('is answered as for an unknown property: with the same status, headers and body', async () => {
    // The owner of the property gets its pages and data; otherwise the test would prove nothing.
    const [first = ''] = ofTwo;
    const theirs = pathsOf(first, filed[first]).filter((path) => /^\/nl\/.*\/$|^\/api\/.*\/$/.test(path));
    const seen = await Promise.all(theirs.map((path) => get(path, as(two))));
    expect(seen.filter(({ status }) => status === 200).length).toBeGreaterThan(4);
    expect(seen.filter(({ text }) => CANARY.test(text)).length).toBeGreaterThan(2);
    expect((await get(handlerPaths(first, filed[first])[2] ?? '', as(two))).text).toContain(`${WORD} ${first}`);
    // The address of an owner's own property does not open parts of another property either.
    for (const path of handlerPaths('6412', filed[first]).filter((path) => /(documents|visits).*\/$/.test(path)))
      expect((await get(path, as(one))).status, path).toBe(404);
    let asked = 0;
    for (const [index, id] of ofTwo.entries())
      for (const [name, { method = 'GET', headers = {} }] of Object.entries(VARIANTS)) {
        const unknown = String(990_000 + index);
        const [theirs, missing] = [pathsOf(id, filed[id]), pathsOf(unknown, filed[id])];
        // `npm test` tests a third of the addresses with each kind of request, a different third each time.
        for (const [at, path] of theirs.entries()) {
          if (!process.env.FULL && (at + asked) % 3 > 0 && name !== 'page') continue;
          asked += 1;
          const wanted = { method, ...as(one, headers) };
          const answer = plain(await get(path, wanted), id);
          expect(answer, `${name} ${path}`).toEqual(plain(await get(missing[at] ?? '', wanted), unknown));
          expect(answer.status, `${name} ${path}`).not.toBe(200);
          expect(answer.text, `${name} ${path}`).not.toMatch(CANARY);
        }
      }
    console.log(`S7: ${asked} questions about ${ofTwo.length} properties of another owner`);
  }, 600_000);
});

describe('a page of the portal without a session (RELIABILITY S8)', () => {
  it('is never drawn, whatever cookie and headers are sent', async () => {
    const [header = '', ...rest] = one.cookie.split('.');
    const cookies = [
      '',
      'session=',
      'session=x',
      `session=${'a'.repeat(3000)}`,
      `${one.cookie.slice(0, -2)}xx`,
      [header, ...rest.slice(0, -1), `A${rest.at(-1)}`].join('.'),
      one.cookie.replace('session=', '__Host-session='),
      one.cookie.replace('session=', 'next-auth.session-token='),
      `session=${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
      `session=${one.id}`,
      `session=${one.link}`,
    ];
    const paths = [...FIXED.map((key) => hrefWith(key, 'nl', {})), ...pathsOf('6412', filed['6412'])];
    for (const path of paths)
      for (const [index, cookie] of cookies.entries())
        for (const { method = 'GET', headers = {} } of index === 0 ? Object.values(VARIANTS) : [VARIANTS.page ?? {}]) {
          const answer = await get(path, { method, headers: { ...headers, ...(cookie ? { cookie } : {}) } });
          const what = `${path} ${cookie.slice(0, 40)} ${JSON.stringify(headers)}`;
          expect(answer.status, what).not.toBe(200);
          expect(answer.status, what).toBeLessThan(500);
          expect(answer.text, what).not.toMatch(CANARY);
        }
  });
});

describe('the stored data of owners (RELIABILITY S18, S19)', () => {
  it('are in no public page, list, file for search engines, mail of a visitor or line of the log', async () => {
    const paths = [
      ...LOCALES.flatMap((locale) => Object.values(pageTypes(locale))),
      '/api/properties/?ids=6412',
      '/api/map/markers/',
      '/api/health/',
      '/api/ready/',
      '/robots.txt',
      '/sitemap.xml',
      href('login', 'nl'),
      href('forgot-password', 'fr'),
    ];
    const parts = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => url);
    const seen: string[] = [];
    for (const path of [...paths, ...parts.map((url) => new URL(url).pathname)]) {
      const answer = await fetch(site.url + path);
      const text = await answer.text();
      if (CANARY.test(text) || [one, two].some(({ id }) => text.includes(id))) seen.push(path);
    }
    expect(seen).toEqual([]);
    const form = await openForm(site.url + FORMS.contact.path, 'contact');
    expect((await postForm(form, FORMS.contact.fields('kanarie', form))).status).toBe(303);
    const folder = join(data.folder, 'mail');
    const mails = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const toVisitor = () => mails().filter((mail) => mail.includes(`To: ${addressOf('kanarie')}`));
    await expect.poll(() => toVisitor().length, PATIENCE).toBeGreaterThan(0);
    expect(mails().filter((mail) => CANARY.test(mail) && !/^To: .*qkanariex/im.test(mail))).toEqual([]);
    const login = await openForm(site.url + href('login', 'nl'), 'sign-in');
    const wrong = await postForm(login, { email: OWN, password: 'drie ramen en een deur' });
    expect(wrong.status).toBe(422);
    expect(site.output()).toContain('a sign-in failed');
    expect(site.output()).not.toMatch(CANARY);
    expect(site.output()).not.toContain(one.link);
  });

  it('are in no sitemap: no page of the portal is listed there', async () => {
    const index = (await get('/sitemap.xml')).text;
    const keys = ROUTE_KEYS.filter((key) => routeOf(key).pageType === 'login');
    expect(keys.length).toBeGreaterThan(4);
    const parts = [...index.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname);
    const all = (await Promise.all(parts.map((path) => get(path)))).map(({ text }) => text).join();
    expect(all).toContain(href('contact', 'nl'));
    for (const key of keys)
      for (const locale of LOCALES)
        expect(index + all, key).not.toContain(hrefWith(key, locale, { id: '', token: '' }).replace(/\/+$/, '/'));
  });
});

describe('pages of the portal in caches and beside third-party services (RELIABILITY S22)', () => {
  it('are never cached, with or without a session, and send no referrer', async () => {
    const ids = { id: '6412', token: one.link };
    const keys = ROUTE_KEYS.filter((key) => routeOf(key).pageType === 'login');
    for (const key of keys)
      for (const who of [as(one), as(two), {}])
        for (const { headers = {} } of [VARIANTS.page ?? {}, VARIANTS.router ?? {}]) {
          const path = hrefWith(key, 'fr', ids);
          const answer = await get(path, { headers: { ...who.headers, ...headers } });
          const what = `${path} ${answer.status}`;
          expect(answer.headers.get('cache-control'), what).toMatch(/no-store/);
          expect(answer.headers.get('cache-control'), what).not.toMatch(/public|s-maxage/);
          expect(answer.headers.get('referrer-policy'), what).toMatch(/^(strict-origin|no-referrer|same-origin)$/);
          expect(answer.headers.get('x-robots-tag'), what).toContain('noindex');
        }
  });

  it('have data and files that are never cached either', async () => {
    const handlers = pathsOf('6412', filed['6412']).filter(
      (path) => path.startsWith('/api/owner') && path.endsWith('/'),
    );
    for (const path of handlers)
      for (const who of [as(one), as(two), {}]) {
        const { status, headers } = await get(path, who);
        expect(headers.get('cache-control'), `${path} ${status}`).toMatch(/no-store/);
      }
  });

  it('load no service that needs consent', async () => {
    const publicPage = await get(href('contact', 'nl'));
    expect(publicPage.headers.get('content-security-policy')).toContain('stats.example');
    expect(publicPage.text).toMatch(/isLetIn\W+true/);
    const pages = [
      [href('owner', 'nl'), two],
      [href('owner/account', 'de'), one],
      [href('owner/property/{id}', 'nl', { id: '6412' }), one],
    ] as const;
    for (const [path, who] of pages) {
      const answer = await get(path, as(who));
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-security-policy'), path).not.toContain('stats.example');
      expect(answer.text, path).toMatch(/isLetIn\W+false/);
    }
  });

  it('reach no other owner through a shared cache, or if two owners send requests at the same time', async () => {
    const paths = [href('owner', 'nl'), href('owner/account', 'nl'), href('', 'nl'), href('contact', 'nl')];
    /** The simplest possible shared cache: it stores everything that is not forbidden, by address alone. */
    const cache = new Map<string, string>();
    const through = async (path: string, who: Made): Promise<string> => {
      const kept = cache.get(path);
      if (kept !== undefined) return kept;
      const { text, headers } = await get(path, as(who));
      if (!/no-store|private|no-cache/.test(headers.get('cache-control') ?? '')) cache.set(path, text);
      return text;
    };
    const wrong: string[] = [];
    let asked = 0;
    await Promise.all(
      [one, two].map(async (who) => {
        const other = who === one ? two : one;
        for (let round = 0; round < ROUNDS; round += 1) {
          const path = paths[round % paths.length] ?? '';
          const text = await through(path, who);
          asked += 1;
          if (text.includes(other.email) || text.includes(other.name)) wrong.push(path);
          if (path === paths[1] && !text.includes(who.email)) wrong.push(`not ${who.email}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
    expect([...cache.keys()]).toEqual([]);
    console.log(`S22: ${asked} answers to two owners at once`);
  });
});
