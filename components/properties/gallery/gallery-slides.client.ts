'use client';

import type { SlideGroup } from '@/lib/routing/slide-hash';
import type { PropertyMapLoaderProps } from '../../map/in-page/property-map-loader.client';
import type { Player } from '../tours/player';
import type { GalleryWords } from './gallery-words';

/** A picture of a gallery with its alternative text in the language of the page. */
export type GalleryPicture = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  /** The room that it shows, above the first of its pictures in the list. */
  room?: string | undefined;
};

/** A film, tour or panorama that plays in the gallery, with the picture and the text that are shown before. */
export type GalleryPlayer = {
  player: Player;
  /** The link on the page that opens the film or tour. */
  href: string;
  /** What a click does, and who then gets the visitor's IP address. */
  text: string;
  still: string | null;
};

export type GalleryMap = Omit<PropertyMapLoaderProps, 'onReady' | 'nearby'> & {
  /** What the circle of a hidden address means; empty for an exact place. */
  note: string;
};

/** A group has either pictures, or players, or the map. */
export type GalleryGroup = {
  name: string;
  pictures?: readonly GalleryPicture[];
  players?: readonly GalleryPlayer[];
  map?: GalleryMap;
};

/** The contents of a page's gallery, without empty groups. */
export type GalleryGroups = Readonly<Partial<Record<SlideGroup, GalleryGroup>>>;

export type GalleryProps = {
  groups: GalleryGroups;
  words: GalleryWords;
  /** The text above a printed picture. */
  title: string;
  byline: string;
  /** The page from which the property is sent to a friend. */
  sendHref: string;
};

export const slideCount = ({ pictures, players, map }: GalleryGroup): number =>
  (pictures?.length ?? 0) + (players?.length ?? 0) + (map ? 1 : 0);

/** The picture link of a plain click; null for any other click, and for links that open elsewhere. */
export const pictureLink = (event: MouseEvent): HTMLAnchorElement | null =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  event.altKey ||
  !(event.target instanceof Element)
    ? null
    : event.target.closest<HTMLAnchorElement>('a[href^="/media/"]:not([target])');
