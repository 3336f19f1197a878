import { describe, expect, it } from 'vitest';
import { addressKind, HANDLERS } from '@/lib/routing/address-kind';
import { filesBelow, readText } from '../support/project-files';

const NONE: ReadonlySet<string> = new Set();
/** Handlers without an address of their own: a rewrite of next.config.mjs leads to them. */

/** Converts `app/api/stop/[token]/route.ts` to `api/stop/{}`, and `app/robots.ts` to `robots.txt`. */
const keyOf = (path: string): string =>
  path
    .replace(/^app\//, '')
    .replace(/\/route\.ts$/, '')
    .replace(/\[\w+\]/g, '{}')
    .replace(/^robots\.ts$/, 'robots.txt');

const methodsOf = (path: string): string[] =>
  path === 'app/robots.ts'
    ? ['GET']
    : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
        new RegExp(`export (?:async )?(?:function|const) ${method}\\b|export \\{[^}]*\\b${method}\\b`).test(
          readText(path),
        ),
      );

describe('the addresses of the site', () => {
  it('contain every route handler of app/ with the methods that it exports, and no other handler', () => {
    const handlers = filesBelow('app').filter((path) => path.endsWith('/route.ts') || path === 'app/robots.ts');
    const found = Object.fromEntries(handlers.map((path) => [keyOf(path), methodsOf(path)]));
    expect(found).toEqual(HANDLERS);
  });

  it.each([
    ['/api/health', 'handler'],
    ['/api/health/', 'handler'],
    ['/media/0123-480.webp', 'file'],
    ['/media/../api/health', 'page'],
    ['/media/%2e%2e', 'page'],
    ['/_next/static/chunks/a.b-c~1.js', 'file'],
    ['/API/health/', 'page'],
    ['/%61pi/health/', 'page'],
    ['/api/health//', 'page'],
    ['/api/contact/', 'page'],
    ['/sitemap.xmlfoo/contact/', 'page'],
    ['/media/guide/x/', 'page'],
    ['/_next/contact/', 'page'],
    ['/_next/static/../contact/', 'page'],
    ['/_next/static/%2e%2e/contact/', 'page'],
    ['/_next/static//contact/', 'page'],
    ['/api/calendar/a%2Fb/', 'page'],
    ['/', 'page'],
  ])('are classified by the path as received: %s is the address of a %s', (path, kind) => {
    expect(addressKind(path, NONE).kind).toBe(kind);
  });
});
