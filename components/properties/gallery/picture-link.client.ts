'use client';

/** The link to a picture that a plain click is on; null for any other click. Links that open elsewhere are none. */
export const pictureLink = (event: MouseEvent): HTMLAnchorElement | null =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.ctrlKey ||
  event.metaKey ||
  event.shiftKey ||
  event.altKey ||
  !(event.target instanceof Element)
    ? null
    : event.target.closest<HTMLAnchorElement>('a[href^="/media/"]:not([target])');
