'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useStoredFavourites } from '@/components/properties/heart/use-stored-favourites.client';
import type { RecentlyViewedProps } from './recently-viewed.client';

type Later = Omit<RecentlyViewedProps, 'kept'>;

/** How far the list must still be below the window when it is added, so that nothing visible moves. */
const AHEAD = '0px 0px 700px';

/** The properties that this visitor viewed, on other pages; they load when they are near. */
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
// If the code cannot be loaded, the rest of the page works.
const nothing = () => undefined;
