import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { href } from '@/lib/routing/href';
import { multipart, type OwnSite, send, startOwnSite } from '../support/own-site';
import { sendLine } from '../support/send-line';
import { LOCALES } from '../support/site';
import { formsOfSite, PERSON_WHO_ASKS, type SiteForm, writingHandlers } from '../support/site-forms';

let site: OwnSite;
let forms: SiteForm[];
beforeAll(async () => {
  site = await startOwnSite();
  forms = await formsOfSite(site.url, 'nl');
});
afterAll(() => site.stop());

const CONTACT = { remark: 'Een vraag', ...PERSON_WHO_ASKS };
const contactFields = (fields: SiteForm['fields'], values: Record<string, string> = CONTACT): [string, string][] => [
  ...fields.filter(([name]) => !(name in CONTACT)),
  ...Object.entries(values),
];
const contact = (): SiteForm => {
  const form = forms.find(({ name }) => name === 'contact');
  if (!form) throw new Error('no contact form');
  return form;
};

/** All rows that a visitor could change, without those that the server changes by itself. */
function stateOf({ store }: OwnSite): string {
  const tables = store
    .prepare("select name from sqlite_master where type = 'table' and name not in ('leases', 'outbox') order by name")
    .pluck()
    .all() as string[];
  const messages = store.prepare('select count(*) from outbox').pluck().get();
  return JSON.stringify([messages, ...tables.map((table) => store.prepare(`select * from "${table}"`).all())]);
}
const leads = ({ store }: OwnSite): number => store.prepare('select count(*) from leads').pluck().get() as number;

type Attack = { method?: string; headers: Record<string, string>; path?: (path: string) => string; text?: string };

