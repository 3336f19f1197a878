import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { WholeMap } from '@/components/map/in-page/whole-map';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { countProperties, countTowns } from '@/lib/features/search/data/count-properties';
import { currentLocale } from '@/lib/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/map'>;

const alternates = inEveryLanguage((language) => href('map', language));

const goalOf = async (searchParams: Props['searchParams']): Promise<Goal> => {
  const { goal } = await searchParams;
  return GOALS.find((known) => known === goal) ?? 'for-sale';
};

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('mapView');
  const description = t('metaDescription', { agency: agency.name });
  return pageMetadata({ route: 'map', locale, title: t('title'), description, alternates });
}

/** All properties on one map. */
export default async function MapPage({ searchParams }: Props) {
  const goal = await goalOf(searchParams);
  return (
    <PageFrame route="map" alternates={alternates}>
      <WholeMap goal={goal} counts={await countProperties()} towns={await countTowns(goal, await currentLocale())} />
    </PageFrame>
  );
}
