'use client';

import { use } from 'react';
import { ConsentContext } from './consent-context.client';

/**
 * Opens the consent dialog from the footer of every page, because consent must be as easy to withdraw as to give
 * (RELIABILITY §3).
 */
export function ConsentButton({ label }: { label: string }) {
  const open = use(ConsentContext);
  return open === null ? null : (
    <button type="button" onClick={open}>
      {label}
    </button>
  );
}
