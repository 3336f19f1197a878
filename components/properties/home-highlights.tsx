import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { EnergyTag } from './energy-tag';
import { FactText } from './fact-list';

/** The row of facts under the title; the energy label ends it. */
export function HomeHighlights({ home }: { home: Pick<HomeDetail, 'highlights' | 'energyTag' | 'region'> }) {
  const t = useTranslations('property');
  const { highlights, energyTag } = home;
  if (highlights.length === 0 && !energyTag) return null;
  const region = home.region ?? 'none';
  return (
    <dl className="fact-row tabular">
      {highlights.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`fact.${name}`, { region })}</dt>
          <dd>
            <FactText value={value} />
          </dd>
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