/** Headers that a hostile page, or a person with a tool, can send (RELIABILITY S9). */
const ATTACKS = (origin: string): Record<string, Attack> => {
  const { host, port } = new URL(origin);
  return {
    'a form on another site': { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
    'a sandboxed frame': { headers: { origin: 'null', 'sec-fetch-site': 'cross-site' } },
    'neither Origin nor Sec-Fetch-Site': { headers: {} },
    'a sub-domain': { headers: { origin: `http://evil.${host}`, 'sec-fetch-site': 'same-site' } },
    'another port': { headers: { origin: `http://localhost:${Number(port) + 1}`, 'sec-fetch-site': 'same-site' } },
    'a host that begins or ends like ours': { headers: { origin: `${origin}.evil.example` } },
    'our host as a user name': { headers: { origin: `http://${host}@evil.example` } },
    'JSON as text': { headers: { 'content-type': 'text/plain' }, text: '{"email":"a@example.com"}' },
    'another method': { method: 'PUT', headers: { origin: 'https://evil.example' } },
    'a method in a header': {
      method: 'GET',
      headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
      path: (path) => `${path}?_method=POST`,
    },
    'a forged X-Forwarded-Host': {
      headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    },
    'only a Referer': { headers: { referer: `${origin}/nl/contact/` } },
    'a page that the browser calls foreign, whatever its Origin': {
      headers: { origin, 'sec-fetch-site': 'cross-site' },
    },
  };
};

test('Cross-site requests change nothing, on any form or handler (RELIABILITY S9).', async () => {
  expect(forms.map(({ name }) => name)).toContain('contact');
  const targets = [
    ...forms.map((form) => ({
      path: form.page,
      fields: form.name === 'contact' ? contactFields(form.fields) : form.fields,
    })),
    ...writingHandlers().map((path) => ({ path, fields: [['List-Unsubscribe', 'One-Click']] as [string, string][] })),
  ];
  const before = stateOf(site);
  const wrong: string[] = [];
  for (const { path, fields } of targets) {
    for (const [name, { method, headers, path: change, text }] of Object.entries(ATTACKS(site.url))) {
      const packed = await multipart(fields);
      const answer = await send(site.url + (change?.(path) ?? path), {
        method,
        headers: { 'content-type': packed.type, accept: 'text/html', ...headers },
        body: method === 'GET' ? undefined : (text ?? packed.body),
      });
      const isOneClick = /^\/api\/(unsubscribe|stop)\//.test(path);
      // A handler checks the method before the origin.
      const refusal = method === 'PUT' && path.startsWith('/api/') ? 405 : 403;
      if (method !== 'GET' && !isOneClick && answer.status !== refusal)
        wrong.push(`${path} · ${name}: ${answer.status}`);
      if (answer.status >= 500) wrong.push(`${path} · ${name}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(stateOf(site)).toBe(before);

  // The same request from a page of the site succeeds; otherwise the refusals above would prove nothing.
  const packed = await multipart(contactFields(contact().fields));
  const own = { 'content-type': packed.type, origin: site.url, 'sec-fetch-site': 'same-origin' };
  const answer = await send(site.url + contact().page, { headers: own, body: packed.body });
  expect(answer.status).toBe(303);
  expect(stateOf(site)).not.toBe(before);
});

test('The refusal of a cross-site request is a small page in the language of the address, with the security headers.', async () => {
  for (const locale of LOCALES) {
    const { status, headers, text } = await send(site.url + href('contact', locale), {
      headers: { accept: 'text/html', origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
    expect(text).toContain(`<html lang="${locale}`);
    expect(text).toContain('href="tel:');
    expect(text.length).toBeLessThan(2500);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['cache-control']).toBe('no-store');
  }
  expect((await send(`${site.url}/nl/contact/`, {})).text).toBe('foreign');
});

/** Addresses that once bypassed the checks, or look as if they could (design/pages-and-addresses). */
const SIDE_DOORS = [
  '/sitemap.xmlfoo/contact/',
  '/sitemap.xml/contact/',
  '/api/contact/',
  '/API/contact/',
  '/%61pi/contact/',
  '/media/guide/x/',
  '/media/contact/x/',
  '/_next/contact/',
  '/_next/static/../../xx/contact/',
  '/images/contact/',
  '/xx/contact/',
  '/lng.js/contact/',
  '/robots.txt/contact/',
  '/favicon.ico/contact/',
  '/nl/missing/',
  '/_not-found/',
  '/_global-error/',
];

test('A form that is posted to anything but a page runs no action and stores nothing.', async () => {
  const before = stateOf(site);
  const packed = await multipart(contactFields(contact().fields));
  const own = { 'content-type': packed.type, origin: site.url, 'sec-fetch-site': 'same-origin' };
  for (const path of SIDE_DOORS) {
    const answer = await send(site.url + path, { headers: own, body: packed.body });
    expect([403, 404, 405], path).toContain(answer.status);
    expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
    expect(answer.text.length, path).toBeLessThan(5_000);
  }
  expect(stateOf(site)).toBe(before);
});

test('An absolute address in the request line does not lead to another host.', async () => {
  for (const line of [
    'GET http://evil.example/nl/te-koop',
    'GET //evil.example/%2e%2e/x',
    'GET /\\\\evil.example/x',
    'GET http:\\\\evil.example',
    'GET https://evil.example//x',
    'GET evil.example:80',
  ]) {
    const { status, headers } = await sendLine(site.url, line);
    expect(status, line).toBeLessThan(500);
    const location = headers.location ?? '/';
    expect(new URL(location, site.url).origin, `${line} -> ${location}`).toBe(site.url);
  }
});

test('A router state that Next did not write is answered 400, and other odd headers never with a 5xx (RELIABILITY Z3).', async () => {
  const odd = ['%%%', '[1,2]', '{}', 'x'.repeat(10_000), '%7B%7D', '["",{"children":1}]'];
  const asked = async (lines: string[], path = '/nl/contact/'): Promise<{ status: number }> => {
    const answer = await sendLine(site.url, `GET ${path}`, lines);
    // Next first redirects a request of its router to an address with a hash of its headers.
    const marked = answer.status === 307 ? new URL(answer.headers.location ?? '/', site.url) : null;
    return marked ? asked(lines, marked.pathname + marked.search) : answer;
  };
  for (const state of odd) {
    const header = `Next-Router-State-Tree: ${state}`;
    expect((await asked(['RSC: 1', header])).status, state).toBe(400);
    // A request for a whole page ignores the router state.
    expect((await asked([header])).status, state).toBe(200);
  }
  for (const header of [
    'Next-Router-Prefetch: x',
    'Next-Router-Segment-Prefetch: /../../x',
    'Next-Url: %%',
    'Next-Action: x',
    'Origin: null',
    'Origin: nonsense',
    'x-nextjs-data: 1',
    'x-middleware-subrequest: middleware',
    'next-resume: 1',
  ])
    expect((await asked(['RSC: 1', header])).status, header).toBeLessThan(500);
});

describe('a site with SITE_URL', () => {
  const SITE = 'https://www.agency.example';
  let known: OwnSite;
  beforeAll(async () => {
    known = await startOwnSite({
      SITE_URL: SITE,
      SITE_HOSTS: 'agency.example, other.example',
      REDIRECT_HOSTS: 'old.example',
      TRUST_PROXY: '1',
    });
  });
  afterAll(() => known.stop());

  const post = async (headers: Record<string, string>) => {
    const form = (await formsOfSite(known.url, 'nl', [href('contact', 'nl')])).find(({ name }) => name === 'contact');
    const packed = await multipart(contactFields(form?.fields ?? []));
    return send(known.url + href('contact', 'nl'), {
      headers: { 'content-type': packed.type, 'sec-fetch-site': 'same-origin', ...headers },
      body: packed.body,
    });
  };

  test('accepts its forms behind any proxy, even one that rewrites the Host header', async () => {
    for (const host of ['www.agency.example', 'www.agency.example:8443', '127.0.0.1:3000', 'app:3000', '10.1.2.3'])
      expect((await post({ origin: SITE, host })).status, host).toBe(303);
    expect((await post({ origin: 'https://other.example', host: 'other.example' })).status).toBe(303);
    expect((await post({ origin: SITE, host: 'app', 'x-forwarded-host': 'evil.example' })).status).toBe(303);
  });

  test('trusts no Host header when it checks the origin of a form', async () => {
    const before = leads(known);
    for (const host of ['localhost', 'app', 'evil.example', '127.0.0.1'])
      for (const origin of [`http://${host}`, `https://${host}`])
        expect([403, 421], `${origin} ${host}`).toContain((await post({ origin, host })).status);
    expect(leads(known)).toBe(before);
  });

  test('redirects a name of REDIRECT_HOSTS in one step to the page under SITE_URL, and takes forms under it as before', async () => {
    const ask = async (path: string, method = 'GET') => {
      const headers = { host: 'old.example', 'accept-language': 'fr' };
      const { status, headers: told } = await send(known.url + path, { method, headers });
      return [status, told.location, told['cache-control']];
    };
    const list = href('for-sale', 'nl');
    expect(await ask(`${list}?place=gent`)).toEqual([308, `${SITE}${list}?place=gent`, undefined]);
    expect(await ask('/nl/Te-Koop')).toEqual([308, SITE + list, undefined]);
    expect(await ask('/', 'HEAD')).toEqual([308, `${SITE}/fr/`, 'private, no-store']);
    for (const path of ['/sitemap.xml', '/nl/nergens/', '/images/mail-mark.png'])
      expect((await ask(path)).slice(0, 2), path).toEqual([308, SITE + path]);
    expect((await ask(href('contact', 'nl'), 'POST'))[0]).toBe(403);
  });

  test('answers 421 under an unknown host name, and logs the name once', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, headers } = await send(`${known.url}/nl/`, { method: 'GET', headers: { host: 'evil.example' } });
      expect(status).toBe(421);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(known.output().match(/the host evil\.example was refused/g)).toHaveLength(1);
    for (const host of ['www.agency.example', 'AGENCY.example.', 'other.example:443', '192.168.7.7', 'localhost'])
      expect((await send(`${known.url}/nl/`, { method: 'GET', headers: { host } })).status, host).toBe(200);
  });
});

