'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { First, GalleryProps } from './gallery.client';
import { pictureLink } from './picture-link.client';

type Opened = First & { Gallery: ComponentType<GalleryProps & First> };

/**
 * Loads the gallery on the first click on a picture, or where the address names one (decision 106). Where it cannot be loaded
 * the link leads to the picture, as without script.
 */
export function GalleryOpener(props: GalleryProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (opened) return;
    const open = (first: HTMLAnchorElement | null) =>
      Promise.all([import('./gallery.client'), import('./lightbox.client')]).then(
        ([{ default: Gallery }]) => setOpened({ Gallery, first }),
        () => first && location.assign(first.href),
      );
    if (location.hash.includes('-')) open(null);
    const onClick = (event: MouseEvent) => {
      const link = pictureLink(event);
      if (!link) return;
      event.preventDefault();
      open(link);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [opened]);
  return opened && <opened.Gallery {...props} first={opened.first} />;
}
