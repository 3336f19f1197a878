'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** A table whose head and body scroll sideways as one; without script all of it scrolls. */
export function ColumnsInStep({ count, children }: { count: number; children: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const parts = [...(table.current?.querySelectorAll<HTMLElement>(':scope > :is(thead, tbody)') ?? [])];
    const stop = new AbortController();
    for (const part of parts) {
      const other = parts.find((one) => one !== part);
      const follow = () => {
        if (!other || other.scrollLeft === part.scrollLeft) return;
        // A part that snaps would leave the place of the part that the visitor moves.
        other.style.scrollSnapType = 'none';
        other.scrollLeft = part.scrollLeft;
      };
      const lead = () => part.style.removeProperty('scroll-snap-type');
      part.addEventListener('scroll', follow, { signal: stop.signal, passive: true });
      for (const event of ['pointerdown', 'focusin', 'wheel'])
        part.addEventListener(event, lead, { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, []);
  return (
    <table ref={table} data-properties={count}>
      {children}
    </table>
  );
}
