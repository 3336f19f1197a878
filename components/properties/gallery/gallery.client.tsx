'use client';

import { useEffect, useRef, useState } from 'react';
import { pictureHref } from '@/lib/routing/picture-href';
import { readSlideHash, SLIDE_GROUPS, type SlidePlace, slideHash } from '@/lib/routing/slide-hash';
import { type GalleryGroups, type GalleryProps, pictureLink, slideCount } from './gallery-slides.client';
import Lightbox from './lightbox.client';

/** The link that was clicked; null if the address named a picture. */
export type First = { first: HTMLAnchorElement | null };

const addressOf = (picture: { hash: string }): string => pictureHref(picture.hash, 1600);

/** The number of the picture that a link opens; null for other links. */
function placeOf(groups: GalleryGroups, address: string): SlidePlace | null {
  for (const group of SLIDE_GROUPS) {
    const at = groups[group]?.pictures?.findIndex((picture) => addressOf(picture) === address) ?? -1;
    if (at !== -1) return { group, at };
  }
  return null;
}

/** The groups that earlier were one list, in their order: `#photo-9` was then the film after eight photos. */
const WERE_PHOTOS = ['photo', 'film', 'tour'] as const;

/** What an address opens, including addresses of earlier versions; null if the page has no such picture. */
function placeAt(groups: GalleryGroups, hash: string): SlidePlace | null {
  const place = readSlideHash(hash);
  let at = place?.at ?? 0;
  for (const group of place?.group === 'photo' ? WERE_PHOTOS : place ? [place.group] : []) {
    const count = groups[group] ? slideCount(groups[group]) : 0;
    if (at < count) return { group, at };
    at -= count;
  }
  return null;
}

/** The first visible link of the page to a picture or player, or else to any picture that can take the focus. */
function linkTo(groups: GalleryGroups, { group, at }: SlidePlace): HTMLElement | null {
  const { pictures, players } = groups[group] ?? {};
  const picture = pictures?.[at];
  const address = picture ? addressOf(picture) : (players?.[at]?.href ?? '');
  const links = document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(address)}"],a[href^="/media/"]`);
  const visible = [...links].filter((link) => link.getClientRects().length > 0);
  return visible.find((link) => link.getAttribute('href') === address) ?? visible[0] ?? null;
}

/**
 * Opens when a picture link of the page is clicked, or when the address names a picture. The address contains the open
 * picture, so that the back button closes the gallery (design/property-page).
 */
export default function Gallery({ groups, first, ...shared }: GalleryProps & First) {
  const [shown, setShown] = useState<SlidePlace | null>(null);
  /** The clicked link, which gets the focus back. */
  const opener = useRef<HTMLElement | null>(null);
  const wasShown = useRef<SlidePlace | null>(null);
  const hasBegun = useRef(false);

  useEffect(() => {
    const follow = () => setShown(placeAt(groups, location.hash));
    const open = (link: HTMLAnchorElement): boolean => {
      const place = placeOf(groups, link.getAttribute('href') ?? '');
      if (!place) return false;
      opener.current = link;
      history.pushState({ ...history.state, gallery: true }, '', slideHash(place));
      setShown(place);
      return true;
    };
    const onClick = (event: MouseEvent) => {
      const link = pictureLink(event);
      if (link && open(link)) event.preventDefault();
    };
    // Only once, because drawing the page again must not open a closed gallery.
    if (!hasBegun.current) {
      hasBegun.current = true;
      if (!first) follow();
      else if (!open(first)) location.assign(first.href);
    }
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', follow);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', follow);
    };
  }, [groups, first]);

  useEffect(() => {
    if (shown) {
      wasShown.current = shown;
      return;
    }
    if (!wasShown.current) return;
    // If the gallery was opened by its address, no link was clicked: the link of the last picture gets the focus.
    const link = opener.current ?? linkTo(groups, wasShown.current);
    const isSamePlace = opener.current !== null;
    opener.current = null;
    wasShown.current = null;
    link?.focus({ preventScroll: isSamePlace });
  }, [shown, groups]);

  if (!shown) return null;
  const close = () => {
    setShown(null);
    if (history.state?.gallery) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
  };
  const view = (place: SlidePlace) => {
    if (place.group === shown.group && place.at === shown.at) return;
    history.replaceState(history.state, '', slideHash(place));
    setShown(place);
  };
  return <Lightbox {...shared} groups={groups} shown={shown} onView={view} onClose={close} />;
}
