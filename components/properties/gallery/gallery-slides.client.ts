'use client';

import type { SlideGroup } from '@/lib/routing/slide-hash';
import type { ShareWords } from '../share-said.client';

/** A picture of a gallery with its text in the language of the page. */
export type GalleryPicture = { hash: string; width: number; height: number; alt: string };

/** A film of the feed that plays in place, with the still and the words of its poster and what is said in it by language. */
export type GalleryFilm = {
  url: string;
  name: string;
  /** Who gets to know of a click. */
  text: string;
  still: string | null;
  captions: ReadonlyArray<{ language: string; url: string; name: string }>;
};

export type GalleryGroup = { name: string; pictures: readonly GalleryPicture[]; films?: readonly GalleryFilm[] };

/** What the gallery of a page holds; groups without pictures are left out. */
export type GalleryGroups = Readonly<Partial<Record<SlideGroup, GalleryGroup>>>;

/** How many pictures and films a group has; films come last. */
export const slideCount = (group: GalleryGroup | undefined): number =>
  group ? group.pictures.length + (group.films?.length ?? 0) : 0;

/** The words of the gallery under the names that the library gives them, and those of what is our own. */
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
  'Enter Fullscreen': string;
  'Exit Fullscreen': string;
  'Zoom in': string;
  'Zoom out': string;
  '{index} of {total}': string;
  print: string;
  share: string;
  /** What sharing has done. */
  shared: ShareWords;
  /** That a film cannot be played here. */
  failed: string;
};
