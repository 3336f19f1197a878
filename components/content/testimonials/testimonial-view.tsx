import { useTranslations } from 'next-intl';
import { FallbackNote } from '@/components/content/articles/page-head';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { Testimonial } from '@/lib/features/content/testimonials/types';
import { PlainProse, Prose } from '../articles/prose';
import { SitePicture } from '../articles/site-picture';
import './testimonial-view.css';

/** A whole testimonial. `originalHref` links to the original when this is a translation. */
export function TestimonialView({
  testimonial,
  originalHref,
}: {
  testimonial: Testimonial;
  originalHref: string | null;
}) {
  const t = useTranslations('testimonials');
  const { name, about, quote, body, website, picture, language, isFallback, original } = testimonial;
  const tag = isFallback ? LANGUAGE_TAGS[language] : undefined;
  return (
    <article className="wrap testimonial">
      <h1>{testimonial.title}</h1>
      <figure className="quotation">
        <blockquote lang={tag}>{quote}</blockquote>
      </figure>
      <div className="grid columns">
        <div className="client">
          <p>
            <b>{name}</b>
          </p>
          <p className="muted" lang={tag}>
            {about}
          </p>
          {website && (
            <p>
              <a className="link" href={website} rel="noopener nofollow ugc">
                {new URL(website).host}
              </a>
            </p>
          )}
          {language !== original && (
            <p className="language-note translated small muted">
              {t('translated', { language: original })}
              {originalHref && (
                <>
                  {' '}
                  <a className="link" href={originalHref} hrefLang={original}>
                    {t('original')}
                  </a>
                </>
              )}
            </p>
          )}
        </div>
        <div className="text">
          {isFallback && <FallbackNote language={language} />}
          {testimonial.isPlain ? (
            <PlainProse text={body} language={isFallback ? language : undefined} />
          ) : (
            <Prose text={body} language={isFallback ? language : undefined} />
          )}
          {picture && (
            <div className="photo">
              <SitePicture picture={picture} sizes="(min-width: 1000px) 640px, 100vw" />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
