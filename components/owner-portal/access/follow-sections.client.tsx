'use client';

import { useEffect } from 'react';

/** Marks the section in view in a menu of anchors, by its id; the code loads after the page. */
export function FollowSections({ menu }: { menu: string }) {
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    // Without it the menu still leads to its sections.
    import('./section-in-view.client').then(
      ({ followSections }) => {
        const place = document.getElementById(menu);
        if (place && !isLeft) stop = followSections(place);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [menu]);
  return null;
}
