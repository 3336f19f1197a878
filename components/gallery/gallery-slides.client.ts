'use client';

import type { SlideGroup } from '@/lib/routing/slide-hash';

/** A picture of a gallery with its text in the language of the page. */
export type GalleryPicture = { hash: string; width: number; height: number; alt: string };

/** A film of the feed that plays in place, with what is said in it by language. */
export type GalleryFilm = {
  url: string;
  type: string;
  name: string;
  captions: ReadonlyArray<{ language: string; url: string; name: string }>;
};

export type GalleryGroup = { name: string; pictures: readonly GalleryPicture[]; films?: readonly GalleryFilm[] };

/** What the gallery of a page holds; groups without pictures are left out. */
export type GalleryGroups = Readonly<Partial<Record<SlideGroup, GalleryGroup>>>;

/** The words of the gallery under the names that the library gives them, and those of our own print button. */
export type GalleryWords = {
  Lightbox: string;
  Carousel: string;
  Slide: string;
  Caption: string;
  Thumbnails: string;
  Previous: string;
  Next: string;
  Close: string;
  Play: string;
  Pause: string;
  Share: string;
  'Enter Fullscreen': string;
  'Exit Fullscreen': string;
  'Zoom in': string;
  'Zoom out': string;
  '{index} of {total}': string;
  print: string;
};
