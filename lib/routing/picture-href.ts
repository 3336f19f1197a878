const WIDTHS = [480, 960, 1600] as const;
export type PictureWidth = (typeof WIDTHS)[number];

/** The address of a picture that was resized at import (RELIABILITY §2.1). */
export const pictureHref = (hash: string, width: PictureWidth): string => `/media/${hash}-${width}.webp`;

/** The widths that a browser may choose from. */
export const pictureSrcSet = (hash: string): string =>
  WIDTHS.map((width) => `${pictureHref(hash, width)} ${width}w`).join(', ');

/** The picture that social networks show. */
export const sharedPictureHref = (hash: string): string => `/media/${hash}-share.jpg`;
