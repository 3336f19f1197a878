import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import { HomeSection } from './home-section';

/** On a wide screen the mosaic has shown this many already. */
const IN_MOSAIC = 5;

/** Every picture of a home with its text, each a plain link to its large version. */
export function HomePhotos({ pictures, title }: { pictures: HomeDetail['pictures']; title: string }) {
  const t = useTranslations('property.photos');
  if (pictures.length < 2) return null;
  return (
    <HomeSection id="photos" title={t('title')} className={pictures.length > IN_MOSAIC ? undefined : 'in-mosaic'}>
      <div className="photos">
        {pictures.map((picture, index) => (
          <figure key={picture.hash}>
            <a className="pic" href={pictureHref(picture.hash, 1600)} style={{ '--ph': picture.colour ?? undefined }}>
              <img
                src={pictureHref(picture.hash, 480)}
                srcSet={pictureSrcSet(picture.hash)}
                sizes="(min-width: 1000px) 390px, 46vw"
                width={picture.width}
                height={picture.height}
                alt={picture.alt ?? t('alt', { number: index + 1, count: pictures.length, title })}
                loading="lazy"
              />
            </a>
          </figure>
        ))}
      </div>
    </HomeSection>
  );
}
