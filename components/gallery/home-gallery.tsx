import { useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { LANGUAGE_NAMES } from '@/lib/domain/text/locale';
import type { HomeTour } from '@/lib/features/properties/types/home-detail';
import { GalleryOpener } from './gallery-opener.client';
import type { GalleryFilm, GalleryGroups, GalleryPicture } from './gallery-slides.client';

/** What browsers call the kinds of film that play in place; anything else they find out for themselves. */
const FILM_TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' };

const toFilm = ({ url, captions }: HomeTour, name: string): GalleryFilm => ({
  url,
  type: FILM_TYPES[new URL(url).pathname.split('.').at(-1)?.toLowerCase() ?? ''] ?? '',
  name,
  captions: captions.map((one) => ({ ...one, name: LANGUAGE_NAMES[one.language] })),
});

type HomeGalleryProps = {
  /** Of the home; it stands above a printed picture. */
  title: string;
  photos: readonly GalleryPicture[];
  plans: readonly GalleryPicture[];
  previews: readonly GalleryPicture[];
  tours: readonly HomeTour[];
};

/** The gallery of a home: photos and films, floor plans, and previews of documents, each a group of its own. Draws nothing itself. */
export function HomeGallery({ title, photos, plans, previews, tours }: HomeGalleryProps) {
  const t = useTranslations('gallery');
  const zoom = useTranslations('zoom');
  const kind = useTranslations('property.tours.kind');
  const films = tours.flatMap((tour) =>
    tour.play === 'film' ? [toFilm(tour, kind('film', { provider: tour.provider }))] : [],
  );
  const groups: GalleryGroups = {
    ...(photos.length > 0 && {
      photo: { name: t('photos'), pictures: photos, ...(films.length > 0 && { films }) },
    }),
    ...(plans.length > 0 && { plan: { name: t('plans'), pictures: plans } }),
    ...(previews.length > 0 && { preview: { name: t('previews'), pictures: previews } }),
  };
  if (Object.keys(groups).length === 0) return null;
  return (
    <GalleryOpener
      groups={groups}
      title={title}
      byline={agency.name}
      words={{
        Lightbox: t('name'),
        Carousel: t('carousel'),
        Slide: t('slide'),
        Caption: t('caption'),
        Thumbnails: t('thumbnails'),
        Previous: t('previous'),
        Next: t('next'),
        Close: t('close'),
        Play: t('play'),
        Pause: t('pause'),
        Share: t('share'),
        'Enter Fullscreen': t('enlarge'),
        'Exit Fullscreen': t('reduce'),
        'Zoom in': zoom('in'),
        'Zoom out': zoom('out'),
        // The library puts the numbers in.
        '{index} of {total}': t('position', { index: '{index}', total: '{total}' }),
        print: t('print'),
      }}
    />
  );
}
