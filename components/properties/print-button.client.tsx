'use client';

import type { ReactNode } from 'react';

/** Prints the page; the style sheet hides it without script. */
export const PrintButton = ({ className, children }: { className?: string; children: ReactNode }) => (
  <button type="button" className={className} onClick={() => window.print()}>
    {children}
  </button>
);
