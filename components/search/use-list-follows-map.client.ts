'use client';

import { useState } from 'react';

/** The storage entry that says on this device whether the list follows the map. */
const ITEM = 'follow-1';
/**
 * The width from which list and map are side by side (breakpoints.css): from there on the list follows, unless the
 * visitor chose otherwise.
 */
const WIDE = '(width >= 75em)';

function isFollowing(): boolean {
  try {
    const stored = localStorage.getItem(ITEM);
    if (stored === 'on' || stored === 'off') return stored === 'on';
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  return matchMedia(WIDE).matches;
}

/**
 * Whether the list of a search follows its map, and a function that changes and stores the choice; for code that loads
 * in the browser.
 */
export function useListFollowsMap(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isFollowing);
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(ITEM, next ? 'on' : 'off');
      } catch {
        // Storage may be forbidden here too.
      }
    },
  ];
}
