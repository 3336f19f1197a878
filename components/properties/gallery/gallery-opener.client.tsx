'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { First } from './gallery.client';
import { type GalleryProps, pictureLink } from './gallery-slides.client';

type Opened = First & { Gallery: ComponentType<GalleryProps & First> };

/** Matches an address that names a picture; the gallery itself reads it (`readSlideHash`). */
const SLIDE = /^#[a-z]+-\d/;

/**
 * Loads the gallery on the first click on a picture, or if the address names one (design/property-page). If it cannot
 * be loaded, the link opens the picture, as without JavaScript.
 */
export function GalleryOpener(props: GalleryProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (opened) return;
    const open = (first: HTMLAnchorElement | null) =>
      import('./gallery.client').then(
        ({ default: Gallery }) => setOpened((before) => before ?? { Gallery, first }),
        () => first && location.assign(first.href),
      );
    const follow = () => {
      if (SLIDE.test(location.hash)) open(null);
    };
    const onClick = (event: MouseEvent) => {
      const link = pictureLink(event);
      if (!link) return;
      event.preventDefault();
      open(link);
    };
    follow();
    document.addEventListener('click', onClick);
    window.addEventListener('hashchange', follow);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('hashchange', follow);
    };
  }, [opened]);
  return opened && <opened.Gallery {...props} first={opened.first} />;
}
