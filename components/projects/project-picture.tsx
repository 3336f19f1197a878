import { LANGUAGE_TAGS } from '@/lib/domain/locale';
import type { ProjectPicture as PictureData } from '@/lib/features/projects/types';

/** A cut picture of a project in the width that its place needs. */
export function ProjectPicture({
  picture,
  sizes,
  isFirst = false,
}: {
  picture: PictureData;
  sizes: string;
  isFirst?: boolean;
}) {
  const file = (width: number) => `/media/${picture.hash}-${width}.webp`;
  return (
    <img
      src={file(960)}
      srcSet={`${file(480)} 480w, ${file(960)} 960w, ${file(1600)} 1600w`}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt?.text ?? ''}
      lang={picture.alt?.isFallback ? LANGUAGE_TAGS[picture.alt.language] : undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
