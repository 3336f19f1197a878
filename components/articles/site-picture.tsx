import type { ArticlePicture } from '@/lib/features/articles/types';

/** A picture of the site's own pages in the widths that were cut. */
export function SitePicture({
  picture,
  sizes,
  isFirst = false,
}: {
  picture: ArticlePicture;
  sizes: string;
  isFirst?: boolean;
}) {
  const file = (width: number) => `/media/${picture.hash}-${width}.webp`;
  return (
    <div className="pic">
      <img
        src={file(960)}
        srcSet={`${file(480)} 480w, ${file(960)} 960w, ${file(1600)} 1600w`}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </div>
  );
}
