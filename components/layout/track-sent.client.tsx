'use client';

import { useEffect } from 'react';
import { takeSent } from '@/components/forms/sending/sent-form.client';
import { readConsent } from '@/lib/domain/law/consent';

declare global {
  interface Window {
    /** The agency's tracking function; it exists only after consent (SPEC §7). */
    gevelTrack?: (form: string) => void;
  }
}

/** The event that announces the tracking function, which may load after the page. */
const READY = 'gevel-track';

/**
 * Calls the tracking function once after a form was sent, if the function exists and the visitor has consented to a
 * service. Both may happen while the page is open. A thank-you page that does not follow a form makes no call.
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
