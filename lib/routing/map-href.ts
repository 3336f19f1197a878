import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';

/** The document of the map; the middleware knows it as an address of its own kind. */
export const MAP_FRAME_PATH = '/map-frame/';

/** The document of the map in a language, for an iframe. */
export const mapFrameHref = (locale: Locale): string => `${MAP_FRAME_PATH}?lng=${locale}`;

/** The words of the map in a language. */
export const mapLabelsHref = (locale: Locale): string => `/api/map/labels/?lng=${locale}`;

/** The files that the map is drawn from, as they are handed out (design/map). */
const MAP_DATA = ['base.json', 'communes.json', 'detail.json', 'labels.json'] as const;
type MapData = (typeof MAP_DATA)[number];
export const isMapData = (name: string): name is MapData => (MAP_DATA as readonly string[]).includes(name);

/** One of the files that the map is drawn from. */
export const mapDataHref = (name: MapData): string => `/api/map/data/${name}`;

/** Part of the map and how near it is looked at, as an address carries them. */
export type MapPart = { bounds: string; zoom: number };

/** Where the properties of a search come from for the map; `query` is that of the search. */
export const markersHref = (goal: Goal, locale: Locale, query: string, part?: MapPart): string => {
  const params = new URLSearchParams(query);
  params.set('goal', goal);
  params.set('lng', locale);
  if (part) {
    params.set('view', part.bounds);
    params.set('zoom', String(part.zoom));
  }
  return `/api/map/markers/?${params}`;
};
