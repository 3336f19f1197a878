/** Widths in px of the cut files of a picture. */
export const PICTURE_WIDTHS = [480, 720, 1080, 1600] as const;
/** The largest width of a picture to look around in; every device can draw one of this size. */
export const PANORAMA_WIDTH = 4096;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number] | typeof PANORAMA_WIDTH;

/** The address of a picture that was resized at import (RELIABILITY §2.1). */
export const pictureHref = (hash: string, width: PictureWidth): string => `/media/${hash}-${width}.webp`;

/** The widths that a browser may choose from; `most` is the largest that is of use where the picture stands. */
export const pictureSrcSet = (hash: string, most: PictureWidth = 1600): string =>
  PICTURE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${pictureHref(hash, width)} ${width}w`)
    .join(', ');

/**
 * The picture that social networks show. `energyImage` is the path of the picture of an energy label (`energyImage`), which
 * then stands in its corner.
 */
export const sharedPictureHref = (hash: string, energyImage: string | null = null): string =>
  `/media/${hash}-share${energyImage ? `-${energyImage.split('/').slice(-2).join('-').replace('.png', '')}` : ''}.jpg`;
