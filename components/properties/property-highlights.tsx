import { useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { FactTiles } from './fact-rows.client';
import { useAnswers } from './fact-words';

/** The row of facts under the title; the energy label is last. */
export function PropertyHighlights({
  property,
}: {
  property: Pick<PropertyDetail, 'highlights' | 'energyTag' | 'region'>;
}) {
  const t = useTranslations('property');
  const mentions = useTranslations('mentions');
  const answerOf = useAnswers();
  const { highlights, energyTag } = property;
  if (highlights.length === 0 && !energyTag) return null;
  const region = property.region ?? 'none';
  return (
    <FactTiles
      rows={highlights.map(({ name, value }) => [t(`fact.${name}`, { region }), answerOf(value)])}
      missing={mentions('notGiven')}
      energy={energyTag && { term: t('fact.energyLabel', { region }), label: energyTag.label, text: energyTag.text }}
    />
  );
}
