import type { FilmSource } from './film.client';

/** What stands in the place of a poster. */
export type Player = FilmSource & {
  kind: 'frame' | 'film' | 'panorama';
  /** The provider that the visitor may choose to load at once; empty where it is our own server. */
  host: string;
  words: Readonly<Record<'remember' | 'refused' | 'failed' | 'zoomIn' | 'zoomOut' | 'fullscreen' | 'wheel', string>>;
};

export type TourPlayerProps = { player: Player; takesFocus: boolean };
