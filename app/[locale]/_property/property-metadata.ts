import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Goal } from '@/lib/domain/property/property-values';
import { streetIn } from '@/lib/features/properties/types/home-detail';
import { currentLocale } from '@/lib/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { sharedPictureHref } from '@/lib/routing/picture-href';
import { routeOfHome } from './property-links';
import { homeOf } from './property-of';

/** Title, description, addresses and picture of a home's page; empty when the home does not exist. */
export async function homeMetadata(goal: Goal, id: string): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const home = await homeOf(goal, id, locale);
  if (!home) return {};
  const words = { type: types(home.type), city: home.city };
  const own = home.description && !home.description.isFallback ? home.description.excerpt : null;
  return pageMetadata({
    route: routeOfHome(goal),
    locale,
    params: { id },
    title: t('metaTitle', { ...words, street: streetIn(home.address) ?? 'none' }),
    description: own ?? t(`metaDescription.${goal}`, words),
    alternates: home.addresses,
    image: home.pictures[0] && sharedPictureHref(home.pictures[0].hash, home.energyTag?.image),
  });
}
