import { useLocale, useTranslations } from 'next-intl';
import type { GuideCard } from '@/lib/features/content/articles/types';
import { href } from '@/lib/routing/href';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import { GuideList } from './guide-list';

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
          <Link className="more" href={href('guide', locale)}>
            <span>{t('allArticles')}</span>
            <Icon name="arrow-right" />
          </Link>
        </div>
        <GuideList articles={articles} />
      </div>
    </section>
  );
}