const COUNT = process.env.FULL ? 20_000 : 250;
const SEED = Number(process.env.SEED ?? (process.env.FULL ? Date.now() % 1_000_000 : 1));

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

const VALUES = [
  '',
  'null',
  '[]',
  '{}',
  '[1,2,3]',
  '["$1"]',
  '["$@1"]',
  '["$F1"]',
  '["$K1"]',
  '["$B1"]',
  '["$R1"]',
  '["$T"]',
  '["$1:__proto__:polluted"]',
  '["$0:0:0"]',
  '[{"then":"$F0"}]',
  '[{"__proto__":{"polluted":1}}]',
  '{"id":"60759ce6f650525a7536a9f014313b14777a654a01","bound":null}',
  '{"id":"constructor","bound":"$@1"}',
  `${'['.repeat(9000)}${']'.repeat(9000)}`,
  'x'.repeat(30_000),
  '\u0000',
  '\r\n--x--\r\n',
  '$ACTION_REF_1',
  '🏠'.repeat(500),
];
const NAMES = [
  '0',
  '1',
  '_1_remark',
  '__proto__',
  'constructor',
  'remark[]',
  'a[b][c]',
  '$ACTION_REF_2',
  '$ACTION_2:0',
  '$ACTION_2:1',
  '$ACTION_ID_x',
  '$ACTION_KEY',
  '$ACTION_REF_1',
  '$ACTION_1:0',
  '$ACTION_1:1',
  'stamp',
  'locale',
  'privacy',
  'nickname',
  'proof',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain;charset=UTF-8',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  '',
  'x'.repeat(500),
];

