import { useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { TermRows } from './fact-rows.client';
import { useAnswers } from './fact-words';
import { PropertySection } from './property-section';

/** Planning and legal mentions, each with a plain explanation for buyers or tenants. */
export function PropertyLegal({
  property,
}: {
  property: Pick<PropertyDetail, 'legal' | 'legalNumbers' | 'region' | 'goal'>;
}) {
  const t = useTranslations('mentions');
  const answerOf = useAnswers();
  if (property.legal.length === 0) return null;
  const isAsked = property.goal === 'for-sale' && (property.region === 'flanders' || property.region === 'brussels');
  return (
    <PropertySection id="legal" title={t('title')}>
      <p className="chapter-intro">
        {t(isAsked && property.region ? `intro.${property.region as 'flanders' | 'brussels'}` : 'intro.other')}
      </p>
      <TermRows
        terms={property.legal.map(({ term, value, explanation }) => [
          t(`term.${term}`),
          answerOf(value),
          t(`explain.${explanation}`, property.legalNumbers),
        ])}
        missing={t('notGiven')}
      />
    </PropertySection>
  );
}
