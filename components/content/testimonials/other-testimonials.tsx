import { useLocale, useTranslations } from 'next-intl';
import type { TestimonialCard } from '@/lib/features/content/testimonials/types';
import { href } from '@/lib/routing/href';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import { PullQuotes } from './pull-quotes';

/** Other testimonials, below a single one. */
export function OtherTestimonials({ testimonials }: { testimonials: readonly TestimonialCard[] }) {
  const locale = useLocale();
  const t = useTranslations('testimonials');
  if (testimonials.length === 0) return null;
  return (
    <section className="wrap testimonial-teaser">
      <div className="rule" />
      <div className="head">
        <h2>{t('others')}</h2>
        <Link className="more" href={href('avis', locale)}>
          <span>{t('all')}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <PullQuotes testimonials={testimonials} />
    </section>
  );
}
