'use client';

/** The picture link of a plain click; null for any other click, and for links that open elsewhere. */
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
