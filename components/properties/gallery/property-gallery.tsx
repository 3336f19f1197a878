import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import type { PropertyTour } from '@/lib/features/properties/types/property-detail';
import { href } from '@/lib/routing/href';
import { useShareWords } from '../share/share-words';
import { namedCaptions, tourStill, usePosterText } from '../tours/property-tours';
import { GalleryOpener } from './gallery-opener.client';
import type { GalleryFilm, GalleryGroups, GalleryPicture } from './gallery-slides.client';

type PropertyGalleryProps = {
  id: string;
  /** Title of the property, above a printed picture. */
  title: string;
  photos: readonly GalleryPicture[];
  plans: readonly GalleryPicture[];
  previews: readonly GalleryPicture[];
  tours: readonly PropertyTour[];
};

/**
 * The gallery of a property: photos and films, floor plans, and document previews, one group each. Renders nothing until
 * opened.
 */
export function PropertyGallery({ id, title, photos, plans, previews, tours }: PropertyGalleryProps) {
  const locale = useLocale();
  const t = useTranslations('gallery');
  const zoom = useTranslations('zoom');
  const words = useTranslations('property.tours');
  const posterText = usePosterText();
  const shared = useShareWords();
  const films = tours.flatMap((tour, at): GalleryFilm[] =>
    tour.play === 'film'
      ? [
          {
            url: tour.url,
            name: words('kind.film', { provider: tour.provider }),
            text: posterText(tour),
            still: tourStill(photos, at)?.hash ?? null,
            captions: namedCaptions(tour),
          },
        ]
      : [],
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
      sendHref={href('send-to-friend/{id}', locale, { id })}
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
        'Enter Fullscreen': t('enlarge'),
        'Exit Fullscreen': t('reduce'),
        'Zoom in': zoom('in'),
        'Zoom out': zoom('out'),
        // The library fills in the numbers.
        '{index} of {total}': t('position', { index: '{index}', total: '{total}' }),
        print: t('print'),
        share: t('share'),
        shared,
        failed: words('failed'),
      }}
    />
  );
}
