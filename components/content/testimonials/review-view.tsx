import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { formatDateTime } from '@/lib/domain/time/dates';
import { decideOnTestimonial } from '@/lib/features/content/testimonials/actions';
import type { Moderation } from '@/lib/features/content/testimonials/types';
import { ActionForm } from '../../forms/action-form.client';
import { useJoined } from '../../ui/joined';
import { Link } from '../../ui/link.client';
import './review-view.css';

/** A testimonial for the agency to moderate, with its buttons. Everything is plain text without links. */
export function ReviewView({ review, token }: { review: Moderation; token: string }) {
  const locale = useLocale();
  const t = useTranslations('moderation');
  const joined = useJoined();
  const others = useTranslations('testimonials');
  const facts = useTranslations('forms.facts');
  const { state, name, about, website, comment, language, picture } = review;
  const words = { language, date: formatDateTime(review.createdAt, locale) };
  const rows = [
    [facts('about'), about],
    [facts('website'), website],
    [t('words'), comment],
  ].filter(([, text]) => text);
  return (
    <div className="wrap notice">
      <div className="grid review">
        <div>
          <h1>{joined(others('titleOf', { name }))}</h1>
          <p className="lede" role="status">
            {t(state, words)}
          </p>
          <dl>
            {rows.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={LANGUAGE_TAGS[language]}>{text}</dd>
              </div>
            ))}
          </dl>
          {picture && (
            <div className="picture photo">
              <img
                src={picture.href}
                width={picture.width}
                height={picture.height}
                alt={others('pictureOf', { name })}
              />
            </div>
          )}
          <ActionForm action={decideOnTestimonial} className="acts">
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="locale" value={locale} />
            {state !== 'published' && (
              <button className="btn btn-primary" type="submit" name="decision" value="publish">
                {t('publish')}
              </button>
            )}
            {state !== 'refused' && (
              <button className="btn btn-secondary" type="submit" name="decision" value="refuse">
                {t(state === 'published' ? 'withdraw' : 'refuse')}
              </button>
            )}
            {state === 'published' && (
              <Link className="btn btn-quiet" href={review.href}>
                {t('see')}
              </Link>
            )}
          </ActionForm>
        </div>
      </div>
    </div>
  );
}
