import type { FilmInGallery, FilmSource } from './film.client';

/** The player that replaces a poster. */
export type Player = FilmSource & {
  kind: 'frame' | 'film' | 'panorama';
  /** The provider that the visitor may allow to load automatically; empty for files of this site. */
  host: string;
  words: Readonly<Record<'remember' | 'refused' | 'failed' | 'zoomIn' | 'zoomOut' | 'fullscreen' | 'wheel', string>>;
};

export type TourPlayerProps = { player: Player; takesFocus: boolean; film?: FilmInGallery };
