import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { addressKind, HANDLERS } from '@/lib/routing/address-kind';
import { MAP_DOCUMENT_PATH } from '@/lib/routing/data-href';
import { filesBelow, readJson } from '../support/project-files';

type RoutesManifest = {
  caseSensitive: boolean;
  staticRoutes: { page: string; regex: string }[];
  dynamicRoutes: { page: string; regex: string }[];
};

const { staticRoutes, dynamicRoutes } = readJson<RoutesManifest>('.next/routes-manifest.json');
const isHandlerOfNext = new Map(
  Object.entries(readJson<Record<string, string>>('.next/app-path-routes-manifest.json')).map(([file, page]) => [
    page,
    file.endsWith('/route'),
  ]),
);
const files = new Set(filesBelow('public').map((path) => path.replace(/^public/, '')));

/**
 * The route that Next would serve at a path: fixed routes first, then those with variables in the order of its
 * manifest.
 */
const servedBy = (path: string): string | undefined => {
  const decoded = path
    .split('/')
    .map((part) => decodeURIComponent(part))
    .join('/');
  return [...staticRoutes, ...dynamicRoutes].find(({ regex }) => new RegExp(regex).test(decoded))?.page;
};

const words = [...isHandlerOfNext.keys()]
  .flatMap((page) => page.split('/'))
  .filter((word) => word && !word.startsWith('['));
const segment = fc.oneof(
  fc.constantFrom(...words, ...LOCALES, '_next', 'static', 'chunks', 'images', 'consent', 'contact', 'guide'),
  fc.constantFrom(
    'xx',
    'NL',
    'API',
    '%61pi',
    'sitemap.xmlfoo',
    'robots.txt.',
    'a%2Fb',
    '%2e%2e',
    '.',
    '[locale]',
    'x.js',
  ),
  fc.stringMatching(/^[\w.%-]{1,12}$/).filter((text) => {
    try {
      return decodeURIComponent(text) !== '';
    } catch {
      return false;
    }
  }),
);
const address = fc
  .tuple(fc.array(segment, { maxLength: 6 }), fc.boolean())
  .map(([parts, hasSlash]) => `/${parts.join('/')}${hasSlash && parts.length > 0 ? '/' : ''}`);

const RUNS = { numRuns: process.env.FULL ? 200_000 : 20_000 };

describe('an address (compared with the manifest of the build)', () => {
  it('goes through the middleware, whatever it looks like', () => {
    const { functions } = readJson<{ functions: Record<string, { matchers: { regexp: string }[] }> }>(
      '.next/server/functions-config-manifest.json',
    );
    const matchers = functions['/_middleware']?.matchers.map(({ regexp }) => new RegExp(regexp, 's')) ?? [];
    fc.assert(
      fc.property(address, (path) => matchers.some((matcher) => matcher.test(path))),
      RUNS,
    );
  });

  it('of a page of Next is never taken for that of a file or a handler', () => {
    fc.assert(
      fc.property(address, (path) => {
        const page = servedBy(path);
        const { kind } = addressKind(path, files);
        if (page === undefined || isHandlerOfNext.get(page) === true) return true;
        // The map document has its own checks behind the middleware.
        return kind === (path === MAP_DOCUMENT_PATH ? 'map-document' : 'page');
      }),
      RUNS,
    );
  });

  it('of a handler is assigned to the handler that Next would run', () => {
    fc.assert(
      fc.property(address, (path) => {
        const found = addressKind(path, files);
        if (found.kind !== 'handler') return true;
        return servedBy(path)?.replace(/\[\w+\]/g, '{}') === `/${found.key}`;
      }),
      RUNS,
    );
    expect([...isHandlerOfNext].filter(([, isHandler]) => isHandler)).toHaveLength(Object.keys(HANDLERS).length);
  });
});
