import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/text/locale';
import type { GuideCard } from '@/lib/features/articles/types';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { GuideList } from './guide-list';
import './guide-teaser.css';

/** Other articles under an article. */
export function RelatedArticles({ articles, locale }: { articles: readonly GuideCard[]; locale: Locale }) {
  const t = useTranslations('articles');
  if (articles.length === 0) return null;
  return (
    <section className="wrap guide-teaser">
      <div className="rule" />
      <div className="grid columns">
        <div className="head">
          <h2>{t('related')}</h2>
          <Link className="more" href={href('guide', locale)}>
            <span>{t('allArticles')}</span>
            <Icon name="arrow-right" />
          </Link>
        </div>
        <GuideList articles={articles} locale={locale} />
      </div>
    </section>
  );
}
