import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { pictureHref, pictureSrcSet } from '@/lib/routing/picture-href';
import { FacadeDrawing } from './facade-drawing';

type FirstPictureProps = {
  picture: Pick<NonNullable<PropertyCardData['picture']>, 'hash' | 'width' | 'height'> | null | undefined;
  sizes: string;
  most?: 480 | 1080;
};

/** The first picture of a property, else the drawing; `most` is the largest useful width at its place, in px. */
export const FirstPicture = ({ picture, sizes, most = 1080 }: FirstPictureProps) =>
  picture ? (
    <img
      src={pictureHref(picture.hash, most)}
      srcSet={pictureSrcSet(picture.hash, most)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt=""
    />
  ) : (
    <FacadeDrawing />
  );
