import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type { DrawnScale } from '@/lib/features/properties/types/home-detail';
import { swatchOf } from './energy-tag';

/** Above this many bands only the letters' own bands have room for their letter. */
const CROWDED = 12;

/** A region's whole scale with the arrow of one home; drawn for the eye, told in one sentence for the ear. */
export function EnergyScale({ scale, region, hasTitle }: { scale: DrawnScale; region: Region; hasTitle: boolean }) {
  const t = useTranslations('energy');
  const units = useTranslations('property.unit');
  const { bands, text, score, position } = scale;
  const isCrowded = bands.length > CROWDED;
  const arrow = score === null ? text : units('energy', { value: score });
  return (
    <figure
      className={`escale${isCrowded ? ' crowded' : ''}`}
      style={{ '--n': bands.length, '--p': `${(position * 100).toFixed(2)}%` }}
    >
      {hasTitle && <figcaption className="small muted">{t(`scale.${scale.kind}`)}</figcaption>}
      <span className="vh">
        {t('scale.name', {
          region,
          best: bands[0]?.text ?? '',
          worst: bands.at(-1)?.text ?? '',
          label: text,
        })}
      </span>
      <div aria-hidden="true">
        <div className="me">
          <div>{arrow}</div>
        </div>
        <div className="bands">
          {bands.map((band) => {
            const [swatch, isWhite] = swatchOf(band.label);
            return (
              <div
                key={band.label}
                className={`band${isWhite ? ' w' : ''}${band.sign ? ' sub' : ''}`}
                style={{ '--c': `var(--e-${swatch})` }}
              >
                {band.sign ? (
                  <>
                    <i>{band.text.charAt(0)}</i>
                    {band.sign}
                  </>
                ) : (
                  band.text
                )}
              </div>
            );
          })}
        </div>
        {bands.some((band) => band.upper !== null) && (
          <div className="lims">
            {bands.map((band) => (
              <span key={band.label}>{band.endsLetter ? band.upper : null}</span>
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}
