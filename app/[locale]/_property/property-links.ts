import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { type PropertyDetail, streetIn } from '@/lib/features/properties/types/property-detail';
import { placeValue } from '@/lib/features/search/data/resolve-places';
import { findWayTo } from '@/lib/features/search/place-pages/data/get-place-page';
import { listedScope, loadPlacePages } from '@/lib/features/search/place-pages/data/place-pages';
import { crumbOfScope, scopeOfSearch } from '@/lib/features/search/place-pages/mapping';
import { EMPTY_SEARCH } from '@/lib/features/search/search-params/parse-search';
import { searchHref } from '@/lib/features/search/search-params/write-search';
import { type Crumb, crumbsTo } from '@/lib/routing/breadcrumbs';
import { placeHref } from '@/lib/routing/place-href';

/** The route of a property's page. */
export const routeOfProperty = (goal: Goal) =>
  goal === 'for-sale' ? 'for-sale/{city}/{type}/{id}' : 'for-rent/{city}/{type}/{id}';

type Placed = Pick<PropertyDetail, 'goal' | 'group' | 'municipality' | 'town' | 'city'>;

/** The link to properties of the same type and place: to their page, or the search, which robots must not follow. */
export async function searchAround(
  { goal, group, municipality, town, city }: Placed,
  locale: Locale,
): Promise<{ href: string; city: string; isFollowed: boolean }> {
  const place = placeValue(municipality, town, locale);
  const search = { ...EMPTY_SEARCH, place: place ? [place] : [], type: [group] };
  // A village has no page of its own, so its municipality is used.
  const scope = scopeOfSearch(search, locale);
  const listed = scope && listedScope(await loadPlacePages(), goal, scope, locale);
  const href = listed ? placeHref(goal, listed, locale) : searchHref(goal, locale, search);
  return { href, city, isFollowed: listed !== null };
}

/**
 * The breadcrumb: for sale, the page of the place and of the type there, this property by its street, or by its title
 * if the street is hidden. It contains only pages that search engines may list.
 */
export async function crumbsOfProperty(
  property: Placed & Pick<PropertyDetail, 'address' | 'addresses'>,
  locale: Locale,
  title: string,
): Promise<Crumb[]> {
  const { goal } = property;
  const way = await findWayTo(property, locale);
  return [
    ...crumbsTo(goal, locale, {}),
    ...way.map((scope) => ({ label: crumbOfScope(scope, locale), href: placeHref(goal, scope, locale) })),
    { label: streetIn(property.address) ?? title, href: property.addresses[locale] },
  ];
}
