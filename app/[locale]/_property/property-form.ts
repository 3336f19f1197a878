import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { frenchJoined } from '@/lib/domain/text/wording';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { type PropertyDetail, streetIn } from '@/lib/features/properties/types/property-detail';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { type Crumb, crumbsTo } from '@/lib/routing/breadcrumbs';
import type { RouteKey } from '@/lib/routing/route-table';

type PropertyFormRoute = Extract<RouteKey, 'request-documents/{id}' | 'send-to-friend/{id}'>;

/** The title of a property in the language of the page: its own title, or one made of its type and town. */
export async function titleOfProperty(property: PropertyDetail): Promise<string> {
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const made = t(`heading.${property.goal}`, { type: types(property.type), city: property.city });
  return property.title ?? frenchJoined(made, await currentLocale());
}

/** The data of a page with a form about a property: the property, its title, its address and the breadcrumb. */
export const readPropertyForm = cache(async (route: PropertyFormRoute, id: string) => {
  const locale = await currentLocale();
  const property = await getPropertyDetail(id, locale, new Date());
  if (!property) notFound();
  const title = await titleOfProperty(property);
  const url = property.addresses[locale];
  const leaf = crumbsTo(route, locale, { id });
  const crumbs: Crumb[] = [
    ...leaf.slice(0, -1),
    { label: streetIn(property.address) ?? title, href: url },
    ...leaf.slice(-1),
  ];
  return { locale, property, title, url, crumbs };
});
