import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { href, hrefWith } from '@/lib/routing/href';
import { draftHref } from '@/lib/routing/personal-href';
import { ROUTE_KEYS, type RouteKey } from '@/lib/routing/route-table';
import { ask, BASE, DATA_DIR } from '../support/http-site';
import { printedJson, runScript } from '../support/run-script';
import { LOCALES, type Locale } from '../support/site';

const PAGES = ROUTE_KEYS.filter((key) => key.includes('{token}'));
/** Folders of the API that take a signed token. */
const HANDLERS = readdirSync('app/api').filter((name) => readdirSync(`app/api/${name}`).includes('[token]'));
/** The address of a page behind a link; a draft is only under the preview path. */
const pathOf = (key: RouteKey, locale: Locale, token: string): string =>
  key === 'draft/{token}' ? draftHref(token, locale) : hrefWith(key, locale, { token });
const FORGED = 'mzxw6ytboi-nbswy3dpmzxw6ytboinbswy3dp';

/** Pages that show personal data, with a pattern that finds them. */
const SHOWN: Partial<Record<RouteKey, RegExp>> = {
  'my-searches/{token}': /vera\.\w+@example\.be/,
  'unsubscribe/{token}': /vera\.\w+@example\.be/,
  'moderate/{token}': /Tine Baert/,
};

/** Checks the headers against caching, indexing and referrers (RELIABILITY S22). */
function isKeptPrivate(answer: Response, what: string): void {
  const headers = Object.fromEntries(answer.headers);
  expect(headers['cache-control'], what).toMatch(/\bno-store\b/);
  expect(headers['cache-control'], what).toMatch(/\bprivate\b/);
  expect(headers['cache-control'], what).not.toMatch(/public|s-maxage/);
  expect(headers['referrer-policy'], what).toMatch(/^(strict-origin|no-referrer)$/);
  expect(headers['x-robots-tag'], what).toContain('noindex');
}

let tokens: Record<string, string>;
beforeAll(async () => {
  const email = `vera.${randomUUID().slice(0, 8)}@example.be`;
  const made = await runScript('tests/support/make-links.ts', [email], { DATA_DIR, DATABASE_URL: '' });
  expect(made.code, made.output).toBe(0);
  tokens = printedJson(made);
});

test('Every page and handler behind a signed link is not cached, not indexed and sends no referrer.', async () => {
  expect([...PAGES, ...HANDLERS.map((name) => `api/${name}`)].sort()).toEqual(Object.keys(tokens).sort());
  for (const [index, key] of PAGES.entries()) {
    const locale = LOCALES[index % LOCALES.length] ?? 'nl';
    const token = tokens[key] ?? '';
    const path = pathOf(key, locale, token);
    const answer = await ask(path, { redirect: 'manual' });
    expect(answer.status, path).toBe(200);
    isKeptPrivate(answer, path);
    const html = await answer.text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(html, path).toMatch(SHOWN[key] ?? /<form|<a /);
    expect(html, path).not.toContain('action=""');
    // The headers are the same for an invalid link, for redirects to the page, and for requests of the router.
    const original = `/${key.replace('{token}', token)}/`;
    for (const other of [
      pathOf(key, locale, FORGED),
      hrefWith(key, locale, { token: FORGED }),
      path.slice(0, -1),
      original,
    ]) {
      isKeptPrivate(await ask(other, { redirect: 'manual' }), other);
    }
    isKeptPrivate(await ask(path, { headers: { rsc: '1' } }), `${path} for the router`);
  }
  for (const name of HANDLERS) {
    for (const token of [tokens[`api/${name}`] ?? '', name === 'documents' ? `${FORGED}/energy` : FORGED]) {
      const path = `/api/${name}/${token}/`;
      const answer = await ask(path, { redirect: 'manual' });
      expect(answer.status, path).toBeLessThan(500);
      isKeptPrivate(answer, path);
    }
  }
});

test('The thank-you page after a form is not cached; a page with a form is kept by a browser that asks each time whether it changed.', async () => {
  const answer = async (path: string, known = '') => {
    const { status, headers } = await fetch(BASE + path, { headers: { 'if-none-match': known } });
    return {
      status,
      cache: headers.get('cache-control'),
      tag: headers.get('etag'),
      policy: headers.get('content-security-policy'),
    };
  };
  expect((await answer(href('feedback/site-contact', 'nl'))).cache).toMatch(/private.*no-store/);
  for (const path of [href('contact', 'fr'), href('guide', 'nl'), href('for-sale', 'en')]) {
    const first = await answer(path);
    expect([first.status, first.cache], path).toEqual([200, 'private, no-cache']);
    // React may number the parts of a page in another order, and then the page is sent again.
    const again = await vi.waitUntil(async () => {
      const one = await answer(path, first.tag ?? '');
      return one.status === 304 && one;
    });
    expect([again.tag, again.policy], path).toEqual([first.tag, null]);
  }
});

test('A mail program may post to the unsubscribe page, whose address old exports of the newsletter list contain (RFC 8058).', async () => {
  const token = tokens['unsubscribe/{token}'] ?? '';
  const path = hrefWith('unsubscribe/{token}', 'fr', { token });
  const post = (text: string, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(text),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await post('List-Unsubscribe=No')).status).toBe(403);
  expect((await post('List-Unsubscribe=One-Click', { origin: 'https://evil.example' })).status).toBe(403);
  expect(await (await ask(path)).text()).toMatch(/vera\.\w+@example\.be/);
  const answer = await post('List-Unsubscribe=One-Click');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
  expect(await (await ask(path)).text()).not.toMatch(/vera\.\w+@example\.be/);
});
