import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { DescriptionText } from './description-text';
import './home-description.css';

/** The description of a home. A text in another language than the page is marked as such. */
export function HomeDescription({ description }: { description: NonNullable<HomeDetail['description']> }) {
  const t = useTranslations('property.description');
  return (
    <section className="property-description" aria-label={t('title')}>
      <DescriptionText description={description} />
    </section>
  );
}
