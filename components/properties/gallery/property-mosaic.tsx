import { useTranslations } from 'next-intl';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { RIBBON_LOOK } from '@/lib/features/search/mapping/to-list-card';
import { Icon } from '../../ui/icon';
import { FacadeDrawing } from '../facade-drawing';
import { MosaicPictures, type ShownPicture } from './property-pictures.client';

/** The status in the corner of a picture; the agency's own text replaces it. */
function StatusRibbon({ status, text }: { status: PropertyStatus; text: string | null }) {
  const t = useTranslations('status');
  return <span className={`ribbon ${RIBBON_LOOK[status]}`}>{text ?? t(status)}</span>;
}

const SHOWN = 5;

/** One large picture and up to four small ones, with a link to all; a drawn street if there are no pictures. */
export function PropertyMosaic({
  property,
  pictures,
}: {
  property: Pick<PropertyDetail, 'ribbon' | 'statusText' | 'isClosed'>;
  pictures: readonly ShownPicture[];
}) {
  const t = useTranslations('property.photos');
  const card = useTranslations('card');
  const count = Math.min(SHOWN, pictures.length);
  return (
    <div className={`photo-mosaic has-${count}${property.isClosed ? ' sold' : ''}`}>
      {count === 0 && (
        <div className="picture tile first no-picture">
          <FacadeDrawing />
          <span>{card('noPicture')}</span>
        </div>
      )}
      <MosaicPictures pictures={pictures} count={count} />
      {property.ribbon && <StatusRibbon status={property.ribbon} text={property.statusText} />}
      {pictures.length > 1 && (
        <a className={`btn btn-sm all${pictures.length > SHOWN ? '' : ' whole-in-mosaic'}`} href="#photos">
          <Icon name="layout-grid" />
          {t('all', { count: pictures.length })}
        </a>
      )}
    </div>
  );
}
