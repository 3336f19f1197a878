import { useTranslations } from 'next-intl';
import type { Neighbourhood } from '@/lib/features/properties/data/get-neighbourhood';
import { pictureHref } from '@/lib/routing/picture-href';
import { Prose } from '../content/articles/prose';
import { PhoneFold } from '../ui/phone-fold';

/** The agency's text about the quarter, with its pictures, and the taxes of the municipality with their source. */
export function PropertyNeighbourhood({ neighbourhood: { quarter, taxes } }: { neighbourhood: Neighbourhood }) {
  const t = useTranslations('property.neighbourhood');
  const { rates = [], ...said } = taxes ?? {};
  if (!quarter && rates.length === 0) return null;
  return (
    <PhoneFold label={t('title')} about={quarter?.title ?? t('taxes')}>
      {quarter && (
        <>
          <h3 className="chapter-note">{quarter.title}</h3>
          <Prose text={quarter.body} />
          <div className="photo-grid chapter-note" style={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
            {quarter.pictures.map(({ hash, width, height, alt }) => (
              <img
                key={hash}
                src={pictureHref(hash, 480)}
                width={width}
                height={height}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
        </>
      )}
      {rates.length > 0 && (
        <>
          <h3 className="chapter-note">{t('taxes')}</h3>
          <dl className="key-values">
            {rates.map(({ kind, rate }) => (
              <div key={kind}>
                <dt>{t(kind)}</dt>
                <dd>{rate}</dd>
              </div>
            ))}
          </dl>
          <p className="small muted chapter-note">{t('source', said)}</p>
        </>
      )}
    </PhoneFold>
  );
}
