import type { Goal } from '@/lib/domain/property/property-values';
import { isLocale, type Locale } from '@/lib/domain/text/locale';

/** The address of the map document; the middleware treats it as a separate kind of address. */
export const MAP_DOCUMENT_PATH = '/map-frame/';

/** The map document in a language, for the map iframe. */
export const mapDocumentHref = (locale: Locale): string => `${MAP_DOCUMENT_PATH}?lng=${locale}`;

/** The address of the words of the map in a language. */
export const mapLabelsHref = (locale: Locale): string => `/api/map/labels/?lng=${locale}`;

/** The served data files of the map (design/map). */
const MAP_DATA = ['base.json', 'communes.json', 'detail.json', 'labels.json'] as const;
type MapData = (typeof MAP_DATA)[number];
export const isMapData = (name: string): name is MapData => (MAP_DATA as readonly string[]).includes(name);

/** The address of a data file of the map. */
export const mapDataHref = (name: MapData): string => `/api/map/data/${name}`;

/** Visible part and zoom level of the map, as in an address. */
export type MapPart = { bounds: string; zoom: number };

/** The address of the properties of a search for the map; `query` is the query string of the search. */
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

/** The address of the words on the search button in a language; the chosen filters are added as parameters. */
export const countHref = (locale: Locale): string => `/api/search-count/?lng=${locale}`;

/** The address of the list of places in a language; its version changes with the list. */
export const placeListHref = (locale: Locale, version: string): string => `/api/places/${locale}-${version}/`;

/** Language and version from the last segment of this address; null when it does not match. */
export function readPlaceList(segment: string): { locale: Locale; version: string } | null {
  const [locale = '', version = ''] = segment.split('-');
  return isLocale(locale) ? { locale, version } : null;
}
