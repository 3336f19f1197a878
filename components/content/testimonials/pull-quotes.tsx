import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { TestimonialCard } from '@/lib/features/content/testimonials/types';
import { href } from '@/lib/routing/href';
import { useJoined } from '../../ui/joined';
import { Link } from '../../ui/link.client';
import { MoreLink } from '../../ui/more-link';

/** Two quotes side by side, a large one and a small one; `mirrored` puts the small one first. */
export function PullQuotes({
  testimonials,
  mirrored = false,
}: {
  testimonials: readonly TestimonialCard[];
  mirrored?: boolean;
}) {
  return (
    <div className={`pull-quotes grid${mirrored ? ' mirrored' : ''}`}>
      {testimonials.map((testimonial, index) => (
        <PullQuote
          key={testimonial.id}
          testimonial={testimonial}
          size={(index === 0) === mirrored ? 'lesser' : 'large'}
        />
      ))}
    </div>
  );
}

/** One sentence of a client, the client's name, and a link to the whole testimonial. */
function PullQuote({ testimonial, size }: { testimonial: TestimonialCard; size: 'large' | 'lesser' }) {
  const t = useTranslations('testimonials');
  const joined = useJoined();
  const { name, about, quote, href, language, isFallback } = testimonial;
  return (
    <figure className={`quotation ${size}`}>
      <blockquote lang={isFallback ? LANGUAGE_TAGS[language] : undefined}>{quote}</blockquote>
      <figcaption>
        <b>{name}</b>
        <span className="muted">{about}</span>
        <Link className="link" href={href}>
          {t('read')}
          <span className="sr-only"> {joined(t('of', { name }))}</span>
        </Link>
      </figcaption>
    </figure>
  );
}

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
        <MoreLink href={href('avis', locale)}>{t('all')}</MoreLink>
      </div>
      <PullQuotes testimonials={testimonials} />
    </section>
  );
}
