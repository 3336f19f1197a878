'use client';

import type { ReactNode } from 'react';

/** Opens the browser's print dialog. Where scripts do not run it is hidden by the style sheet. */
export const PrintButton = ({ children }: { children: ReactNode }) => (
  <button type="button" className="btn btn-secondary needs-script" onClick={() => window.print()}>
    {children}
  </button>
);
