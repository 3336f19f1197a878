import type { VideoObject } from 'schema-dts';
import { brusselsMoment, momentOf } from '@/lib/domain/time/local-time';
import { ratioHrefs, sharedPictureHref } from '@/lib/routing/picture-href';
import type { PropertyDetail } from '../types/property-detail';

/** The most pictures of a page that its structured data name. */
const MOST_PICTURES = 5;

/**
 * The first pictures of a page for search engines, which ask for the first one in three ratios without text on it. `site`
 * is the origin of the site.
 */
export const imagesOf = (pictures: ReadonlyArray<{ hash: string }>, site: string): string[] =>
  pictures
    .slice(0, MOST_PICTURES)
    .flatMap(({ hash }, at) => (at === 0 ? ratioHrefs(hash) : [sharedPictureHref(hash)]).map((path) => site + path));

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
