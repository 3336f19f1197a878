'use client';

import { useEffect } from 'react';
import { forgetUnsent } from '../../forms/sending/unsent-form.client';
import { openSessionChannel, type SessionNews } from './session-channel.client';

/** After signing out: deletes unsent text from this browser, which others may use, and tells other tabs. */
export function ForgetUnsent() {
  useEffect(() => {
    forgetUnsent();
    const channel = openSessionChannel();
    channel?.postMessage({ leftMs: 0 } satisfies SessionNews);
    channel?.close();
  }, []);
  return null;
}
