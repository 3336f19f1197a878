import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { folderOf } from '@/lib/routing/resolve-path';
import { patternOf, ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import { filesBelow } from '../support/project-files';

describe('the route table (SPEC §2)', () => {
  it.each(LOCALES)(
    'has one path for each route in each language, and no path that belongs to two routes: %s',
    (locale) => {
      const paths = ROUTE_KEYS.map((key) => patternOf(key, locale));
      expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    },
  );

  it.each(LOCALES)('consists of slugs: %s', (locale) => {
    for (const key of ROUTE_KEYS) {
      const fixed = patternOf(key, locale)
        .split('/')
        .filter((segment) => segment !== '' && !segment.startsWith('{'));
      for (const segment of fixed) expect(slug(segment)).toBe(segment);
    }
  });

  it('has a breadcrumb in every language', () => {
    for (const key of ROUTE_KEYS)
      for (const locale of LOCALES) expect(routeOf(key).breadcrumb[locale].trim()).not.toBe('');
  });

  it('has a page for every route', () => {
    // A folder in parentheses is no part of an address.
    const folders = new Set(
      filesBelow('app/[locale]')
        .filter((path) => path.endsWith('/page.tsx'))
        .map((path) => path.replace(/\(.+?\)\//g, '').replace(/\[(\w+)\]/g, '{$1}')),
    );
    const pages = ROUTE_KEYS.map(
      (key) => [key, folders.has(['app/{locale}', folderOf(key), 'page.tsx'].filter(Boolean).join('/'))] as const,
    );
    const feedback = (key: string) => key.startsWith('feedback/');
    expect(pages.filter(([key, exists]) => !feedback(key) && !exists).map(([key]) => key)).toEqual([]);
  });

  it('keeps feedback and login pages out of search engines', () => {
    for (const key of ROUTE_KEYS)
      if (['feedback', 'login'].includes(routeOf(key).pageType)) expect(routeOf(key).noindex).toBe(true);
  });
});
