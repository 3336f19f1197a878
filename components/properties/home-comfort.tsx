import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { FactColumns } from './fact-list';
import { HomeSection } from './home-section';

/** The building and its comfort; of a plot what is known of the ground. */
export function HomeComfort({ home }: { home: Pick<HomeDetail, 'comfort' | 'region' | 'group'> }) {
  const t = useTranslations('property.comfort');
  if (home.comfort.length === 0) return null;
  return (
    <HomeSection id="comfort" title={t(home.group === 'building-plot' ? 'plotTitle' : 'title')}>
      <FactColumns facts={home.comfort} region={home.region} />
    </HomeSection>
  );
}
