import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { folderOf, patternOf, ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import { ROOT } from '../support/project-files';

describe('the route table (SPEC §2)', () => {
  it.each(LOCALES)(
    'has one path for each route, and no two the same except the two kinds of home page: %s',
    (locale) => {
      const paths = ROUTE_KEYS.map((key) => patternOf(key, locale));
      expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    },
  );

  it.each(LOCALES)('is made of slugs: %s', (locale) => {
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

  it('has a page for every served route and none for the others', () => {
    const pages = ROUTE_KEYS.map(
      (key) =>
        [
          key,
          existsSync(
            join(
              ROOT,
              'app/[locale]',
              ...folderOf(key)
                .split('/')
                .map((segment) => segment.replace(/^\{(\w+)\}$/, '[$1]')),
              'page.tsx',
            ),
          ),
        ] as const,
    );
    const feedback = (key: string) => key.startsWith('feedback/');
    expect(
      pages.filter(([key, exists]) => routeOf(key).served && !feedback(key) && !exists).map(([key]) => key),
    ).toEqual([]);
    expect(pages.filter(([key, exists]) => !routeOf(key).served && exists).map(([key]) => key)).toEqual([]);
  });

  it('keeps feedback and login pages out of search engines', () => {
    for (const key of ROUTE_KEYS)
      if (['feedback', 'login'].includes(routeOf(key).pageType)) expect(routeOf(key).noindex).toBe(true);
  });
});
