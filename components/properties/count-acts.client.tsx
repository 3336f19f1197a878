'use client';

import { useEffect } from 'react';
import type { PropertyEvent } from '@/lib/domain/audience/page-view';
import { ACTS_PATH } from '@/lib/routing/data-href';

/** The act of a click on a property's page; clicks on the cards of other properties do not count. */
const CLICKS: ReadonlyArray<readonly [PropertyEvent, string]> = [
  ['pictures', 'a[href^="/media/"]'],
  ['phone', 'main a[href^="tel:"]'],
  ['share', '.share-link > a'],
  ['route', '.location-address a'],
  ['favourite', '.heart[aria-pressed="false"]'],
];

/** Reports acts on a property's page to the server, each once per page, as anonymous counts (RELIABILITY §3.1). */
export function CountActs({ id }: { id: string }) {
  useEffect(() => {
    const told = new Set<PropertyEvent>();
    const tell = (event: PropertyEvent) => {
      if (told.has(event)) return;
      told.add(event);
      navigator.sendBeacon?.(ACTS_PATH, `${id} ${event}`);
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('[data-property]')) return;
      for (const [event, where] of CLICKS) if (target.closest(where)) tell(event);
    };
    // Printing a single picture from the gallery is not printing the page.
    const onPrint = () => {
      if (!document.querySelector('.printed-picture')) tell('print');
    };
    // In the capture phase, before the click toggles the heart.
    document.addEventListener('click', onClick, true);
    addEventListener('beforeprint', onPrint);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeprint', onPrint);
    };
  }, [id]);
  return null;
}
