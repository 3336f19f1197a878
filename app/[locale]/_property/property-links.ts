import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { type PropertyDetail, streetIn } from '@/lib/features/properties/types/property-detail';
import { placeValue } from '@/lib/features/search/data/resolve-places';
import { EMPTY_SEARCH, searchHref } from '@/lib/features/search/search-params';
import { type Crumb, crumbsTo } from '@/lib/routing/breadcrumbs';

/** The route of a property's page. */
export const routeOfProperty = (goal: Goal) =>
  goal === 'for-sale' ? 'for-sale/{city}/{type}/{id}' : 'for-rent/{city}/{type}/{id}';

/** The search for properties of the same type in the same place. */
export function searchAround(
  { goal, group, municipality, city }: Pick<PropertyDetail, 'goal' | 'group' | 'municipality' | 'city'>,
  locale: Locale,
): { href: string; city: string } {
  const place = placeValue(municipality, city, locale);
  return {
    href: searchHref(goal, locale, { ...EMPTY_SEARCH, place: place ? [place] : [], type: [group] }),
    city,
  };
}

/** The breadcrumb: for sale, houses in this place, this property by its street, or by its title if the street is hidden. */
export function crumbsOfProperty(
  property: Pick<PropertyDetail, 'goal' | 'group' | 'municipality' | 'city' | 'address' | 'addresses'>,
  locale: Locale,
  around: string,
  title: string,
): Crumb[] {
  return [
    ...crumbsTo(property.goal, locale, {}),
    { label: around, href: searchAround(property, locale).href },
    { label: streetIn(property.address) ?? title, href: property.addresses[locale] },
  ];
}
