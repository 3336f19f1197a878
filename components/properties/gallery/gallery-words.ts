import { useTranslations } from 'next-intl';
import { useShareWords } from '../share/share-words';

/** The texts of the gallery under the names of the library, and additional texts. */
export function useGalleryWords() {
  const t = useTranslations('gallery');
  const zoom = useTranslations('zoom');
  return {
    Lightbox: t('name'),
    Carousel: t('carousel'),
    Slide: t('slide'),
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
    groups: t('groups'),
    thumbnails: t('thumbnails'),
    print: t('print'),
    share: t('share'),
    /** The result of sharing. */
    shared: useShareWords(),
  };
}
export type GalleryWords = ReturnType<typeof useGalleryWords>;
