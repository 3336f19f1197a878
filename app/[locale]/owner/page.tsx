import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OwnerFrame } from '@/app/[locale]/_parts/owner-frame';
import { loadOwnHomes, requireOwner } from '@/lib/features/owners/loaders';
import { currentLocale } from '@/lib/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';

const alternates = inEveryLanguage((language) => href('owner', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  return pageMetadata({ route: 'owner', locale, title: routeOf('owner').breadcrumb[locale], alternates });
}

/** The homes of who is signed in. */
export default async function OwnerPage() {
  const locale = await currentLocale();
  const { owner } = await requireOwner(href('owner', locale));
  const homes = await loadOwnHomes();
  const t = await getTranslations('owner.homes');
  return (
    <OwnerFrame route="owner" alternates={alternates} owner={owner.name}>
      <h1>{t('title')}</h1>
      {homes.length === 0 && <p className="lede">{t('none')}</p>}
      <ul>
        {homes.map(({ homeId }) => (
          <li key={homeId}>
            <a className="link" href={href('owner/property/{id}', locale, { id: homeId })}>
              {t('reference', { id: homeId })}
            </a>
          </li>
        ))}
      </ul>
    </OwnerFrame>
  );
}
