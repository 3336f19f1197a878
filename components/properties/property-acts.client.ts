'use client';

import type { PropertyEvent } from '@/lib/domain/audience/page-view';
import { ACTS_PATH } from '@/lib/routing/acts-path';
import { followSections } from '../ui/section-in-view.client';
import { noteSeen } from './heart/use-stored-favourites.client';

/** The action that a click on a property's page means; clicks on the cards of other properties do not count. */
const CLICKS: ReadonlyArray<readonly [PropertyEvent, string]> = [
  ['pictures', 'a[href^="/media/"]'],
  ['phone', 'main a[href^="tel:"]'],
  ['share', '.share-link > a'],
  ['route', '.location-address a'],
  ['favourite', '.heart[aria-pressed="false"]'],
];

/**
 * Reports actions on a property's page to the server until `signal`, each once, as anonymous counts (RELIABILITY §3.1).
 */
function countActs(id: string, signal: AbortSignal): void {
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
  // Printing a single picture from the gallery does not count as printing the page.
  const onPrint = () => {
    if (!document.querySelector('.printed-picture')) tell('print');
  };
  // The listener runs in the capture phase, before the click changes the heart.
  document.addEventListener('click', onClick, { capture: true, signal });
  addEventListener('beforeprint', onPrint, { signal });
}

/**
 * Stores on this device that the property was viewed, even if the visitor went back before this code had loaded, and
 * starts the other scripts of the page until `signal`.
 */
export function startActs(id: string, signal: AbortSignal): void {
  noteSeen(id).catch(() => null);
  if (signal.aborted) return;
  countActs(id, signal);
  const menu = document.querySelector('.section-menu');
  if (menu) followSections(menu, signal);
}
