import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { Icon } from '../ui/icon';
import { FactText } from './fact-list';
import { HomeSection } from './home-section';

/** Planning and legal mentions; behind each term stands, in plain words, what it means for who buys or rents. */
export function HomeLegal({ home }: { home: Pick<HomeDetail, 'legal' | 'region' | 'goal'> }) {
  const t = useTranslations('mentions');
  if (home.legal.length === 0) return null;
  const isAsked = home.goal === 'for-sale' && (home.region === 'flanders' || home.region === 'brussels');
  return (
    <HomeSection id="legal" title={t('title')}>
      <p className="intro">
        {t(isAsked && home.region ? `intro.${home.region as 'flanders' | 'brussels'}` : 'intro.other')}
      </p>
      <div className="terms">
        {home.legal.map(({ term, value, explanation }) => (
          <details className="term" key={term}>
            <summary>
              <span className="name">
                {t(`term.${term}`)}
                <Icon name="plus" />
              </span>
              <b>
                <FactText value={value} />
              </b>
            </summary>
            <p>{t(`explain.${explanation}`)}</p>
          </details>
        ))}
      </div>
    </HomeSection>
  );
}
