'use client';

import { useEffect, useRef } from 'react';
import { type FrameEvent, isFrom, type MapMessage, readMapMessage, writeFrameEvent } from './map-message';

type Said = {
  [Type in FrameEvent['type']]: Pick<Extract<FrameEvent, { type: Type }>, 'type' | 'value'>;
}[FrameEvent['type']];
type Place = Pick<FrameEvent, 'bounds' | 'zoom'>;

/** Tells the page around the frame; says nothing where there is none. */
export function tellParent(said: Said, { bounds, zoom }: Place) {
  if (window.parent === window) return;
  const rounded = bounds.map((edge) => Math.round(edge * 1e4) / 1e4) as FrameEvent['bounds'];
  window.parent.postMessage(writeFrameEvent({ ...said, bounds: rounded, zoom } as FrameEvent), window.location.origin);
}

/** Hears the messages of the page around the frame: of several in one frame of the screen the last, and none twice. */
export function useMessages(isReady: boolean, onMessage: (message: MapMessage) => void) {
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    if (!isReady) return;
    let waiting: unknown;
    let known: unknown;
    let next = 0;
    const read = () => {
      next = 0;
      const message = waiting === known ? null : readMapMessage(waiting);
      if (!message) return;
      known = waiting;
      latest.current(message);
    };
    const hear = (event: MessageEvent) => {
      if (!isFrom(event, window.location.origin, window.parent === window ? null : window.parent)) return;
      // Only a string can be one; a wrong one must not push a right one out.
      if (typeof event.data !== 'string') return;
      waiting = event.data;
      next ||= requestAnimationFrame(read);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      cancelAnimationFrame(next);
    };
  }, [isReady]);
}
