'use client';

import { useEffect } from 'react';
import { forgetUnsent } from '../../forms/unsent-form.client';
import { openSessionChannel, type SessionNews } from './session-channel.client';

/** On the page after signing out: what was typed in this browser and not sent is not for the next one, and other tabs say that it is over. */
export function ForgetUnsent() {
  useEffect(() => {
    forgetUnsent();
    const channel = openSessionChannel();
    channel?.postMessage({ leftMs: 0 } satisfies SessionNews);
    channel?.close();
  }, []);
  return null;
}
