import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { type PropertyDetail, streetIn } from '@/lib/features/properties/types/property-detail';
import { currentLocale } from '@/lib/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { sharedPictureHref } from '@/lib/routing/picture-href';
import { routeOfProperty } from './property-links';

/** The property with this id and goal, or null; loaded once per request, for the page and its metadata. */
export const propertyOf = cache(async (goal: Goal, id: string, locale: Locale): Promise<PropertyDetail | null> => {
  const property = await getPropertyDetail(id, locale, new Date());
  return property?.goal === goal ? property : null;
});

/** Title, description, addresses and picture of a property's page; empty when the property does not exist. */
export async function propertyMetadata(goal: Goal, id: string): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const property = await propertyOf(goal, id, locale);
  if (!property) return {};
  const words = { type: types(property.type), city: property.city };
  const own = property.description && !property.description.isFallback ? property.description.excerpt : null;
  return pageMetadata({
    route: routeOfProperty(goal),
    locale,
    params: { id },
    title: t('metaTitle', { ...words, street: streetIn(property.address) ?? 'none' }),
    description: own ?? t(`metaDescription.${goal}`, words),
    alternates: property.addresses,
    image: property.pictures[0] && sharedPictureHref(property.pictures[0].hash, property.energyTag?.image),
  });
}
