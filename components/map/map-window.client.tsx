'use client';

import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { mapFrameHref } from '@/lib/routing/map-href';
import {
  type FrameEvent,
  isFrom,
  type MapMessage,
  readFrameEvent,
  SEND_AFTER_MS,
  writeMapMessage,
} from './map-message';
import './map-window.css';

export type MapWindowHandle = { tell: (message: MapMessage) => void; focus: () => void };

type MapWindowProps = {
  locale: Locale;
  title: string;
  onEvent: (event: FrameEvent) => void;
  ref: Ref<MapWindowHandle>;
};

/** The map frame in its iframe: says what the page has to say as soon as the frame can hear, and hears what it answers. */
export function MapWindow({ locale, title, onEvent, ref }: MapWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef<string | null>(null);
  const hear = useRef(onEvent);
  hear.current = onEvent;

  const post = useCallback((text = latest.current) => {
    if (text !== null) frame.current?.contentWindow?.postMessage(text, location.origin);
  }, []);
  useImperativeHandle(
    ref,
    () => ({
      tell: (message) => {
        const text = writeMapMessage(message);
        // What only points at a home is of no use to a frame that begins anew.
        if (message.propsList !== null) latest.current = text;
        post(text);
      },
      focus: () => frame.current?.focus(),
    }),
    [post],
  );
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (!isFrom(event, location.origin, frame.current?.contentWindow)) return;
      const read = readFrameEvent(event.data);
      if (!read) return;
      if (read.type === 'ready') post();
      hear.current(read);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [post]);
  return (
    <iframe
      ref={frame}
      className="map-window"
      src={mapFrameHref(locale)}
      title={title}
      onLoad={() => setTimeout(() => post(), SEND_AFTER_MS)}
    />
  );
}
