import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { ProjectPicture as PictureData } from '@/lib/features/projects/types';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';

/** A cropped picture of a project, in the width of its place. */
export function ProjectPicture({
  picture,
  sizes,
  isFirst = false,
}: {
  picture: PictureData;
  sizes: string;
  isFirst?: boolean;
}) {
  return (
    <img
      src={pictureHref(picture.hash, 1080)}
      srcSet={pictureSrcSet(picture.hash)}
      sizes={sizes}
      style={{ background: picture.colour ?? undefined }}
      width={picture.width}
      height={picture.height}
      alt={picture.alt?.text ?? ''}
      lang={picture.alt?.isFallback ? LANGUAGE_TAGS[picture.alt.language] : undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
