'use client';

import { useEffect } from 'react';
import { takeSent } from '@/components/forms/sent-form.client';
import { readConsent } from '@/lib/domain/law/consent';

declare global {
  interface Window {
    /** The agency's tracking function; it is there only after the visitor has agreed to it (SPEC §7). */
    gevelTrack?: (form: string) => void;
  }
}

/** The event with which the tracking function says that it has come; it may come after the page. */
const READY = 'gevel-track';

/**
 * Tells the tracking function that a form was sent: once, if there is one and the visitor has said yes to anything at all. It
 * may come, and the visitor may say yes, while the page is open. A thank-you page that was only looked at tells nothing.
 */
export function TrackSent({ form, version }: { form: string; version: string }) {
  useEffect(() => {
    if (!takeSent()) return;
    const tell = () => {
      const consent = readConsent(document.cookie, version);
      if (!window.gevelTrack || !consent || consent.choices.length === 0) return;
      window.removeEventListener(READY, tell);
      window.gevelTrack(form);
    };
    window.addEventListener(READY, tell);
    tell();
    return () => window.removeEventListener(READY, tell);
  }, [form, version]);
  return null;
}
