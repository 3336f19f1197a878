import { useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { FactColumns } from './fact-list';
import { PropertySection } from './property-section';

/** The building and its comfort; of a plot what is known of the ground. */
export function PropertyComfort({ property }: { property: Pick<PropertyDetail, 'comfort' | 'region' | 'group'> }) {
  const t = useTranslations('property.comfort');
  if (property.comfort.length === 0) return null;
  return (
    <PropertySection id="comfort" title={t(property.group === 'building-plot' ? 'plotTitle' : 'title')}>
      <FactColumns facts={property.comfort} region={property.region} />
    </PropertySection>
  );
}
