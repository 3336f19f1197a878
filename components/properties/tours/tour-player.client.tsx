'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Film } from './film.client';
import type { Player, TourPlayerProps } from './player';
import { choosePlayer, chosenPlayers } from './players-here.client';
import './tour-player.css';

/** The checkbox that lets a provider load automatically from now on, and a message if the device stores nothing. */
function Remembered({ host, words }: Pick<Player, 'host' | 'words'>) {
  const [isChosen, setChosen] = useState(() => chosenPlayers().includes(host));
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <label className="small">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => {
            const isStored = choosePlayer(host, target.checked);
            setChosen(isStored && target.checked);
            setRefused(!isStored);
          }}
        />
        {words.remember}
      </label>
      <p className="small" role="status">
        {isRefused && words.refused}
      </p>
    </>
  );
}

function Frame({ player: { src, title }, takesFocus }: TourPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="xr-spatial-tracking; fullscreen; gyroscope; accelerometer"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** A film or tour of a provider, or a film file. */
function TourPlayer({ player, takesFocus, film }: TourPlayerProps) {
  const { src, title, captions, host, words } = player;
  return (
    <div className="tour-player">
      {player.kind === 'frame' ? (
        <Frame player={player} takesFocus={takesFocus} />
      ) : (
        <Film src={src} title={title} captions={captions} failed={words.failed} takesFocus={takesFocus} {...film} />
      )}
      {host && <Remembered host={host} words={words} />}
    </div>
  );
}

/** The player that replaces a poster; the panorama viewer loads only for panoramas. */
export const placeOf = async (kind: Player['kind']): Promise<ComponentType<TourPlayerProps>> =>
  kind === 'panorama' ? (await import('./panorama.client')).default : TourPlayer;
