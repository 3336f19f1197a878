import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { FactColumns } from './fact-list';
import { HomeSection } from './home-section';

/** The building and its comfort. */
export function HomeComfort({ home }: { home: Pick<HomeDetail, 'comfort' | 'region'> }) {
  const t = useTranslations('property.comfort');
  if (home.comfort.length === 0) return null;
  return (
    <HomeSection id="comfort" title={t('title')}>
      <FactColumns facts={home.comfort} region={home.region} />
    </HomeSection>
  );
}
