import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/components/layout/page-frame';
import { PropertyCard } from '@/components/properties/property-card';
import { TYPE_GROUPS } from '@/lib/domain/property-type';
import { findProperties } from '@/lib/features/properties/data/find-properties';
import { parsePropertySearch, searchHref } from '@/lib/features/properties/search-params';
import { currentLocale } from '@/lib/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';

export default async function ForSalePage({ searchParams }: PageProps<'/[locale]/for-sale'>) {
  const locale = await currentLocale();
  const t = await getTranslations('search');
  const types = await getTranslations('typeGroup');
  const search = parsePropertySearch(await searchParams);
  const found = await findProperties(
    'for-sale',
    search,
    locale,
    TYPE_GROUPS.map((group) => types(group)),
    new Date(),
  );
  return (
    <PageFrame
      locale={locale}
      route="for-sale"
      agency={agency}
      alternates={inEveryLanguage((language) => searchHref('for-sale', language, found.search))}
    >
      <div className="wrap section">
        <h1>
          {t('title.for-sale', {
            count: found.total,
            places: found.places.map((place) => place.label).join(', ') || 'none',
          })}
        </h1>
        <div className="cards">
          {found.cards.map((home, index) => (
            <PropertyCard key={home.id} home={home} isFirst={index < 2} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
