import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';

/** Part of the map and how near it is looked at, as an address carries them. */
export type MapPart = { bounds: string; zoom: number };

/** Where the homes of a search come from for the map; `query` is that of the search. */
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
