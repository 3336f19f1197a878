import { findPlaces } from '@/lib/domain/place/places';
import type { Goal } from '@/lib/domain/property/property-values';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { EMPTY_SEARCH } from '@/lib/features/search/search-params/parse-search';
import { searchHref } from '@/lib/features/search/search-params/write-search';
import { hrefWith } from '@/lib/routing/href';
import { splitLocale } from '@/lib/routing/match-route';
import { propertyHref } from '@/lib/routing/property-href';
import type { Lookups } from '@/lib/routing/resolve-path';
import { patternOf, ROUTE_KEYS, type RouteKey, routeOf } from '@/lib/routing/route-table';

/** Words of earlier sites for properties for sale and to let, in the four languages. */
const GOAL_WORDS: Readonly<Record<Goal, ReadonlySet<string>>> = {
  'for-sale': new Set('koop kopen verkoop vendre vente acheter achat sale buy kaufen verkauf verkaufen'.split(' ')),
  'for-rent': new Set('huur huren verhuur louer location rent rental let mieten miete vermieten vermietung'.split(' ')),
};

/** Only a word with a digit can be the number of a property; the limit is longer than real numbers. */
const LONGEST_ID = 40;

/** The page with a fixed path whose last segment, in any language, is this one, and the language of that path. */
function pageNamed(segment: string): { key: RouteKey; locale: Locale } | null {
  for (const key of ROUTE_KEYS) {
    if (key === '' || key.includes('{') || routeOf(key).pageType === 'feedback') continue;
    const locale = LOCALES.find((one) => patternOf(key, one).split('/').at(-1) === segment);
    if (locale) return { key, locale };
  }
  return null;
}

/**
 * The page of this site that an address without a page most likely meant, for a row of `agency/redirects.csv`: the
 * property whose number it contains, the page with that name, or the list of that goal and place. Null when no part of
 * it is known. @param plain The path in plain form: decoded, lower case, without outer slashes.
 */
export async function suggestTarget(plain: string, preferred: Locale, lookups: Lookups): Promise<string | null> {
  const [given, rest] = splitLocale(plain);
  const segments = rest
    .split('/')
    .map((segment) => segment.replace(/\.(html?|php|aspx?|jsp)$/, ''))
    .reverse();
  const words = segments.flatMap((segment) => slug(segment).split('-')).filter(Boolean);
  const locale = given ?? preferred;

  for (const id of [...segments, ...words].filter((word) => /\d/.test(word) && word.length <= LONGEST_ID)) {
    const property = await lookups.property(id);
    if (property && !property.isGone) return propertyHref({ id, ...property }, locale);
  }
  for (const segment of segments) {
    const page = pageNamed(segment);
    if (page) return hrefWith(page.key, given ?? page.locale, {});
  }
  const goal = (Object.keys(GOAL_WORDS) as Goal[]).find((one) => words.some((word) => GOAL_WORDS[one].has(word)));
  const [match] = segments.flatMap((segment) => [segment, ...segment.split(/[-_]/)]).flatMap(findPlaces);
  if (!goal && !match) return null;
  const place = match ? [slug((match.part ?? match.place).names[locale])] : [];
  return searchHref(goal ?? 'for-sale', locale, { ...EMPTY_SEARCH, place });
}
