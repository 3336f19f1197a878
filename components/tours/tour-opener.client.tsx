'use client';

import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Player } from './tour-player.client';

const TourPlayer = lazy(() => import('./tour-player.client'));

type TourOpenerProps = { player: Player; children: ReactNode };

/**
 * Puts a film, tour or panorama in place of its poster on a click, or at once where the visitor chose that for its provider. The
 * poster is a plain link, which is what happens without script and with a modifier key. Nothing is requested from a provider
 * before.
 */
export function TourOpener({ player, children }: TourOpenerProps) {
  const [openedBy, setOpenedBy] = useState<'click' | 'choice' | null>(null);
  const { kind, host } = player;
  useEffect(() => {
    try {
      // The player itself reads this with care.
      if (kind === 'frame' && localStorage.getItem('players-1')?.includes(`"${host}"`)) setOpenedBy('choice');
    } catch {
      // A device that stores nothing remembers no choice.
    }
  }, [kind, host]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpenedBy('click');
  };
  // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is focused and pressed
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys as well
  const poster = <div onClick={open}>{children}</div>;
  return openedBy ? (
    <Suspense fallback={poster}>
      <TourPlayer player={player} takesFocus={openedBy === 'click'} />
    </Suspense>
  ) : (
    poster
  );
}
