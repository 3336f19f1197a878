'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { GalleryProps } from './gallery.client';
import { pictureLink } from './picture-link.client';

const Gallery = lazy(() => import('./gallery.client'));

/** Loads the gallery on the first click on a picture, or where the address names one (decision 106). */
export function GalleryOpener(props: GalleryProps) {
  const [first, setFirst] = useState<{ link: HTMLAnchorElement | null } | null>(null);
  useEffect(() => {
    if (first) return;
    if (location.hash.includes('-')) setFirst({ link: null });
    const onClick = (event: MouseEvent) => {
      const link = pictureLink(event);
      if (!link) return;
      event.preventDefault();
      setFirst({ link });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [first]);
  return (
    first && (
      <Suspense>
        <Gallery {...props} first={first.link} />
      </Suspense>
    )
  );
}
