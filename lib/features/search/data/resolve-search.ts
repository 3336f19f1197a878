import 'server-only';
import type { MapShape } from '@/lib/domain/place/map-shape';
import { AGENCY_TREES, branchOf, toTreeItem } from '@/lib/domain/property/agency-tree';
import { USUAL_TRAVEL } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { inLanguage, NO_TRAVEL, type PropertySearch } from '../search-params';
import type { CatalogueIndex } from './catalogue-index';
import type { TravelArea } from './find-travel-time';
import { type ResolvedPlaces, resolvePlaces } from './resolve-places';

/** A search in terms of the catalogue; list and map use the same. */
export type ResolvedSearch = {
  /** The search without unknown values, its places by their slugs in the page's language. */
  known: PropertySearch;
  places: ResolvedPlaces;
  /** The area within the travel time; null without that filter, or while the service does not answer. */
  travelShape: MapShape | null;
};

/** Resolves a search against the catalogue. */
export function resolveSearch(
  search: PropertySearch,
  catalogue: CatalogueIndex,
  travelArea: TravelArea | null,
  locale: Locale,
): ResolvedSearch {
  const places = resolvePlaces(search.place, catalogue, locale, search.radius);
  return {
    known: {
      ...inLanguage(search, places.chosen, locale),
      // A region or an unknown place has no centre, so the radius is dropped.
      radius: places.centres.length > 0 ? search.radius : undefined,
      ...(travelArea
        ? { from: travelArea.value, by: travelArea.by === USUAL_TRAVEL.by ? undefined : travelArea.by }
        : NO_TRAVEL),
      ...Object.fromEntries(
        AGENCY_TREES.map((name) => {
          const branch = branchOf(catalogue.trees[name], search[name] ?? '');
          return [name, branch && toTreeItem(branch, locale).value];
        }),
      ),
      project: catalogue.projects.includes(search.project ?? '') ? search.project : undefined,
    },
    places,
    travelShape: travelArea && travelArea.shape !== 'away' ? travelArea.shape : null,
  };
}
