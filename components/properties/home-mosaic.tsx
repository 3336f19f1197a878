import { useTranslations } from 'next-intl';
import type { HomeDetail, HomePicture } from '@/lib/features/properties/types/home-detail';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import { Icon } from '../ui/icon';
import { FacadeDrawing } from './facade-drawing';
import { StatusRibbon } from './status-ribbon';

const SHOWN = 5;
const LARGE = '(min-width: 1000px) 600px, 100vw';
const SMALL = '(min-width: 1000px) 300px, 1px';

/** A picture of the mosaic, a plain link to its large version. */
function MosaicPicture({ picture, alt, isFirst }: { picture: HomePicture; alt: string; isFirst: boolean }) {
  return (
    <a
      className={`pic${isFirst ? ' m1' : ''}`}
      href={pictureHref(picture.hash, 1600)}
      style={{ '--ph': picture.colour ?? undefined }}
    >
      <img
        src={pictureHref(picture.hash, isFirst ? 960 : 480)}
        srcSet={pictureSrcSet(picture.hash)}
        sizes={isFirst ? LARGE : SMALL}
        width={picture.width}
        height={picture.height}
        alt={alt}
        fetchPriority={isFirst ? 'high' : undefined}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </a>
  );
}

/** One large picture and up to four small ones, with the way to all of them; the drawn street where there are none. */
export function HomeMosaic({
  home,
  title,
}: {
  home: Pick<HomeDetail, 'pictures' | 'ribbon' | 'statusText' | 'isClosed'>;
  title: string;
}) {
  const t = useTranslations('property.photos');
  const card = useTranslations('card');
  const { pictures } = home;
  const shown = pictures.slice(0, SHOWN);
  return (
    <div className={`mosaic m-${shown.length}${home.isClosed ? ' sold' : ''}`}>
      {shown.length === 0 && (
        <div className="pic m1 nopic">
          <FacadeDrawing />
          <span>{card('noPicture')}</span>
        </div>
      )}
      {shown.map((picture, index) => (
        <MosaicPicture
          key={picture.hash}
          picture={picture}
          alt={picture.alt ?? t('alt', { number: index + 1, count: pictures.length, title })}
          isFirst={index === 0}
        />
      ))}
      {home.ribbon && <StatusRibbon status={home.ribbon} text={home.statusText} />}
      {pictures.length > 1 && (
        <a className={`btn btn-sm allpics${pictures.length > SHOWN ? '' : ' in-mosaic'}`} href="#photos">
          <Icon name="layout-grid" />
          {t('all', { count: pictures.length })}
        </a>
      )}
    </div>
  );
}
