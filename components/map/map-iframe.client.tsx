'use client';

import { type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef } from 'react';
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
import './map-iframe.css';

export type MapIframeHandle = {
  tell: (message: MapMessage) => void;
  /** The focus to what stands behind the map. */
  leave: () => void;
};

type MapIframeProps = {
  locale: Locale;
  words: { title: string; skip: string; end: string };
  onEvent: (event: FrameEvent) => void;
  ref: Ref<MapIframeHandle>;
};

/** The map frame in its iframe: says what the page has to say as soon as the frame can hear, and hears what it answers. */
export function MapIframe({ locale, words, onEvent, ref }: MapIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef<string | null>(null);
  const view = useRef<MapMessage['messageInfo']['view']>(undefined);
  const end = useRef<HTMLParagraphElement>(null);
  const endId = useId();
  /** The frame hears from a moment after its load on, or as soon as it says so (SPEC §7). */
  const hears = useRef(false);
  const hear = useRef(onEvent);
  hear.current = onEvent;

  const post = useCallback((text = latest.current) => {
    if (text !== null && hears.current) frame.current?.contentWindow?.postMessage(text, location.origin);
  }, []);
  const listen = useCallback(() => {
    hears.current = true;
    post();
  }, [post]);
  useImperativeHandle(
    ref,
    () => ({
      tell: (message) => {
        const { messageInfo } = message;
        // What the frame should look at is still to be said when newer words come before it can hear.
        if (!hears.current) view.current = messageInfo.view ?? view.current;
        const text = writeMapMessage(
          hears.current ? message : { ...message, messageInfo: { ...messageInfo, view: view.current } },
        );
        // What only points at a property is of no use to a frame that begins anew.
        if (message.propsList !== null) latest.current = text;
        post(text);
      },
      leave: () => end.current?.focus(),
    }),
    [post],
  );
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (!isFrom(event, location.origin, frame.current?.contentWindow)) return;
      const read = readFrameEvent(event.data);
      if (!read) return;
      if (read.type === 'ready') listen();
      hear.current(read);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [listen]);
  return (
    <>
      <a className="map-skip" href={`#${endId}`}>
        {words.skip}
      </a>
      <iframe
        ref={frame}
        className="map-iframe"
        src={mapFrameHref(locale)}
        title={words.title}
        onLoad={() => setTimeout(listen, SEND_AFTER_MS)}
      />
      <p ref={end} id={endId} className="visually-hidden" tabIndex={-1}>
        {words.end}
      </p>
    </>
  );
}