type Odd = { headers: Record<string, string>; body: Buffer };

/** A form of the site, damaged in one of many ways. */
async function damaged(form: SiteForm, random: () => number): Promise<Odd> {
  let fields: [string, string][] = form.name === 'contact' ? contactFields(form.fields) : [...form.fields];
  const kind = Math.floor(random() * 8);
  if (kind === 0) fields = fields.map(([name, value]) => [name, random() < 0.2 ? pick(VALUES, random) : value]);
  if (kind === 1) fields.splice(Math.floor(random() * fields.length), 1);
  if (kind === 2) for (let extra = 0; extra < 5; extra += 1) fields.push([pick(NAMES, random), pick(VALUES, random)]);
  if (kind === 3 && random() < 0.1) for (let extra = 0; extra < 10_000; extra += 1) fields.push([`f${extra % 50}`, '']);
  const packed = await multipart(fields);
  const headers: Record<string, string> = { 'content-type': packed.type };
  let { body } = packed;
  if (kind === 4) body = body.subarray(0, Math.floor(random() * body.length));
  if (kind === 5) {
    body = Buffer.from(body);
    for (let flip = 0; flip < 3; flip += 1) body[Math.floor(random() * body.length)] = Math.floor(random() * 256);
  }
  if (kind === 6) headers['content-type'] = pick(TYPES, random);
  if (kind === 7) {
    // The form is packed as the script of the page packs it.
    const id = /"id":"(\w+)"/.exec(fields.map(([, value]) => value).join(' '))?.[1] ?? 'x';
    const inner = fields.map(([name, value]) => [`_1_${name}`, value] as [string, string]);
    const called = await multipart([...inner, ['0', random() < 0.3 ? '[null,"$K1"]' : pick(VALUES, random)]]);
    headers['content-type'] = called.type;
    headers['next-action'] =
      random() < 0.8 ? id : pick(['', 'x', '__proto__', 'f'.repeat(42), 'a'.repeat(2000)], random);
    body = called.body;
  }
  return { headers, body };
}

