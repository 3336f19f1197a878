'use client';

import type { SlideGroup } from '@/lib/routing/slide-hash';
import type { ShareWords } from '../share/share-said.client';

/** A picture of a gallery with its alternative text in the language of the page. */
export type GalleryPicture = { hash: string; width: number; height: number; alt: string };

/** A film of the feed that plays in place, with its poster's still and text, and its captions by language. */
export type GalleryFilm = {
  url: string;
  name: string;
  /** A note on who gets the visitor's IP address after a click. */
  text: string;
  still: string | null;
  captions: ReadonlyArray<{ language: string; url: string; name: string }>;
};

export type GalleryGroup = { name: string; pictures: readonly GalleryPicture[]; films?: readonly GalleryFilm[] };

/** The contents of a page's gallery, without empty groups. */
export type GalleryGroups = Readonly<Partial<Record<SlideGroup, GalleryGroup>>>;

/** The number of pictures and films in a group; films come last. */
export const slideCount = (group: GalleryGroup | undefined): number =>
  group ? group.pictures.length + (group.films?.length ?? 0) : 0;

/** The texts of the gallery under the library's names, and our own texts. */
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
  /** The result of sharing. */
  shared: ShareWords;
  /** The message that a film cannot be played here. */
  failed: string;
};

/** The link of a plain click on a picture or to all photos; null for any other click, and for links that open elsewhere. */
export const pictureLink = (event: MouseEvent): HTMLAnchorElement | null =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  event.altKey ||
  !(event.target instanceof Element)
    ? null
    : event.target.closest<HTMLAnchorElement>('a[href^="/media/"]:not([target]),a[href="#photos"]');
