'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { RecentlyViewedProps } from './recently-viewed.client';
import { useStoredFavourites } from './use-stored-favourites.client';

type Later = Omit<RecentlyViewedProps, 'kept'>;

/** How far below the window the place of the list still is when the list is added, so that nothing visible moves. */
const AHEAD = '0px 0px 700px';

/**
 * The properties that this visitor looked at, on other pages. Only the browser knows them; the code and the cards load when the
 * visitor comes near. Without script, and before anything was looked at, nothing is here.
 */
export function RecentlyLater(props: Later) {
  const kept = useStoredFavourites();
  const place = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<RecentlyViewedProps> | null>(null);
  const isAny = (kept?.seen.length ?? 0) > 0;
  useEffect(() => {
    if (!isAny || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        import('./recently-viewed.client').then(({ default: Loaded }) => setList(() => Loaded), nothing);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isAny]);
  return <div ref={place}>{List && kept && isAny && <List {...props} kept={kept} />}</div>;
}
// Without the code the rest of the page works.
const nothing = () => undefined;
