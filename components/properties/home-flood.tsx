import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type { HomeFlood as Flood } from '@/lib/features/properties/types/home-detail';
import { FloodBadge, FloodSign } from './flood-badge';
import { HomeSection } from './home-section';

/** What is known of flooding: the two scores of Flanders, delimited zones, the hazard of Wallonia (DOMAIN §2.1.3, §2.2). */
export function HomeFlood({ flood, region }: { flood: Flood; region: Region | null }) {
  const t = useTranslations('flood');
  const values = useTranslations('values');
  const { parcel, building, area, riparianZone, hazard } = flood;
  const zones = [
    area && (area === 'missing' ? t('areaMissing') : values(`floodArea.${area}`)),
    riparianZone !== null && t(`riparian.${riparianZone}`),
  ];
  return (
    <HomeSection id="flood" title={t('title')}>
      {flood.isWarned && (
        <div className="flood-warning">
          <FloodSign />
          <p>
            <b>{t('warning.title')}</b>
            {t('warning.text')}
          </p>
        </div>
      )}
      {flood.isScored && (
        <div className="floods">
          <div className="flood">
            <FloodBadge kind="P" score={parcel} />
            <p>
              <b>{t('parcel.name', { score: parcel ?? 'none' })}</b>
              {t(`parcel.${parcel ?? 'missing'}`)}
            </p>
          </div>
          <div className="flood">
            <FloodBadge kind="G" score={building === 'none' ? null : building} />
            <p>
              <b>{t('building.name', { score: building ?? 'none' })}</b>
              {t(`building.${building ?? 'missing'}`)}
            </p>
          </div>
        </div>
      )}
      {hazard && (
        <dl className="kv">
          <div>
            <dt>{t('hazard.name')}</dt>
            <dd>{values(`floodHazard.${hazard}`)}</dd>
          </div>
        </dl>
      )}
      <p className="small muted fl-n">
        {[
          ...zones.filter(Boolean).map((zone) => `${zone}.`),
          ...(flood.isScored && region === 'flanders' ? [t('sourceFlanders')] : []),
        ].join(' ')}
        {hazard && t('hazard.explain')}
      </p>
    </HomeSection>
  );
}
