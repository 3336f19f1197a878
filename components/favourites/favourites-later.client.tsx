'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { FavouritesProps } from './favourites-props.client';

const Favourites = lazy(() => import('./favourites.client'));

/** The list of a device: it can only be drawn where its store is, so its code comes when the page stands. */
export function FavouritesLater(props: FavouritesProps) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere ? (
    <Suspense>
      <Favourites {...props} />
    </Suspense>
  ) : null;
}
