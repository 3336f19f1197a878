'use client';

import { useEffect } from 'react';

const OPEN_POPOVER = 'details.pop[open]';

/** Closes the popovers of the page, except the one around `kept`. */
export function closePopovers(kept: Node | null = null): void {
  for (const popover of document.querySelectorAll<HTMLDetailsElement>(OPEN_POPOVER)) {
    if (!popover.contains(kept)) popover.open = false;
  }
}

/**
 * Popovers close on Escape, on a click outside and when a link is chosen; the place field gets the focus when its popover
 * opens.
 */
export function usePopovers(): void {
  useEffect(() => {
    const onPress = (event: Event) => closePopovers(event.target as Node);
    const onClick = (event: Event) => {
      if ((event.target as Element).closest(`${OPEN_POPOVER} a`)) closePopovers();
    };
    const onKey = (event: KeyboardEvent) => {
      // The first Escape closes the suggestions of a field.
      if ((event.target as Element).getAttribute('aria-expanded') === 'true') return;
      const open = event.key === 'Escape' && document.querySelector<HTMLDetailsElement>(OPEN_POPOVER);
      if (!open) return;
      if (open.contains(document.activeElement)) open.querySelector('summary')?.focus({ preventScroll: true });
      closePopovers();
    };
    const onToggle = (event: Event) => {
      if ((event.target as Element).matches(OPEN_POPOVER))
        (event.target as Element).querySelector<HTMLInputElement>('input[type=text]')?.focus({ preventScroll: true });
    };
    const listeners = { pointerdown: onPress, click: onClick, keydown: onKey as EventListener, toggle: onToggle };
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true);
    };
  }, []);
}
