'use client';

import { useEffect, useRef, useState } from 'react';

export type FilmSource = {
  src: string;
  title: string;
  captions: ReadonlyArray<{ language: string; url: string; name: string }>;
};

/** What the gallery tells a film: `isHeld` is true while another slide is shown, and the film pauses. */
export type FilmInGallery = { isHeld: boolean; onPlay: () => void; onEnded: () => void; onFailed: () => void };

type FilmProps = FilmSource &
  Partial<FilmInGallery> & {
    /** The text beside the link to the file if the film cannot be played. */
    failed: string;
    /** True if the visitor has just opened the film: it gets the focus and plays at once. */
    takesFocus: boolean;
  };

/**
 * A film from a file, opened by the visitor, with captions. Captions from another host need CORS, and then the film
 * needs it too: if its host does not allow it, the film plays without captions.
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
      {/* biome-ignore lint/a11y/useMediaCaption: the film has captions if the feed has them */}
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
