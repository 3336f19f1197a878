'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { SearchMapProps } from './search-map.client';

const SearchMap = lazy(() => import('./search-map.client'));

/** The map of all homes, drawn where script runs. */
export function WholeMapFrame(props: SearchMapProps) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere ? (
    <Suspense>
      <SearchMap {...props} />
    </Suspense>
  ) : null;
}
