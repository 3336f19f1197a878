'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { Player, TourPlayerProps } from './player';

type TourOpenerProps = { player: Player; children: ReactNode };
type Opened = { Place: ComponentType<TourPlayerProps>; isByClick: boolean };

const placeOf = (kind: Player['kind']): Promise<Opened['Place']> =>
  import('./tour-player.client').then((players) => players.placeOf(kind));

/**
 * Replaces the poster by its film, tour or panorama on a click, or automatically if the visitor allowed that for the
 * provider. The poster is a plain link, which opens without JavaScript, with a modifier key, or if the player cannot be
 * loaded. No request to a provider is made before.
 */
export function TourOpener({ player, children }: TourOpenerProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { kind, host } = player;
  useEffect(() => {
    try {
      // The player itself checks the stored hosts.
      if (host && localStorage.getItem('players-1')?.includes(`"${host}"`))
        placeOf(kind).then(
          (Place) => setOpened({ Place, isByClick: false }),
          () => undefined,
        );
    } catch {
      // Without storage there is no stored choice.
    }
  }, [kind, host]);
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    placeOf(kind).then(
      (Place) => setOpened({ Place, isByClick: true }),
      () => location.assign(link.href),
    );
  };
  return opened ? (
    <opened.Place player={player} takesFocus={opened.isByClick} />
  ) : (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is focused and pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys as well
    <div onClick={open}>{children}</div>
  );
}
