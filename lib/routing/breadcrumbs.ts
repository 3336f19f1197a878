import type { BreadcrumbList } from 'schema-dts';
import type { Locale } from '@/lib/domain/text/locale';
import { hrefWith } from './href';
import { matchLocalized, matchOriginal, plainPath, splitLocale } from './match-route';
import { type RouteKey, routeOf } from './route-table';

export type Crumb = { label: string; href: string };

/** The breadcrumb of a path, with any trailing slash or letter case; null when the path has no route (SPEC §2). */
export function breadcrumbOf(pathname: string, fallback: Locale): string | null {
  const plain = plainPath(pathname);
  if (plain === null) return null;
  const [locale, rest] = splitLocale(plain);
  const match = locale ? matchLocalized(rest, locale) : matchOriginal(rest);
  return match && routeOf(match.key).breadcrumb[locale ?? fallback];
}

/** The home page, then each ancestor that is a page, then the route itself. `title` replaces the name of the last step. */
export function crumbsTo(
  key: RouteKey,
  locale: Locale,
  params: Readonly<Record<string, string>>,
  title?: string,
): Crumb[] {
  const segments = key === '' ? [] : key.split('/');
  const keys = ['', ...segments.map((_, index) => segments.slice(0, index + 1).join('/'))].filter(isPage);
  const crumbs = keys.map((step) => ({
    label: routeOf(step).breadcrumb[locale],
    href: hrefWith(step, locale, params),
  }));
  const last = crumbs.at(-1);
  if (last && title) last.label = title;
  return crumbs;
}

const isPage = (key: string): key is RouteKey => routeOf(key as RouteKey) !== undefined;

/** The breadcrumb as structured data; `site` is the origin of the site. */
export const toCrumbList = (crumbs: readonly Crumb[], site: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: site + crumb.href,
  })),
});
