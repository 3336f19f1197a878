import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { formatShortDate } from '@/lib/domain/time/dates';
import type { GuideCard } from '@/lib/features/content/articles/types';
import { Link } from '../../ui/link.client';
import './guide-list.css';
import { href } from '@/lib/routing/href';
import { MoreLink } from '../../ui/more-link';

/** Articles of the guide: date, title, one sentence, minutes. `level` is the heading level; 2 has large titles. */
export function GuideList({ articles, level = 3 }: { articles: readonly GuideCard[]; level?: 2 | 3 }) {
  const locale = useLocale();
  const t = useTranslations('articles');
  const Title = `h${level}` as const;
  return (
    <ol className={level === 2 ? 'guide-list overview' : 'guide-list'}>
      {articles.map((article) => (
        <li key={article.id} lang={article.isFallback ? LANGUAGE_TAGS[article.language] : undefined}>
          <time className="muted tabular" dateTime={article.date}>
            {formatShortDate(article.date, locale)}
          </time>
          <div>
            <Title>
              <Link href={article.href}>{article.title}</Link>
            </Title>
            <p className="muted">{article.description}</p>
          </div>
          <span className="muted tabular small">{t('minutes', { count: article.minutes })}</span>
        </li>
      ))}
    </ol>
  );
}

/** Other articles under an article. */
export function RelatedArticles({ articles }: { articles: readonly GuideCard[] }) {
  const locale = useLocale();
  const t = useTranslations('articles');
  if (articles.length === 0) return null;
  return (
    <section className="wrap guide-teaser">
      <div className="rule" />
      <div className="grid columns">
        <div className="head">
          <h2>{t('related')}</h2>
          <MoreLink href={href('guide', locale)}>{t('allArticles')}</MoreLink>
        </div>
        <GuideList articles={articles} />
      </div>
    </section>
  );
}
