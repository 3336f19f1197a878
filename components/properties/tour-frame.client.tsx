'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import './home-tours.css';

/**
 * Puts a film or tour in place of its poster on a click. The poster is a plain link, which is what happens without
 * script, with a modifier key, and for hosts that do not allow a frame (no `embedUrl`). Nothing is requested from the
 * provider before the click.
 */
export function TourFrame({
  embedUrl,
  title,
  children,
}: {
  embedUrl: string | null;
  title: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  if (embedUrl === null) return children;
  if (isOpen) {
    return (
      <iframe
        className="tour-frame"
        src={embedUrl}
        title={title}
        ref={(frame) => frame?.focus()}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="xr-spatial-tracking; fullscreen; gyroscope; accelerometer; autoplay"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is focused and pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys as well
    <div onClick={open}>{children}</div>
  );
}
