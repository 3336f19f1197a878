import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { TestimonialCard } from '@/lib/features/testimonials/types';
import { useJoined } from '../ui/joined';
import './quotes.css';

/** Two pull quotes side by side, a large one and a small one; `mirrored` puts the small one first. */
export function PullQuotes({
  testimonials,
  mirrored = false,
}: {
  testimonials: readonly TestimonialCard[];
  mirrored?: boolean;
}) {
  return (
    <div className={`quotes grid${mirrored ? ' quotes-m' : ''}`}>
      {testimonials.map((testimonial, index) => (
        <PullQuote
          key={testimonial.id}
          testimonial={testimonial}
          className={(index === 0) === mirrored ? 'q2' : 'q1'}
        />
      ))}
    </div>
  );
}

/** One sentence of a client, the client's name, and a link to the whole testimonial. */
function PullQuote({ testimonial, className }: { testimonial: TestimonialCard; className: string }) {
  const t = useTranslations('testimonials');
  const joined = useJoined();
  const { name, about, quote, href, language, isFallback } = testimonial;
  return (
    <figure className={className}>
      <blockquote lang={isFallback ? LANGUAGE_TAGS[language] : undefined}>{quote}</blockquote>
      <figcaption>
        <b>{name}</b>
        <span className="muted">{about}</span>
        <Link className="link q-more" href={href} prefetch={false}>
          {t('read')}
          <span className="visually-hidden"> {joined(t('of', { name }))}</span>
        </Link>
      </figcaption>
    </figure>
  );
}
