'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

const closeAll = (focus: boolean) => {
  for (const sheet of document.querySelectorAll<HTMLDetailsElement>('.site-header .menu[open]')) {
    sheet.open = false;
    if (focus) sheet.querySelector('summary')?.focus();
  }
};

/** Closes the phone's menu on Escape and after a client-side navigation; without script the menu is a plain disclosure. */
export function SheetCloser() {
  const pathname = usePathname();
  const query = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason to close
  useEffect(() => closeAll(false), [pathname, query]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeAll(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
