'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { FavouritesProps } from './favourites-props.client';
// With the page, because a stylesheet that is added later lays out the whole page again (design/styles-and-scripts).
import './favourites.css';

const Favourites = lazy(() => import('./favourites.client'));

/** The favourites of this device. Only the browser's storage contains them, so their code loads after the page. */
export function FavouritesLater(props: FavouritesProps) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <div className="favourites-later">
      {isHere && (
        <Suspense>
          <Favourites {...props} />
        </Suspense>
      )}
    </div>
  );
}
