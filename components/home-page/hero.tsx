import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import { href } from '@/lib/routing/href';
import { SitePicture } from '../content/articles/site-picture';
import { Link } from '../ui/link.client';
import './home-page.css';

type HeroProps = {
  slogan: readonly string[];
  /** The agency's notice of today, as plain text; null without one. */
  notice: string | null;
  picture: ArticlePicture | null;
  counts: Record<Goal, number>;
  projects: number;
  children: ReactNode;
};

/** The top of the home page: a picture of full width, with the headline on it and the search bar at its lower edge. */
export function Hero({ slogan, notice, picture, counts, projects, children }: HeroProps) {
  const locale = useLocale();
  const t = useTranslations('home');
  return (
    <section className="hero">
      <div className="photo">
        {picture && (
          <SitePicture
            picture={picture}
            sizes="(min-width: 1000px) 100vw, (min-resolution: 2.5dppx) 340px, 405px"
            isFirst
          />
        )}
      </div>
      {notice && (
        <div className="told" role="note" aria-label={t('notice')}>
          <p className="wrap">{notice}</p>
        </div>
      )}
      <div className="wrap front">
        <h1>
          {slogan.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        {children}
        <div className="below">
          <p className="counts small muted tabular">
            <span>{t('forSale', { count: counts['for-sale'] })}</span>
            <span>{t('forRent', { count: counts['for-rent'] })}</span>
            {projects > 0 && <span>{t('projects', { count: projects })}</span>}
          </p>
          <p className="small sellers">
            <span className="muted">{t('selling')}</span>{' '}
            <Link className="link" href={href('contact-demand', locale)}>
              {t('askValuation')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
