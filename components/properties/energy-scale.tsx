import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type { DrawnScale } from '@/lib/features/properties/types/property-detail';
import { EnergyBands } from './energy-bands.client';
import './energy-scale.css';

/** Above this number only bands without a sign have room for their letter. */
const CROWDED = 12;

/** A region's energy scale with the arrow of one property: a drawing, and a sentence for screen readers. */
export function EnergyScale({ scale, region, hasTitle }: { scale: DrawnScale; region: Region; hasTitle: boolean }) {
  const t = useTranslations('energy');
  const names = useTranslations('property.fact');
  const units = useTranslations('property.unit');
  const { bands, text, score, position } = scale;
  const isCrowded = bands.length > CROWDED;
  const arrow = score === null ? text : units('energy', { value: score });
  return (
    <figure
      className={`energy-scale${isCrowded ? ' crowded' : ''}`}
      style={{ '--n': bands.length, '--p': `${(position * 100).toFixed(2)}%` }}
    >
      {hasTitle && (
        <figcaption className="small muted">
          {scale.kind === 'energy' ? t('scale.energy') : names('insulationLabel')}
        </figcaption>
      )}
      <span className="visually-hidden">
        {t('scale.name', {
          region,
          best: bands[0]?.text ?? '',
          worst: bands.at(-1)?.text ?? '',
          label: text,
        })}
      </span>
      <div aria-hidden="true">
        <div className="arrow">
          <div>{arrow}</div>
        </div>
        <EnergyBands
          bands={bands.map(({ label, text: letter, sign, endsReport, upper }) => ({
            label,
            text: letter,
            ...(sign && { sign }),
            ...(endsReport && upper !== null && { limit: upper }),
          }))}
          hasLimits={bands.some(({ upper }) => upper !== null)}
        />
      </div>
    </figure>
  );
}
