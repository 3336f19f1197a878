import type { Locale, Translated } from '@/lib/domain/locale';
import { href, hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, type RouteKey, routeOf } from '@/lib/routing/route-table';

/** `](route:contact)`, `](route:guide/epc)`, `[1]: route:services/sell`, with an optional query or fragment behind. */
const ROUTE_LINK = /(\]\(|\]:\s*)route:([^\s)#?]*)([#?][^\s)]*)?/g;

/** A path of the site typed by hand: it would hold in one language and break when a path changes. */
const TYPED_PATH = /\]\((\/[^)\s]*)/g;

const isRouteKey = (key: string): key is RouteKey => (ROUTE_KEYS as string[]).includes(key);

/** The address that a text means by `route:{target}` (`route:` alone is the home page); null when nothing is served there. */
export function contentHref(
  target: string,
  locale: Locale,
  guideSlugs: ReadonlyMap<string, Translated>,
): string | null {
  if (isRouteKey(target)) return routeOf(target).served && !target.includes('{') ? hrefWith(target, locale, {}) : null;
  const slug = target.startsWith('guide/') ? guideSlugs.get(target.slice('guide/'.length))?.[locale] : undefined;
  return slug ? href('guide/{slug}', locale, { slug }) : null;
}

/** A text whose `route:` links are addresses of the site, and the links that lead nowhere. */
export function resolveContentLinks(
  body: string,
  locale: Locale,
  guideSlugs: ReadonlyMap<string, Translated>,
): { body: string; broken: string[] } {
  const broken = [...body.matchAll(TYPED_PATH)].map((match) => match[1] ?? '');
  const resolved = body.replace(ROUTE_LINK, (whole, before: string, target: string, after = '') => {
    const address = contentHref(target, locale, guideSlugs);
    if (address === null) broken.push(`route:${target}`);
    return address === null ? whole : `${before}${address}${after}`;
  });
  return { body: resolved, broken };
}
