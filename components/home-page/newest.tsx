import { useLocale, useTranslations } from 'next-intl';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { GuideCard } from '@/lib/features/content/articles/types';
import { href } from '@/lib/routing/href';
import { GuideList } from '../content/articles/guide-list';
import { PropertyCards } from '../properties/cards/property-cards';
import { MoreLink } from '../ui/more-link';
import './home-page.css';

const LEAD_SIZES = '(min-width: 1000px) 560px, 92vw';
const SMALL_SIZES = '(min-width: 1000px) 320px, (min-width: 600px) 92vw, 116px';

/** The newest properties: one large, four small. */
export function NewestProperties({ properties, total }: { properties: readonly PropertyCardData[]; total: number }) {
  const locale = useLocale();
  const t = useTranslations('home');
  return (
    <section className="section wrap" aria-labelledby="newest">
      <div className="section-head">
        <h2 id="newest">{t('newest')}</h2>
        <p className="muted">{t('newestSentence')}</p>
        <MoreLink href={href('for-sale', locale)}>{t('allProperties', { count: total })}</MoreLink>
      </div>
      <div className="newest-properties">
        <PropertyCards
          properties={properties}
          lookOf={(at) => (at === 0 ? { layout: 'lead', sizes: LEAD_SIZES } : { layout: '', sizes: SMALL_SIZES })}
        />
      </div>
    </section>
  );
}

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
