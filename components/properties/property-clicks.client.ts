'use client';

import type { PropertyClick } from '@/lib/domain/views/page-view';
import { CLICKS_PATH } from '@/lib/routing/clicks-path';
import { followSections } from '../ui/section-in-view.client';
import { noteSeen } from './heart/use-stored-favourites.client';

/** The name under which a click on a property's page is counted; clicks on the cards of other properties do not count. */
const CLICKS: ReadonlyArray<readonly [PropertyClick, string]> = [
  ['pictures', 'a[href^="/media/"]'],
  ['phone', 'main a[href^="tel:"]'],
  ['share', '.share-link > a'],
  ['route', '.location-address a'],
  ['favourite', '.heart[aria-pressed="false"]'],
];

/** Reports clicks on a property's page until `signal`, each once, as anonymous counts (RELIABILITY §3.1). */
function reportClicks(id: string, signal: AbortSignal): void {
  const told = new Set<PropertyClick>();
  const tell = (click: PropertyClick) => {
    if (told.has(click)) return;
    told.add(click);
    navigator.sendBeacon?.(CLICKS_PATH, `${id} ${click}`);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[data-property]')) return;
    for (const [click, where] of CLICKS) if (target.closest(where)) tell(click);
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
export function startPropertyScripts(id: string, signal: AbortSignal): void {
  noteSeen(id).catch(() => null);
  if (signal.aborted) return;
  reportClicks(id, signal);
  const menu = document.querySelector('.section-menu');
  if (menu) followSections(menu, signal);
}
