import { useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { EnergyTag } from './energy/energy-tag';
import { useAnswers } from './facts/fact-words';

/** The row of facts below the title, side by side; the energy label is last. */
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
    <dl className="fact-row tabular">
      {highlights.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`fact.${name}`, { region })}</dt>
          <dd>{answerOf(value) ?? <span className="not-given">{mentions('notGiven')}</span>}</dd>
        </div>
      ))}
      {energyTag && (
        <div>
          <dt>{t('fact.energyLabel', { region })}</dt>
          <dd>
            <EnergyTag label={energyTag.label} text={energyTag.text} name="" isLarge />
          </dd>
        </div>
      )}
    </dl>
  );
}
