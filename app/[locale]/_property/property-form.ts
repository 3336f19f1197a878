import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { frenchJoined } from '@/lib/domain/text/french';
import { getHomeDetail } from '@/lib/features/properties/data/get-home-detail';
import { streetIn } from '@/lib/features/properties/types/home-detail';
import { currentLocale } from '@/lib/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { type Crumb, crumbsTo } from '@/lib/routing/breadcrumbs';
import { hrefWith } from '@/lib/routing/href';
import type { RouteKey } from '@/lib/routing/route-table';

type HomeFormRoute = Extract<RouteKey, 'request-documents/{id}' | 'send-to-friend/{id}'>;

/** The data of a page with a form about a home: the home, its title, its address and the page in other languages. */
export const readHomeForm = cache(async (route: HomeFormRoute, id: string) => {
  const locale = await currentLocale();
  const home = await getHomeDetail(id, locale, new Date());
  if (!home) notFound();
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const title =
    home.title ?? frenchJoined(t(`heading.${home.goal}`, { type: types(home.type), city: home.city }), locale);
  const url = home.addresses[locale];
  const leaf = crumbsTo(route, locale, { id });
  const crumbs: Crumb[] = [
    ...leaf.slice(0, -1),
    { label: streetIn(home.address) ?? title, href: url },
    ...leaf.slice(-1),
  ];
  return {
    locale,
    home,
    title,
    url,
    crumbs,
    alternates: inEveryLanguage((language) => hrefWith(route, language, { id })),
  };
});
