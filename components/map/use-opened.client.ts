'use client';

import { useRef, useState } from 'react';
import type { LeafletMap } from './leaflet-map';
import type { Opened } from './map-popup.client';
import type { Chosen } from './pin-layer';

/** What card or list is open on the map, and which properties were looked at. */
export function useOpened(stage: LeafletMap | null, isStill: boolean, onChosen: (id: string | null) => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const seen = useRef<Set<string>>(new Set());

  const open = (chosen: Chosen, isByVisitor: boolean) => {
    const [first, ...others] = chosen.ids;
    // The page around one property says all that its card would.
    if (first === undefined || isStill) return;
    const isOne = others.length === 0;
    // A list shows the first of its properties; nobody has looked at them yet.
    if (isOne) seen.current.add(first);
    setOpened({ ...chosen, isByVisitor });
    stage?.choose(isOne ? first : null, seen.current);
    if (isByVisitor) onChosen(first);
  };
  const openById = (id: string) => {
    const property = stage?.property(id);
    if (!property) return;
    const [, latitude, longitude] = property;
    open({ ids: [id], total: 1, at: [latitude, longitude], bounds: [latitude, longitude, latitude, longitude] }, false);
  };
  const close = (isByVisitor: boolean, returnsFocus = isByVisitor) => {
    setOpened(null);
    stage?.choose(null, seen.current);
    if (!opened) return;
    if (returnsFocus) stage?.focus(opened.ids[0] ?? '', opened.at);
    if (isByVisitor) onChosen(null);
  };
  return { opened, seen, open, openById, close };
}
