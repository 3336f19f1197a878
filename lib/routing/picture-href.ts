/** Widths of the resized files of a picture, in px. */
export const PICTURE_WIDTHS = [480, 720, 1080, 1600] as const;
/** Largest width of a panorama, in px; every device can draw this size. */
export const PANORAMA_WIDTH = 4096;
type PictureWidth = (typeof PICTURE_WIDTHS)[number] | typeof PANORAMA_WIDTH;

/** The ratios, width to height, in which search engines ask for the first picture of a page, by the ends of file names. */
export const PICTURE_RATIOS = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 } as const;

/** The addresses of a picture in each of these ratios, without a label. */
export const ratioHrefs = (hash: string): string[] =>
  Object.keys(PICTURE_RATIOS).map((ratio) => `/media/${hash}-${ratio}.jpg`);

/** The address of a picture that was resized at import (RELIABILITY §2.1). */
export const pictureHref = (hash: string, width: PictureWidth): string => `/media/${hash}-${width}.webp`;

/** The `srcset` of a picture; `most` is the largest useful width at its place. */
export const pictureSrcSet = (hash: string, most: PictureWidth = 1600): string =>
  PICTURE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${pictureHref(hash, width)} ${width}w`)
    .join(', ');

/** A portrait as a mail shows it: a square JPEG, because not every mail program reads WebP. */
export const mailPortraitHref = (hash: string): string => `/media/${hash}-1x1.jpg`;

/**
 * The picture for social networks. `energyImage` is the path of the picture of an energy label, which is drawn in the
 * corner.
 */
export const sharedPictureHref = (hash: string, energyImage: string | null = null): string =>
  `/media/${hash}-share${energyImage ? `-${energyImage.split('/').slice(-2).join('-').replace('.png', '')}` : ''}.jpg`;
