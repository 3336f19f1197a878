import type { FilmSource } from './film.client';

/** What stands in the place of a poster. Films and panoramas ask nothing of a provider that would be worth a choice. */
export type Player = FilmSource & {
  kind: 'frame' | 'film' | 'panorama';
  host: string;
  words: Readonly<Record<'remember' | 'refused' | 'failed' | 'zoomIn' | 'zoomOut' | 'fullscreen' | 'wheel', string>>;
};

export type TourPlayerProps = { player: Player; takesFocus: boolean };
