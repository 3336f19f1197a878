'use client';

import { useEffect, useState } from 'react';
import { useLoaded } from '../../ui/use-loaded.client';
import { MapFailed } from './map-failed.client';
import type { SearchMapProps } from './search-map.client';

const loadMap = () => import('./search-map.client');
/** The element above the map that takes the focus back. */
const toHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

/** The map of all properties; needs script. */
export function WholeMapLoader(props: Omit<SearchMapProps, 'onLeave'>) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const { Loaded: SearchMap, isFailed, again } = useLoaded(loadMap, isHere);
  if (SearchMap) return <SearchMap {...props} onLeave={toHeading} />;
  return isFailed ? <MapFailed words={props.words} onRetry={again} /> : null;
}
