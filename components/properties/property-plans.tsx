import { useTranslations } from 'next-intl';
import { PictureGrid, type ShownPicture } from './property-pictures.client';
import { PropertySection } from './property-section';

/** The floor plans of a property, each a plain link to its large version. */
export function PropertyPlans({ plans }: { plans: readonly ShownPicture[] }) {
  const t = useTranslations('property.plans');
  if (plans.length === 0) return null;
  return (
    <PropertySection id="plans" title={t('title')}>
      <PictureGrid pictures={plans} look="drawings" />
    </PropertySection>
  );
}
