'use client';

import { type ComponentType, type PointerEvent, useRef, useState } from 'react';
import type { TurnPicturesProps } from './turn-pictures.client';

/** The minimum horizontal distance of a swipe, in px, that changes the picture. */
const SWIPE = 40;

/**
 * Changes the pictures of cards by a swipe. `turned` is the number of the shown picture per property, including swipes made
 * before the code that draws the pictures has loaded: it loads when the visitor first touches, hovers or focuses a card.
 */
export function useSwipe() {
  const [TurnPictures, setTurnPictures] = useState<ComponentType<TurnPicturesProps> | null>(null);
  const [turned, setTurned] = useState<Readonly<Record<string, number>>>({});
  const touch = useRef<PointerEvent | null>(null);
  const wake = () => {
    // Asked again while it loads, it is the same code; after a failure it is tried again.
    if (!TurnPictures)
      import('./turn-pictures.client')
        .then(({ default: Loaded }) => setTurnPictures(() => Loaded))
        .catch(() => undefined);
  };
  const turn = (id: string, step: number) => setTurned((before) => ({ ...before, [id]: (before[id] ?? 0) + step }));
  const press = (event: PointerEvent) => {
    touch.current = event.pointerType === 'mouse' ? null : event;
  };
  const release = (id: string, { clientX, clientY }: PointerEvent) => {
    if (!touch.current) return;
    const [right, down] = [clientX - touch.current.clientX, clientY - touch.current.clientY];
    if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) turn(id, right < 0 ? 1 : -1);
  };
  return { TurnPictures, turned, turn, wake, press, release };
}
