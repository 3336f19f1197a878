'use client';

import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ACTIVE_SLIDE_COMPLETE, ACTIVE_SLIDE_ERROR, ACTIVE_SLIDE_PLAYING, useEvents } from 'yet-another-react-lightbox';
import { pictureHref } from '@/lib/routing/picture-href';
import { useLoaded } from '../../ui/use-loaded.client';
import type { TourPlayerProps } from '../tours/player';
import { chosenPlayers } from '../tours/players-here.client';
import { PosterFace } from '../tours/poster-face';
import type { GalleryMap, GalleryPlayer } from './gallery-slides.client';

/** Hides events in a player or map from the gallery, which would otherwise change the slide. */
const keep = (event: SyntheticEvent) => event.stopPropagation();
const KEPT = { onPointerDown: keep, onPointerMove: keep, onWheel: keep };

type Opened = { Place: ComponentType<TourPlayerProps>; isByClick: boolean };

/**
 * A film, tour or panorama in the gallery: a poster until the visitor clicks it, unless the visitor allowed its
 * provider before; no request to its host is made earlier (design/property-page). A film pauses on other slides, and a
 * running slide show waits for its end; any other player is removed with its slide.
 */
export function PlayerSlide({ slide, offset }: { slide: GalleryPlayer; offset: number }) {
  const { player, href, text, still } = slide;
  const { kind, host } = player;
  const { publish } = useEvents();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isShown = offset === 0;
  const open = (isByClick: boolean) =>
    import('../tours/tour-player.client')
      .then((players) => players.placeOf(kind))
      .then(
        (Place) => setOpened({ Place, isByClick }),
        () => isByClick && location.assign(href),
      );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide opens by itself once each time it is shown
  useEffect(() => {
    if (isShown && !opened && host && chosenPlayers().includes(host)) open(false);
    if (!isShown && kind !== 'film') setOpened(null);
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the player inside gets the focus
    <div
      className="player-slide"
      {...(opened && KEPT)}
      onKeyDown={(event) => opened && kind === 'panorama' && isArrow(event.key) && keep(event)}
    >
      {opened ? (
        <opened.Place
          player={player}
          takesFocus={opened.isByClick}
          film={{
            isHeld: !isShown,
            onPlay: () => publish(ACTIVE_SLIDE_PLAYING),
            onEnded: () => publish(ACTIVE_SLIDE_COMPLETE),
            onFailed: () => publish(ACTIVE_SLIDE_ERROR),
          }}
        />
      ) : (
        <button type="button" className="tour-poster" onClick={() => open(true)}>
          <PosterFace still={still && <img src={pictureHref(still, 1080)} alt="" />} name={player.title}>
            {text}
          </PosterFace>
        </button>
      )}
    </div>
  );
}

const isArrow = (key: string) => key.startsWith('Arrow');

const loadMap = () => import('../../map/in-page/property-map-loader.client');

/** The map of the page in the gallery; its code and its document load when the group is chosen. */
export function MapSlide({ map: { note: _, ...map }, onClose }: { map: GalleryMap; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { Loaded } = useLoaded(loadMap, true);
  /** The gallery does not get the keys pressed in another document. */
  const listen = () => {
    const frame = box.current?.querySelector('iframe');
    frame?.contentWindow?.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) onClose();
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the link before the map is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys as well
    <div
      ref={box}
      className="map-slide"
      {...KEPT}
      onClick={(event) => {
        // A fragment in the address would close the gallery.
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.map-skip');
        if (!link) return;
        event.preventDefault();
        document.getElementById(link.hash.slice(1))?.focus();
      }}
    >
      {Loaded && <Loaded {...map} nearby={null} onReady={listen} />}
    </div>
  );
}
