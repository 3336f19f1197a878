import { useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { DescriptionText } from './description-text';
import './property-description.css';

/** The description of a property. A text in another language than the page is marked as such. */
export function PropertyDescription({ description }: { description: NonNullable<PropertyDetail['description']> }) {
  const t = useTranslations('property.description');
  return (
    <section className="property-description" aria-label={t('title')}>
      <DescriptionText description={description} />
    </section>
  );
}
