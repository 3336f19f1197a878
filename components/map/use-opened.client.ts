'use client';

import { useRef, useState } from 'react';
import type { LeafletMap } from './leaflet-map';
import type { Opened } from './map-popup.client';
import type { Chosen } from './pin-layer';

/** The open card or list of the map, and the viewed properties. */
export function useOpened(stage: LeafletMap | null, isStill: boolean, onChosen: (id: string | null) => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const seen = useRef<Set<string>>(new Set());

  const open = (chosen: Chosen, isByVisitor: boolean) => {
    const [first, ...others] = chosen.ids;
    // The page of one property already shows all facts of its card.
    if (first === undefined || isStill) return;
    const isOne = others.length === 0;
    // A list shows several properties, none of which counts as viewed yet.
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
