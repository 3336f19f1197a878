'use client';

import { useEffect } from 'react';
import type { PropertyEvent } from '@/lib/domain/audience/property-event';
import { ACTS_PATH } from '@/lib/routing/acts-path';

/** What a click on something of a property's page is; the cards of other properties are none of its acts. */
const CLICKS: ReadonlyArray<readonly [PropertyEvent, string]> = [
  ['pictures', 'a[href^="/media/"]'],
  ['phone', 'main a[href^="tel:"]'],
  ['share', '.share-link > a'],
  ['route', '.location-address a'],
  ['favourite', '.heart[aria-pressed="false"]'],
];

/** Tells the server what is done on a property's page, each act once a page, as a number and nothing else (RELIABILITY §3.1). */
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
    // A picture that the gallery prints alone is not the page.
    const onPrint = () => {
      if (!document.querySelector('.printed-picture')) tell('print');
    };
    // Before the click has turned the heart.
    document.addEventListener('click', onClick, true);
    addEventListener('beforeprint', onPrint);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeprint', onPrint);
    };
  }, [id]);
  return null;
}
