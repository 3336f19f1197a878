import type { ArticlePicture } from '@/lib/features/content/articles/types';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';

/** A picture of the site's own pages, in all prepared widths. */
export function SitePicture({
  picture,
  sizes,
  isFirst = false,
}: {
  picture: ArticlePicture;
  sizes: string;
  isFirst?: boolean;
}) {
  return (
    <div className="picture">
      <img
        src={pictureHref(picture.hash, 1080)}
        srcSet={pictureSrcSet(picture.hash)}
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
