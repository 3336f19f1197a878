import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '@/lib/routing/resolve-path';
import { ROUTE_KEYS, routeOf } from '@/lib/routing/route-table';
import { filesBelow, ROOT, readText } from '../support/project-files';

const FORM = 'components/forms/server-form.client.tsx';
const PAGES = 'app/[locale]/';

/** The files of the repository that a file imports. */
function importsOf(path: string): string[] {
  return [...readText(path).matchAll(/(?:from|import\()\s*'(@\/|\.{1,2}\/)([^']+)'/g)].flatMap(([, start, rest]) => {
    const base = start === '@/' ? String(rest) : normalize(join(dirname(path), `${start}${rest}`));
    return ['', '.ts', '.tsx']
      .map((end) => base + end)
      .filter((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)));
  });
}

/** Whether this file, or a file that it imports, draws a form. */
function reachesForm(path: string, seen = new Set<string>()): boolean {
  if (path === FORM) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return importsOf(path).some((file) => reachesForm(file, seen));
}

const folderOfPage = (page: string): string =>
  page
    .slice(PAGES.length)
    .replace(/\/?page\.tsx$/, '')
    .replace(/\(.+?\)\//g, '')
    .replace(/\[(\w+)\]/g, '{$1}');

describe('pages with a form (SPEC §7)', () => {
  const withForm = filesBelow(PAGES)
    .filter((path) => path.endsWith('/page.tsx'))
    .filter((path) => reachesForm(path))
    .map(folderOfPage);

  it('are those that the route table marks with hasForm, because a captcha may load only there', () => {
    const marked = ROUTE_KEYS.filter((key) => routeOf(key).hasForm);
    expect([...withForm].sort()).toEqual(marked.map(folderOf).sort());
  });

  it('are found by the search of this test, for example the contact page', () => {
    expect(withForm).toContain('contact');
  });
});
