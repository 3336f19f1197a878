import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { formatShortDate } from '@/lib/domain/time/dates';
import type { GuideCard } from '@/lib/features/content/articles/types';
import { Link } from '../../ui/link.client';
import './guide-list.css';

/** Articles of the guide: date, title, one sentence, minutes. `level` is the heading level; titles of level 2 are large. */
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
