import { useLocale, useTranslations } from 'next-intl';
import type { GuideCard } from '@/lib/features/content/articles/types';
import { href } from '@/lib/routing/href';
import { GuideList } from '../content/articles/guide-list';
import { MoreLink } from '../ui/more-link';

/** The newest articles of the guide. */
export function GuideTeaser({ articles }: { articles: readonly GuideCard[] }) {
  const locale = useLocale();
  const t = useTranslations('home');
  const guide = useTranslations('articles');
  return (
    <section className="wrap guide-teaser" aria-labelledby="guide">
      <div className="rule" />
      <div className="grid columns">
        <div className="head">
          <h2 id="guide">{t('guide')}</h2>
          <p className="muted">{t('guideSentence')}</p>
          <MoreLink href={href('guide', locale)}>{guide('allArticles')}</MoreLink>
        </div>
        <GuideList articles={articles} />
      </div>
    </section>
  );
}
