import { describe, expect, test } from 'vitest';
import { ask, BASE } from '../support/http-site';
import { sendLine } from '../support/send-line';
import { pageTypes } from '../support/site';

type Headers = Record<string, string>;
type Row = { name: string; points: (headers: Headers) => number };

const csp = (headers: Headers): Map<string, string> =>
  new Map(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );

/**
 * The rules by which the public scanner Observatory gives points to an answer (RELIABILITY §1.2). It starts at 100 and
 * adds the points of each rule.
 */
const ROWS: Row[] = [
  {
    name: 'Content-Security-Policy',
    points: (headers) => {
      const policy = csp(headers);
      const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '';
      if (policy.size === 0) return -25;
      if (/unsafe-eval/.test(scripts)) return -10;
      if (/unsafe-inline|data:|https:(\s|$)|\*/.test(scripts)) return -20;
      if (policy.get('default-src') !== "'none'" || /unsafe-inline/.test(policy.get('style-src') ?? '')) return 0;
      return 10;
    },
  },
  {
    name: 'Strict-Transport-Security',
    points: (headers) =>
      Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0) >= 15_552_000 ? 0 : -20,
  },
  { name: 'X-Content-Type-Options', points: (headers) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5) },
  {
    name: 'Referrer-Policy',
    points: (headers) =>
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(headers['referrer-policy'] ?? '')
        ? 5
        : -5,
  },
  {
    name: 'X-Frame-Options',
    points: (headers) => (/^(DENY|SAMEORIGIN)$/.test(headers['x-frame-options'] ?? '') ? 5 : -20),
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    points: (headers) => (/^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0),
  },
  {
    name: 'Cross-Origin-Opener-Policy',
    points: (headers) =>
      /^(same-origin|same-origin-allow-popups)$/.test(headers['cross-origin-opener-policy'] ?? '') ? 10 : 0,
  },
  { name: 'Cookies', points: (headers) => (headers['set-cookie'] ? -20 : 0) },
];
const score = (headers: Headers): number => ROWS.reduce((total, row) => total + row.points(headers), 100);

describe('security headers (RELIABILITY §1.2, S12)', () => {
  test('are needed: an answer without any of them scores below 60 points', () => {
    expect(score({})).toBeLessThan(60);
  });

  for (const [name, path] of Object.entries(pageTypes('nl'))) {
    test(`score at least 130 points on: ${name}`, async () => {
      const headers = Object.fromEntries((await ask(path)).headers);
      expect(score(headers), JSON.stringify(headers)).toBeGreaterThanOrEqual(130);
    });
  }

  /** One answer of each class; `line` is a raw request line. */
  const CLASSES: Record<string, (files: { picture: string; script: string }) => string> = {
    'a page': () => 'GET /nl/contact/',
    'a redirect to a language': () => 'GET /',
    'a redirect to the canonical address': () => 'GET /nl/te-koop',
    'a redirect to single slashes': () => 'GET //nl//te-koop/',
    'a missing page': () => 'GET /nl/bestaat-niet/',
    'a missing file': () => 'GET /does/not/exist.php',
    'a missing script': () => 'GET /_next/static/chunks/none.js',
    'a missing picture': () => 'GET /media/nothing.webp',
    'a file of the API that is not there': () => 'GET /api/none/',
    'the icon that every browser asks for': () => 'GET /favicon.ico',
    'the optimizer of pictures, which is off': () => 'GET /_next/image?url=%2Ficon.svg&w=64&q=75',
    'a script': ({ script }) => `GET ${script}`,
    'a picture': ({ picture }) => `GET ${picture}`,
    'a file': () => 'GET /icon.svg',
    'the state of the server': () => 'GET /api/ready/',
    'a sitemap': () => 'GET /sitemap.xml',
    'the methods of a page': () => 'OPTIONS /nl/contact/',
    'the methods of the server': () => 'OPTIONS *',
    'a method that is refused': () => 'PUT /nl/contact/',
    'an unknown method': () => 'TRACE /nl/contact/',
    'a write to a file': () => 'POST /lng.js',
    'an address that cannot be decoded': () => 'GET /nl/%E0%A4%A/',
    'a whole address of another site': () => 'GET http://evil.example/nl/contact/',
    'a method that no parser knows': () => 'BREW /nl/',
    'headers that never end': () => `GET /nl/ HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\nX:`,
    'a soft navigation': () => 'GET /nl/contact/?_rsc=1',
  };

  test('score at least 130 points by the Observatory on every class of answers', async () => {
    const html = await (await ask('/nl/te-koop/')).text();
    const picture = /<img [^>]*src="(\/media\/[^"]+)"/.exec(html)?.[1] ?? '';
    const script = /<script [^>]*src="(\/_next\/static\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect([picture, script]).not.toContain('');
    expect(Object.keys(CLASSES).length).toBeGreaterThanOrEqual(20);
    const scores: Record<string, number> = {};
    for (const [name, line] of Object.entries(CLASSES)) {
      const answer = await sendLine(BASE, line({ picture, script }));
      scores[name] = answer.status >= 500 ? -answer.status : score(answer.headers);
    }
    expect(Object.entries(scores).filter(([, points]) => points < 130)).toEqual([]);
  });

  test.each([
    '/images/sharing.jpg',
    '/images/mail-mark.png',
    '/images/epc/flanders/c.png',
    '/images/epc/wallonia/a_plus.png',
  ])('let other sites embed the pictures of mails and of shared links: %s', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  });

  test('allow only scripts with the nonce of the same answer, also when two visitors open a page at the same time', async () => {
    const answers = [
      await ask('/nl/te-koop/'),
      await ask('/nl/te-koop/'),
      ...(await Promise.all([ask('/nl/'), ask('/nl/')])),
    ];
    const policies = answers.map(({ headers }) => csp(Object.fromEntries(headers)).get('script-src') ?? '');
    expect(new Set(policies).size).toBe(answers.length);
    for (const [at, answer] of answers.entries()) {
      expect(policies[at]).toMatch(/^'nonce-[\w+/=]{20,}' 'strict-dynamic'$/);
      const nonces = [...(await answer.text()).matchAll(/<script[^>]* nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
      expect(nonces.length).toBeGreaterThan(3);
      expect(new Set(nonces.map((nonce) => `'nonce-${nonce}' 'strict-dynamic'`))).toEqual(new Set([policies[at]]));
    }
  });

  test('give every visitor of a form a stamp of its own, also when two open it at the same time', async () => {
    const stamps = [];
    for (let turn = 0; turn < 3; turn += 1)
      stamps.push(/name="stamp" value="([^"]+)"/.exec(await (await ask('/nl/contact/')).text())?.[1]);
    expect(new Set(stamps).size).toBe(3);
    expect(stamps).not.toContain(undefined);
  });
});