test('A form of any size for an action that the page does not have gets 404 at once, also when it has arrived whole (RELIABILITY Z4).', async () => {
  for (const size of [1_000, 15_000, 17_000, 60_000, 150_000]) {
    const { body, type } = await multipart([['0', 'x'.repeat(size)]]);
    const headers = { origin: site.url, 'sec-fetch-site': 'same-origin', 'content-type': type, 'next-action': 'x' };
    expect((await send(`${site.url}/nl/contact/`, { headers, body })).status, String(size)).toBe(404);
  }
});

test(`${COUNT} damaged forms get a 4xx and store nothing incomplete (RELIABILITY Z4).`, async () => {
  console.log(`seed ${SEED}`);
  const random = randomOf(SEED);
  const before = leads(site);
  const wrong: string[] = [];
  const seen = new Map<number, number>();
  let accepted = 0;
  const run = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const form = random() < 0.5 ? contact() : pick(forms, random);
      const odd = await damaged(form, random);
      const { status, headers } = await send(site.url + form.page, {
        headers: { origin: site.url, 'sec-fetch-site': 'same-origin', ...odd.headers },
        body: odd.body,
      });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status < 400) accepted += 1;
      if (status >= 500)
        wrong.push(
          `${form.name} ${status} ${JSON.stringify(odd.headers)} ${odd.body.toString('latin1').slice(0, 3000)}`,
        );
      // An accepted form is redirected. Only a form from the page's script, which has the header `next-action`, may get
      // the next page itself.
      if (status < 400 && status !== 303 && !odd.headers['next-action']) wrong.push(`${form.name} ${status}`);
      if (headers['x-powered-by']) wrong.push('x-powered-by');
    }
  };
  await Promise.all([run(COUNT / 2), run(COUNT / 2)]);
  console.log(
    `answers: ${[...seen]
      .sort()
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(leads(site) - before).toBeLessThanOrEqual(accepted);
  const kept = site.store.prepare('select fields, email from leads').all() as { fields: string; email: string }[];
  for (const { fields, email } of kept)
    expect([typeof JSON.parse(fields), email.includes('@')]).toEqual(['object', true]);
  expect((await fetch(`${site.url}/api/health/`)).status).toBe(200);
});

/** Sends raw bytes and returns the first line of the answer. */
const raw = (url: string, head: string, body: string): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(url);
    const socket = connect(Number(port), 'localhost', () => socket.write(`${head}\r\n\r\n${body}`));
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(answer.split('\r\n')[0] ?? '');
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      done();
    });
    socket.on('error', done);
    socket.setTimeout(20_000, done);
  });

test('A body with a wrong length, without a length or too large is refused before it is read.', async () => {
  const head = (length: string) =>
    `POST /nl/contact/ HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}`;
  expect(await raw(site.url, head('Content-Length: 10000000000'), '--x')).toContain(' 413 ');
  expect(await raw(site.url, head('Content-Length: 256001'), 'x'.repeat(256_001))).toContain(' 413 ');
  expect(await raw(site.url, head('Transfer-Encoding: chunked'), '3\r\n--x\r\n0\r\n\r\n')).toContain(' 411 ');
  expect(await raw(site.url, head('X-No: length'), '')).toContain(' 411 ');
  expect(await raw(site.url, head('Content-Length: 3'), '--x')).toContain(' 400 ');
});

test('Files, pictures, the API and unknown methods answer a write with 4xx.', async () => {
  const page = await (await fetch(`${site.url}/nl/`)).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? '';
  const picture = /\/media\/[^" ]+\.webp/.exec(page)?.[0] ?? '';
  const statuses: Record<string, number> = {};
  for (const path of [
    '/lng.js',
    '/icon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/api/health/',
    '/api/none/',
    script,
    picture,
  ])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])
      statuses[`${method} ${path}`] = (
        await send(site.url + path, { method, body: method === 'POST' ? undefined : 'x' })
      ).status;
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK'])
    statuses[`${method} page`] = (
      await send(`${site.url}/nl/contact/`, { method, headers: { origin: site.url } })
    ).status;
  expect(Object.entries(statuses).filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
  const answers = await Promise.all([script, picture, '/lng.js'].map((path) => fetch(site.url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
