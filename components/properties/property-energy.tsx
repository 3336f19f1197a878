import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type { PropertyEnergy as Energy } from '@/lib/features/properties/types/property-detail';
import { Icon } from '../ui/icon';
import { EnergyScale } from './energy-scale';
import { FactColumns, FactList } from './fact-list';
import { PropertySection } from './property-section';
import { RenovationNote } from './renovation-note';

/** The energy certificate on its region's scale, the information that the law requires, and a duty to renovate, if any. */
export function PropertyEnergy({ energy, region }: { energy: Energy; region: Region | null }) {
  const t = useTranslations('energy');
  const units = useTranslations('property.unit');
  const { headline, scales, renovation, need, certificate, installations } = energy;
  return (
    <PropertySection id="energy" title={t('title')}>
      <p className="chapter-intro">
        {headline
          ? headline.score === null
            ? t('label', { label: headline.text })
            : t('labelScore', { label: headline.text, score: units('energy', { value: headline.score }) })
          : t('noLabel')}{' '}
        {energy.isFreeOfDuty && t('noDuty')}
      </p>
      {region &&
        scales.map((scale) => (
          <EnergyScale key={scale.kind} scale={scale} region={region} hasTitle={scales.length > 1} />
        ))}
      {renovation && (
        <div className="alert warn">
          <Icon name="triangle-alert" />
          <p>
            <b>{t('renovation.title')}</b>
            {t('renovation.text', { years: renovation.years, from: String(renovation.from) })}
          </p>
        </div>
      )}
      {need && <RenovationNote need={need} />}
      {installations.length > 0 && certificate.length > 0 ? (
        <div className="fact-columns">
          <FactList facts={certificate} region={region} />
          <FactList facts={installations} region={region} />
        </div>
      ) : (
        <FactColumns facts={[...certificate, ...installations]} region={region} />
      )}
    </PropertySection>
  );
}
