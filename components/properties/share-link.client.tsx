'use client';

import type { MouseEvent, ReactNode } from 'react';

/** A link to the send-to-a-friend page that becomes the device's own share sheet where there is one. */
export function ShareLink({
  href,
  title,
  url,
  children,
}: {
  href: string;
  title: string;
  url: string;
  children: ReactNode;
}) {
  const share = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Closing the share sheet rejects the promise; that is no error.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <a href={href} onClick={share}>
      {children}
    </a>
  );
}
