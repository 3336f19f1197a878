import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OwnerFrame } from '@/app/[locale]/_parts/owner-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { OwnProperties } from '@/components/owner-portal/own-properties';
import { requireOwner } from '@/lib/features/owner-portal/access/loaders';
import { loadOwnCards } from '@/lib/features/owner-portal/loaders';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { href } from '@/lib/routing/href';
import { ownerPropertyHref } from '@/lib/routing/personal-href';

export const generateMetadata = () => metadataOf({ route: 'owner' });

/** The properties of the signed-in owner; a single property opens directly. */
export default async function OwnerPage() {
  const locale = await currentLocale();
  const { owner } = await requireOwner(href('owner', locale));
  const properties = await loadOwnCards(locale, new Date());
  const [first, another] = properties;
  if (first && !another) redirect(ownerPropertyHref(first.id, locale));
  const t = await getTranslations('owner.properties');
  return (
    <OwnerFrame route="owner" owner={owner.name}>
      <h1>{t('title')}</h1>
      {properties.length === 0 ? <p className="lede">{t('none')}</p> : <OwnProperties properties={properties} />}
    </OwnerFrame>
  );
}
