'use client';

import { useState } from 'react';
import { ACTIVE_SLIDE_COMPLETE, ACTIVE_SLIDE_ERROR, ACTIVE_SLIDE_PLAYING, useEvents } from 'yet-another-react-lightbox';
import { pictureHref } from '@/lib/routing/picture-href';
import { Film } from '../tours/film.client';
import { PosterFace } from '../tours/poster-face';
import type { GalleryFilm } from './gallery-slides.client';

/** The height of a film's controls at its lower edge; a touch there does not change the slide. */
const CONTROLS = 48;

type FilmSlideProps = {
  film: GalleryFilm;
  failed: string;
  /** Distance to the current slide, in slides; 0 for the current one. */
  offset: number;
};

/**
 * A film in the gallery: a poster until it is clicked, and no request to its host before (design/property-page). It is muted on
 * other slides, and a running slide show waits for its end.
 */
export function FilmSlide({ film: { url, name, text, still, captions }, failed, offset }: FilmSlideProps) {
  const { publish } = useEvents();
  const [isAsked, setAsked] = useState(false);
  const isShown = offset === 0;
  return (
    <div
      className="film-slide"
      onPointerDown={(event) => {
        const { bottom } = event.currentTarget.getBoundingClientRect();
        if (isAsked && bottom - event.clientY < CONTROLS) event.stopPropagation();
      }}
    >
      {isAsked ? (
        <Film
          src={url}
          title={name}
          captions={captions}
          failed={failed}
          takesFocus
          isHeld={!isShown}
          onPlay={() => publish(ACTIVE_SLIDE_PLAYING)}
          onEnded={() => publish(ACTIVE_SLIDE_COMPLETE)}
          onFailed={() => publish(ACTIVE_SLIDE_ERROR)}
        />
      ) : (
        <button type="button" className="tour-poster" tabIndex={isShown ? 0 : -1} onClick={() => setAsked(true)}>
          <PosterFace still={still && <img src={pictureHref(still, 1080)} alt="" />} name={name}>
            {text}
          </PosterFace>
        </button>
      )}
    </div>
  );
}

/** The thumbnail of a film. */
export const FilmThumbnail = ({ film: { still } }: { film: GalleryFilm }) => (
  <span className="film-thumbnail">{still && <img src={pictureHref(still, 480)} alt="" loading="lazy" />}</span>
);
