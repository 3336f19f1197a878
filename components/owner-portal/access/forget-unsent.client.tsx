'use client';

import { useEffect } from 'react';
import { forgetUnsent } from '../../forms/sending/unsent-form.client';
import { openSessionChannel, type SessionNews } from './session-channel.client';

/**
 * On the page after signing out: deletes unsent text from this browser, because the next user may be another person,
 * and tells other tabs.
 */
export function ForgetUnsent() {
  useEffect(() => {
    forgetUnsent();
    const channel = openSessionChannel();
    channel?.postMessage({ leftMs: 0 } satisfies SessionNews);
    channel?.close();
  }, []);
  return null;
}
