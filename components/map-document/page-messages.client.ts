'use client';

import { useEffect, useRef } from 'react';
import type { Bounds } from '@/components/map/leaflet/property-index';
import {
  type FrameEvent,
  isFrom,
  LARGEST_MESSAGE,
  type MapMessage,
  readMapMessage,
  writeFrameEvent,
} from '@/components/map/map-message';

type Said = {
  [Type in FrameEvent['type']]: Pick<Extract<FrameEvent, { type: Type }>, 'type' | 'value'>;
}[FrameEvent['type']];
type Place = Pick<FrameEvent, 'bounds' | 'zoom'>;

/** Sends an event to the page around the iframe; does nothing without one. */
export function tellParent(said: Said, { bounds, zoom }: Place) {
  if (window.parent === window) return;
  const rounded = bounds.map((edge) => Math.round(edge * 1e4) / 1e4) as FrameEvent['bounds'];
  window.parent.postMessage(writeFrameEvent({ ...said, bounds: rounded, zoom } as FrameEvent), window.location.origin);
}

/** Half the size, in degrees, of the part of the map around properties at one place. */
const EDGE = 1e-4;

/** Asks the page to list the properties of a place. */
export const tellList = ([south, west, north, east]: Bounds, zoom: number) =>
  tellParent({ type: 'listed', value: null }, { bounds: [south - EDGE, west - EDGE, north + EDGE, east + EDGE], zoom });

/** A queue of messages of one kind: of several within one animation frame, the last valid message is used. */
class Inbox {
  private waiting: string[] = [];
  private known: string | null = null;

  /** The maximum number of waiting messages; the latest ones are kept. */
  static readonly most = 20;

  put(text: string) {
    this.waiting.push(text);
    if (this.waiting.length > Inbox.most) this.waiting.shift();
  }

  /** The last valid message, unless it equals the previous one. */
  take(): MapMessage | null {
    const texts = this.waiting.reverse();
    this.waiting = [];
    for (const text of texts) {
      if (text === this.known) return null;
      const message = readMapMessage(text);
      if (!message) continue;
      this.known = text;
      return message;
    }
    return null;
  }

  forget() {
    this.known = null;
  }
}

/** A message without rows only highlights properties that are already on the map. */
const isPointing = (text: string): boolean => /^\s*\{\s*"propsList"\s*:\s*null\b/.test(text);

/** Receives the messages of the page: properties and highlights in queues of their own, without repeated messages. */
export function useMessages(isReady: boolean, onMessage: (message: MapMessage) => void) {
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    if (!isReady) return;
    const properties = new Inbox();
    const pointers = new Inbox();
    let next = 0;
    const read = () => {
      next = 0;
      const full = properties.take();
      // After new properties the same highlight is applied again.
      if (full) pointers.forget();
      for (const message of [full, pointers.take()]) if (message) latest.current(message);
    };
    const hear = (event: MessageEvent) => {
      if (!isFrom(event, window.location.origin, window.parent === window ? null : window.parent)) return;
      if (typeof event.data !== 'string' || event.data.length > LARGEST_MESSAGE) return;
      (isPointing(event.data) ? pointers : properties).put(event.data);
      next ||= requestAnimationFrame(read);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      cancelAnimationFrame(next);
    };
  }, [isReady]);
}
