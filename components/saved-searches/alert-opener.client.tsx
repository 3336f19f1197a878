'use client';

import type { MouseEvent, ReactNode } from 'react';

/**
 * A link to the form of an alert, which opens the form in a sheet on the same page. Code and form load on the first
 * click; without JavaScript, or if they do not load, the link opens the page of the form.
 */
export function AlertOpener({ href, children }: { href: string; children: ReactNode }) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opener = event.currentTarget;
    import('./alert-sheet.client')
      .then(({ openAlertSheet }) => openAlertSheet(opener.href))
      .catch(() => window.location.assign(opener.href));
  };
  return (
    <a className="btn btn-secondary btn-sm" href={href} rel="nofollow" onClick={open}>
      {children}
    </a>
  );
}
