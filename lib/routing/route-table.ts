import type { Locale, Translated } from '@/lib/domain/text/locale';
import table from './routes.json' with { type: 'json' };

export const PAGE_TYPES = ['page', 'article', 'feedback', 'login'] as const;
type PageType = (typeof PAGE_TYPES)[number];

/** One row of the route table. */
type Route = {
  /** The original path of the old site, if different from the key (SPEC §2). */
  original?: string;
  /** Path per language, without the language and without outer slashes; `{city}` is a parameter. */
  paths: Translated;
  breadcrumb: Translated;
  pageType: PageType;
  /** Excluded from search engines and the sitemap. */
  noindex?: boolean;
  /** The page contains a form; only there may a captcha load. */
  hasForm?: boolean;
};

export type RouteKey = keyof typeof table;

/**
 * Every route of the site (SPEC §2, DOMAIN §7.2). Links, redirects, rewrites, breadcrumbs, alternates and the sitemap
 * are made from this table. The key is the original path without outer slashes; if two routes match equally well, the
 * first counts.
 */
const ROUTES = table as Readonly<Record<RouteKey, Route>>;
export const ROUTE_KEYS = Object.keys(table) as RouteKey[];

/** One row of the table. */
export const routeOf = (key: RouteKey): Route => ROUTES[key];

/** The localized pattern of a route, without language and outer slashes. */
export const patternOf = (key: RouteKey, locale: Locale): string => ROUTES[key].paths[locale];
