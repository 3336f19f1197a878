import { useTranslations } from 'next-intl';
import { PictureGrid, type ShownPicture } from './home-pictures.client';
import { HomeSection } from './home-section';

/** The floor plans of a home, each a plain link to its large version. */
export function HomePlans({ plans }: { plans: readonly ShownPicture[] }) {
  const t = useTranslations('property.plans');
  if (plans.length === 0) return null;
  return (
    <HomeSection id="plans" title={t('title')}>
      <PictureGrid pictures={plans} look="drawings" />
    </HomeSection>
  );
}
