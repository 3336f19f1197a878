import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Bounds } from '@/lib/domain/place/map-shape';
import { municipalityCircle } from '@/lib/domain/place/municipality-circle';
import { clusterPoints, positionsIn } from '@/lib/domain/place/point-grid';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { inChunks } from '@/lib/platform/db/chunks';
import { database } from '@/lib/platform/db/client';
import { keptPerVersion } from '@/lib/platform/versioned-cache';
import { MARKER_COLUMNS, type MarkerPlace, toMarker } from '../mapping/to-marker';
import { type PropertySearch, toQuery } from '../search-params';
import type { MarkerRow, Markers } from '../types/marker';
import { type CatalogueIndex, type GoalIndex, loadCatalogueIndex } from './catalogue-index';
import { failedFilters } from './failed-filters';
import { findReach, type Reach } from './find-reach';
import { resolveSearch } from './resolve-search';

/** So many homes go to the browser whole, which counts them together itself. */
export const MOST_WHOLE = 5000;
/** So many homes in the part of the map that is looked at go there one by one. */
const MOST_IN_VIEW = 1000;
/** So many municipalities light up. */
const MOST_OUTLINES = 300;
/** Answers with some thousand rows, up to 400 kB each. */
const MOST_KEPT = 40;

/** What the map looks at, and how near. */
export type MapView = { bounds: Bounds; zoom: number };

/** Where a home is drawn: its own point where that may be told, else the circle of its municipality (decision 105). */
function placeAt(catalogue: CatalogueIndex, index: GoalIndex, at: number): MarkerPlace | null {
  if (index.isExact[at] === 1)
    return { latitude: index.latitude[at] as number, longitude: index.longitude[at] as number, metres: 0 };
  return municipalityCircle(catalogue.municipalities[index.municipality[at] as number] ?? '');
}

/** Rows of single homes, in the order of the positions; other requests are answered between two chunks. */
async function rowsAt(
  catalogue: CatalogueIndex,
  goal: Goal,
  positions: readonly number[],
  locale: Locale,
  now: Date,
): Promise<MarkerRow[]> {
  const index = catalogue.goals[goal];
  const found: MarkerRow[] = [];
  for (const chunk of inChunks(positions)) {
    const ids = chunk.map((at) => index.ids[at] as string);
    const rows = await database().selectFrom('properties').select(MARKER_COLUMNS).where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const at of chunk) {
      const row = byId.get(index.ids[at] as string);
      const place = placeAt(catalogue, index, at);
      if (row && place) found.push(toMarker(row, place, locale, now));
    }
    await setImmediate();
  }
  return found;
}

async function readMarkers(
  goal: Goal,
  search: PropertySearch,
  view: MapView | null,
  locale: Locale,
  reach: Reach | null,
  now: Date,
): Promise<Markers> {
  const catalogue = await loadCatalogueIndex();
  const index = catalogue.goals[goal];
  const { known, places, way } = resolveSearch(search, catalogue, reach, locale);
  const fails = failedFilters(catalogue, goal, known, places.filter, way);
  const matches: number[] = [];
  for (let at = 0; at < fails.length; at += 1) if (fails[at] === 0) matches.push(at);
  const total = matches.length;
  const inView = total <= MOST_WHOLE || view === null ? null : positionsIn(index, fails, view.bounds);
  const singles = inView === null ? matches.slice(0, MOST_WHOLE) : inView.length <= MOST_IN_VIEW ? inView : null;
  const outlines = places.around.map(({ key }) => key).slice(0, MOST_OUTLINES);
  if (singles) {
    const rows = await rowsAt(catalogue, goal, singles, locale, now);
    return { total, isWhole: total <= MOST_WHOLE, outlines, rows };
  }
  const clusters = clusterPoints(index, inView ?? [], view?.zoom ?? 0);
  return {
    total,
    isWhole: false,
    outlines,
    rows: clusters.map(({ latitude, longitude, count }) => [null, latitude, longitude, count]),
  };
}

/**
 * The homes of a search for the map: all of them up to five thousand, else those of `view`, counted together where they are
 * many. The order and the page of the search do not matter.
 */
export async function findMarkers(
  goal: Goal,
  search: PropertySearch,
  view: MapView | null,
  locale: Locale,
  now: Date,
): Promise<Markers> {
  const plain: PropertySearch = { ...search, sort: 'newest', page: 1 };
  const reach = await findReach(plain, locale, now);
  const isAway = reach?.shape === 'away' ? 'away' : '';
  const part = view === null ? '' : `${Object.values(view.bounds).join(',')} ${view.zoom}`;
  const key = `${goal} ${locale} ${brusselsDay(now)} ${isAway} ${toQuery(plain)} ${part}`;
  return keptPerVersion('markers', MOST_KEPT, key, () => readMarkers(goal, plain, view, locale, reach, now));
}
