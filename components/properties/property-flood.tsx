import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Goal } from '@/lib/domain/property/property-values';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import type { PropertyFlood as Flood } from '@/lib/features/properties/types/property-detail';
import { pictureHref } from '@/lib/routing/picture-href';
import { PropertySection } from './property-section';

/**
 * Flood information: the two scores of Flanders, delimited zones, the hazard of Wallonia. The symbol of a score D
 * belongs to the government: the page explains the score in words, and shows the symbol only if the agency supplies the
 * file (design/energy-labels).
 */
export function PropertyFlood({
  flood,
  region,
  goal,
  symbol = null,
}: {
  flood: Flood;
  region: Region | null;
  /** On a sale the law requires the warning; on a letting the site gives it on its own account. */
  goal: Goal;
  symbol?: ArticlePicture | null;
}) {
  const t = useTranslations('flood');
  const values = useTranslations('values');
  const { parcel, building, area, riparianZone, hazard } = flood;
  const isScored = parcel !== null || building !== null;
  const zones = [
    area && (area === 'missing' ? t('areaMissing') : values(`floodArea.${area}`)),
    riparianZone !== null && t(`riparian.${riparianZone}`),
  ];
  return (
    <PropertySection id="flood" title={t('title')}>
      {flood.isWarned && (
        <p className="flood-warning">
          {symbol && (
            <img src={pictureHref(symbol.hash, 480)} width={symbol.width} height={symbol.height} alt={symbol.alt} />
          )}
          <b>{t('warning.title')}</b>
          {t('warning.text', { deal: goal === 'for-sale' ? 'sale' : 'rent' })}
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
    </PropertySection>
  );
}
