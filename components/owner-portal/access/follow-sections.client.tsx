'use client';

import { useEffect } from 'react';

/** Marks the visible section in a menu of anchors, by its id; the code loads after the page. */
export function FollowSections({ menu }: { menu: string }) {
  useEffect(() => {
    const end = new AbortController();
    // Without this code the menu still leads to its sections.
    import('../../ui/section-in-view.client').then(
      ({ followSections }) => {
        const place = document.getElementById(menu);
        if (place && !end.signal.aborted) followSections(place, end.signal);
      },
      () => {},
    );
    return () => end.abort();
  }, [menu]);
  return null;
}
