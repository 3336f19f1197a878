'use client';

import { createContext, use } from 'react';

/** Opens the consent dialog again; null on a site without a dialog. */
export const ConsentContext = createContext<(() => void) | null>(null);

/** Opens the consent dialog from every footer: consent must be as easy to withdraw as to give (RELIABILITY §3). */
export function ConsentButton({ label }: { label: string }) {
  const open = use(ConsentContext);
  return open === null ? null : (
    <button type="button" onClick={open}>
      {label}
    </button>
  );
}
