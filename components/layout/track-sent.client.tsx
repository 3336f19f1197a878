'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /** The agency's tracking function; it is there only after the visitor has agreed to it (SPEC §7). */
    gevelTrack?: (form: string) => void;
  }
}

/** The event with which the tracking function says that it has come; it may come after the page. */
const READY = 'gevel-track';

/** Tells the tracking function, if there is one, that a form was sent. */
export function TrackSent({ form }: { form: string }) {
  useEffect(() => {
    if (window.gevelTrack) {
      window.gevelTrack(form);
      return;
    }
    const tell = () => window.gevelTrack?.(form);
    window.addEventListener(READY, tell, { once: true });
    return () => window.removeEventListener(READY, tell);
  }, [form]);
  return null;
}
