'use client';

import type { ReactNode } from 'react';

/** Prints the page; hidden by the style sheet where there is no script to do it. */
export const PrintButton = ({ className, children }: { className?: string; children: ReactNode }) => (
  <button type="button" className={className} onClick={() => window.print()}>
    {children}
  </button>
);
