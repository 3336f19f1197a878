import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { TermRows } from './fact-rows.client';
import { useAnswers } from './fact-words';
import { HomeSection } from './home-section';

/** Planning and legal mentions; each with a plain explanation for buyers or tenants. */
export function HomeLegal({ home }: { home: Pick<HomeDetail, 'legal' | 'legalNumbers' | 'region' | 'goal'> }) {
  const t = useTranslations('mentions');
  const answerOf = useAnswers();
  if (home.legal.length === 0) return null;
  const isAsked = home.goal === 'for-sale' && (home.region === 'flanders' || home.region === 'brussels');
  return (
    <HomeSection id="legal" title={t('title')}>
      <p className="chapter-intro">
        {t(isAsked && home.region ? `intro.${home.region as 'flanders' | 'brussels'}` : 'intro.other')}
      </p>
      <TermRows
        terms={home.legal.map(({ term, value, explanation }) => [
          t(`term.${term}`),
          answerOf(value),
          t(`explain.${explanation}`, home.legalNumbers),
        ])}
        missing={t('notGiven')}
      />
    </HomeSection>
  );
}
