'use client';

import type { MouseEvent, ReactNode } from 'react';
import { inDays, TERMS } from '@/lib/domain/law/retention-terms';
import { cookieText } from '@/lib/platform/shared/cookie';

/**
 * Remembers the visitor's choice of language in local storage and a cookie (SPEC §1), and takes the query and the
 * scroll position along. Without script the links inside are plain links.
 */
export function LocaleLinks({ label, children }: { label: string; children: ReactNode }) {
  const remember = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-lng]');
    const language = link?.dataset.lng;
    if (!link || !language) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = cookieText('lng', language, inDays(TERMS.language), location.protocol === 'https:');
    try {
      localStorage.setItem('lng', language);
      sessionStorage.setItem('lng-scroll', String(window.scrollY));
    } catch {
      // Storage may be forbidden; the cookie and the address still carry the choice.
    }
    // The server's address knows places by their names there; without a query of its own the visitor's goes along.
    if (!link.search) link.search = location.search;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys as well
    <nav className="langs" aria-label={label} onClick={remember}>
      {children}
    </nav>
  );
}
