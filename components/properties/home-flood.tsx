import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type { HomeFlood as Flood } from '@/lib/features/properties/types/home-detail';
import { HomeSection } from './home-section';
import './home-flood.css';

/**
 * The flood information: the two scores of Flanders, delimited zones, the hazard of Wallonia. Words only: the pictograms belong
 * to the government, and our own would look official (decision 071).
 */
export function HomeFlood({ flood, region }: { flood: Flood; region: Region | null }) {
  const t = useTranslations('flood');
  const values = useTranslations('values');
  const { parcel, building, area, riparianZone, hazard } = flood;
  const isScored = parcel !== null || building !== null;
  const zones = [
    area && (area === 'missing' ? t('areaMissing') : values(`floodArea.${area}`)),
    riparianZone !== null && t(`riparian.${riparianZone}`),
  ];
  return (
    <HomeSection id="flood" title={t('title')}>
      {flood.isWarned && (
        <p className="flood-warning">
          <b>{t('warning.title')}</b>
          {t('warning.text')}
        </p>
      )}
      {isScored && (
        <div className="flood-scores">
          {parcel && (
            <p>
              <b>{t('parcel.name', { score: parcel === 'missing' ? 'none' : parcel })}</b>
              {t(`parcel.${parcel}`)}
            </p>
          )}
          {building && (
            <p>
              <b>{t('building.name', { score: building === 'missing' ? 'none' : building })}</b>
              {t(`building.${building}`)}
            </p>
          )}
        </div>
      )}
      {hazard && (
        <dl className="key-values flood-hazard">
          <div>
            <dt>{t('hazard.name')}</dt>
            <dd>{values(`floodHazard.${hazard}`)}</dd>
          </div>
        </dl>
      )}
      <p className="small muted chapter-note">
        {[
          ...zones.filter(Boolean).map((zone) => `${zone}.`),
          ...(isScored && region === 'flanders' ? [t('sourceFlanders')] : []),
        ].join(' ')}
        {hazard && t('hazard.explain')}
      </p>
    </HomeSection>
  );
}
