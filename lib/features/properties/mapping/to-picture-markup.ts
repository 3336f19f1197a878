import type { VideoObject } from 'schema-dts';
import { brusselsMoment, momentOf } from '@/lib/domain/time/local-time';
import { imagesOf } from '@/lib/features/catalogue/mapping/markup';
import type { PropertyDetail } from '../types/property-detail';

/** Kinds of tours that are films. */
const FILMS: ReadonlyArray<PropertyDetail['tours'][number]['kind']> = ['file', 'youtube', 'vimeo', 'facebook', 'tvl'];

/**
 * The films that play in the page. Search engines require a picture and the day of publication of a film: they are those
 * of the property, and without them no film is named. `site` is the origin of the site.
 */
export function filmsOf(
  {
    tours,
    pictures,
    publishedOn,
    description,
  }: Pick<PropertyDetail, 'tours' | 'pictures' | 'publishedOn' | 'description'>,
  title: string,
  site: string,
): VideoObject[] {
  const start = publishedOn && momentOf(publishedOn, '00:00');
  if (!start || !pictures[0]) return [];
  return tours.flatMap(({ kind, play, embedUrl, provider }) =>
    embedUrl === null || !FILMS.includes(kind)
      ? []
      : {
          '@type': 'VideoObject' as const,
          name: `${title} – ${provider}`,
          description: description && !description.isFallback ? description.excerpt : title,
          thumbnailUrl: imagesOf(pictures.slice(0, 1), site),
          uploadDate: brusselsMoment(start),
          ...(play === 'film' ? { contentUrl: embedUrl } : { embedUrl }),
        },
  );
}
