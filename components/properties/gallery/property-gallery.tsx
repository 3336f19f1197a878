import { useLocale, useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { href } from '@/lib/routing/href';
import { usePropertyMap } from '../property-location';
import { kindOf, tourStill, usePanoramaPlayer, useTourPlayer } from '../tours/property-tours';
import { GalleryOpener } from './gallery-opener.client';
import type { GalleryGroups, GalleryPicture, GalleryPlayer } from './gallery-slides.client';
import { useGalleryWords } from './gallery-words';

type PropertyGalleryProps = {
  property: PropertyDetail;
  /** The title of the property, above a printed picture. */
  title: string;
  photos: readonly GalleryPicture[];
  plans: readonly GalleryPicture[];
  previews: readonly GalleryPicture[];
};

/** The gallery of a property, with one group of slides per kind. Draws nothing until it is opened. */
export function PropertyGallery({ property, title, photos, plans, previews }: PropertyGalleryProps) {
  const locale = useLocale();
  const t = useTranslations('gallery');
  const parts = useTranslations('property');
  const documents = useTranslations('documents');
  const views = useTranslations('mapView');
  const playerOf = useTourPlayer();
  const panoramaOf = usePanoramaPlayer();
  const map = usePropertyMap(property);
  const { tours, panoramas } = property;
  const playersOf = (kind: 'film' | 'tour'): GalleryPlayer[] =>
    tours.flatMap((tour, at) => {
      const player = kindOf(tour) === kind && playerOf(tour);
      return player ? [{ ...player, still: tourStill(photos, at)?.hash ?? null }] : [];
    });
  const films = playersOf('film');
  const around = [...playersOf('tour'), ...panoramas.map(panoramaOf)];
  const groups: GalleryGroups = {
    ...(photos.length > 0 && { photo: { name: parts('photos.title'), pictures: photos } }),
    ...(plans.length > 0 && { plan: { name: parts('sections.plans'), pictures: plans } }),
    ...(films.length > 0 && { film: { name: t('group.film'), players: films } }),
    ...(around.length > 0 && { tour: { name: t('group.tour'), players: around } }),
    ...(map && { map: { name: views('map'), map } }),
    ...(previews.length > 0 && { preview: { name: documents('title'), pictures: previews } }),
  };
  const words = useGalleryWords();
  if (Object.keys(groups).length === 0) return null;
  return (
    <GalleryOpener
      groups={groups}
      title={title}
      byline={agencyName(locale)}
      sendHref={href('send-to-friend/{id}', locale, { id: property.id })}
      words={words}
    />
  );
}
