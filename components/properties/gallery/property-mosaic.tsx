import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { byRoom } from '@/lib/features/properties/rules/rooms-of-pictures';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { RIBBON_LOOK } from '@/lib/features/search/mapping/to-list-card';
import { pictureHref } from '@/lib/routing/picture-href';
import { Icon } from '../../ui/icon';
import { PhoneFold } from '../../ui/phone-fold';
import { FacadeDrawing } from '../facade-drawing';
import { MosaicPictures, PictureGrid, type ShownPicture } from './property-pictures.client';

/** The status in the corner of a picture; the agency's own text replaces it. */
function StatusRibbon({ status, text }: { status: PropertyStatus; text: string | null }) {
  const t = useTranslations('status');
  return <span className={`ribbon ${RIBBON_LOOK[status]}`}>{text ?? t(status)}</span>;
}

/** The number of pictures in the mosaic on a wide screen. */
const IN_MOSAIC = 5;

type MosaicProps = {
  property: Pick<PropertyDetail, 'ribbon' | 'statusText' | 'isClosed'>;
  pictures: readonly ShownPicture[];
};

/**
 * The pictures at the top of the page: on a wide screen one large and up to four small ones with a link to all, on a
 * phone one that the visitor swipes. A drawn street if there are none.
 */
export function PropertyMosaic({ property, pictures }: MosaicProps) {
  const t = useTranslations('property.photos');
  const card = useTranslations('card');
  const [first] = pictures;
  const all = (
    <>
      <Icon name="layout-grid" />
      {t('all', { count: pictures.length })}
    </>
  );
  return (
    <div
      className={`photo-mosaic has-${Math.min(IN_MOSAIC, pictures.length)}${property.isClosed ? ' sold' : ''}`}
      style={{ '--dots': Math.min(IN_MOSAIC, pictures.length) }}
    >
      <div className="tiles">
        {first ? (
          <MosaicPictures pictures={pictures} />
        ) : (
          <div className="picture tile first no-picture">
            <FacadeDrawing />
            <span>{card('noPicture')}</span>
          </div>
        )}
      </div>
      {property.ribbon && <StatusRibbon status={property.ribbon} text={property.statusText} />}
      {first && pictures.length > IN_MOSAIC && (
        <>
          <div className="needs-script">
            <a className="btn btn-sm all" href={pictureHref(first.hash, 1600)}>
              {all}
            </a>
          </div>
          <noscript>
            <a className="btn btn-sm all" href="#photos">
              {all}
            </a>
          </noscript>
        </>
      )}
    </div>
  );
}

/** Every picture that the mosaic does not show, by room, for browsers without JavaScript and thus without gallery. */
export function PropertyPhotos({ pictures }: Pick<MosaicProps, 'pictures'>) {
  const t = useTranslations('property.photos');
  if (pictures.length <= IN_MOSAIC) return null;
  return (
    <noscript>
      <section id="photos" className="all-photos chapter-note" aria-label={t('title')}>
        <PhoneFold label={t('title')} about={t('all', { count: pictures.length })}>
          {byRoom(pictures).map((group) => (
            <Fragment key={group.room ?? ''}>
              {group.room && <h3 className="chapter-note">{group.room}</h3>}
              <PictureGrid pictures={group.pictures} />
            </Fragment>
          ))}
        </PhoneFold>
      </section>
    </noscript>
  );
}
