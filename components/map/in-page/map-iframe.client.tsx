'use client';

import { type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { mapDocumentHref } from '@/lib/routing/data-href';
import {
  type FrameEvent,
  isFrom,
  readFrameEvent,
  SEND_AFTER_MS,
  type SentMessage,
  writeMapMessage,
} from '../map-message';

export type MapIframeHandle = {
  tell: (message: SentMessage) => void;
  /** Moves the focus to the element after the map. */
  leave: () => void;
};

type MapIframeProps = {
  locale: Locale;
  words: { title: string; skip: string; end: string };
  onEvent: (event: FrameEvent) => void;
  ref: Ref<MapIframeHandle>;
};

/** The map iframe: sends the page's message once the map document listens, and receives its events. */
export function MapIframe({ locale, words, onEvent, ref }: MapIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef<string | null>(null);
  const view = useRef<SentMessage['messageInfo']['view']>(undefined);
  const end = useRef<HTMLParagraphElement>(null);
  const endId = useId();
  /** The map document listens shortly after its load, or when it sends its first event (SPEC §7). */
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
        // A newer message must not drop the part of the map in an older message that was not sent yet.
        if (!hears.current) view.current = messageInfo.view ?? view.current;
        const text = writeMapMessage(
          hears.current ? message : { ...message, messageInfo: { ...messageInfo, view: view.current } },
        );
        // A message that only highlights a property is useless to a map document that starts again.
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
        src={mapDocumentHref(locale)}
        title={words.title}
        onLoad={() => setTimeout(listen, SEND_AFTER_MS)}
      />
      <p ref={end} id={endId} className="sr-only" tabIndex={-1}>
        {words.end}
      </p>
    </>
  );
}
