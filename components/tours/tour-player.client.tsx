'use client';

import { lazy, useEffect, useRef, useState } from 'react';
import { choosePlayer, chosenPlayers } from './players-here.client';
import './tour-player.css';

const Panorama = lazy(() => import('./panorama.client'));

/** What stands in the place of a poster. Films and panoramas ask nothing of a provider that would be worth a choice. */
export type Player = {
  kind: 'frame' | 'film' | 'panorama';
  src: string;
  host: string;
  title: string;
  captions: ReadonlyArray<{ language: string; url: string; name: string }>;
  words: Readonly<Record<'remember' | 'refused' | 'failed' | 'zoomIn' | 'zoomOut' | 'fullscreen' | 'wheel', string>>;
};

type TourPlayerProps = { player: Player; takesFocus: boolean };

function Frame({ player: { src, host, title, words }, takesFocus }: TourPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isChosen, setChosen] = useState(() => chosenPlayers().includes(host));
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={title}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="xr-spatial-tracking; fullscreen; gyroscope; accelerometer"
        referrerPolicy="strict-origin-when-cross-origin"
      />
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

function Film({ player: { src, title, captions, words }, takesFocus }: TourPlayerProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (takesFocus) film.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: an agency's film has captions where the feed brings them */}
      <video
        ref={film}
        src={src}
        aria-label={title}
        controls
        autoPlay
        playsInline
        crossOrigin={captions.length > 0 ? 'anonymous' : undefined}
        onError={() => setFailed(true)}
      >
        {captions.map(({ language, url, name }, at) => (
          <track key={url} kind="captions" srcLang={language} src={url} label={name} default={at === 0} />
        ))}
      </video>
      <p className="small" role="status">
        {isFailed && (
          <a className="link" href={src}>
            {words.failed}
          </a>
        )}
      </p>
    </>
  );
}

/** A film or tour of a provider, a film from a file, or a panorama of our own. */
export default function TourPlayer(props: TourPlayerProps) {
  const { kind, src, title, words } = props.player;
  return (
    <div className="tour-player">
      {kind === 'frame' ? (
        <Frame {...props} />
      ) : kind === 'film' ? (
        <Film {...props} />
      ) : (
        <Panorama src={src} title={title} words={words} />
      )}
    </div>
  );
}
