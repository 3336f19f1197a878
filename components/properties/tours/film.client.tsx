'use client';

import { useEffect, useRef, useState } from 'react';

export type FilmSource = {
  src: string;
  title: string;
  captions: ReadonlyArray<{ language: string; url: string; name: string }>;
};

type FilmProps = FilmSource & {
  /** What is said beside the link to the file where it cannot be played. */
  failed: string;
  /** True where the visitor asked for it just now: it then has the focus and plays at once. */
  takesFocus: boolean;
  /** True while something else is shown in its place: it is then silent. */
  isHeld?: boolean;
  onPlay?: () => void;
  onEnded?: () => void;
  onFailed?: () => void;
};

/**
 * A film of a file that the visitor asked for, with what is said in it. Captions of another host need its leave, and the film
 * then does too: where it has none it plays without them.
 */
export function Film({ src, title, captions, failed, takesFocus, isHeld = false, ...on }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [hasCaptions, setCaptions] = useState(captions.length > 0);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (takesFocus) film.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (isHeld) film.current?.pause();
  }, [isHeld]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: an agency's film has captions where the feed brings them */}
      <video
        key={String(hasCaptions)}
        ref={film}
        src={src}
        aria-label={title}
        controls
        autoPlay={takesFocus}
        playsInline
        crossOrigin={hasCaptions ? 'anonymous' : undefined}
        onError={() => {
          if (hasCaptions) return setCaptions(false);
          setFailed(true);
          on.onFailed?.();
        }}
        onPlay={on.onPlay}
        onEnded={on.onEnded}
      >
        {hasCaptions &&
          captions.map(({ language, url, name }, at) => (
            <track key={url} kind="captions" srcLang={language} src={url} label={name} default={at === 0} />
          ))}
      </video>
      <p className="small" role="status">
        {isFailed && (
          <a className="link" href={src}>
            {failed}
          </a>
        )}
      </p>
    </>
  );
}
