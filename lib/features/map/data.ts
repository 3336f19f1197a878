import 'server-only';
import { setImmediate } from 'node:timers/promises';
import agency from '@/agency.config';
import { priceDisplay } from '@/lib/domain/money/price';
import { priceParts } from '@/lib/domain/money/price-parts';
import { type Bounds, isOnMap, MAP_LIMITS, type MapShape, roundedDegrees } from '@/lib/domain/place/map-shape';
import { type Circle, municipalityCircle } from '@/lib/domain/place/places';
import type { Point } from '@/lib/domain/place/point';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { iconOfType, type PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { wordsOf } from '@/lib/platform/i18n/words';
import { inChunks } from '@/lib/platform/store/rows';
import { catalogueDatabase, keptPerVersion } from '@/lib/platform/store/versioned-cache';
import {
  type CatalogueIndex,
  endOpenHouses,
  type GoalIndex,
  loadCatalogueIndex,
} from '../catalogue/data/catalogue-index';
import { type CardRow, cardTaxes, ownPriceWords, ribbonOf } from '../catalogue/mapping/to-card';
import type { StoredCard } from '../catalogue/mapping/to-property-row';
import { failedFilters, resolveSearch } from '../search/data/apply-filters';
import { areaState, findTravelArea, type TravelArea } from '../search/data/find-travel-time';
import { EMPTY_SEARCH, type PropertySearch } from '../search/search-params/parse-search';
import { toQuery } from '../search/search-params/write-search';
import {
  type ClusterMarker,
  clusterPoints,
  MAP_ZOOMS,
  type Markers,
  MOST_IN_LIST,
  MOST_SUGGESTED,
  nearbyBounds,
  nearestTo,
  type PropertyMarker,
  positionsIn,
} from './rules';

export type MarkerLimits = {
  /** Up to this number of properties, all are sent to the browser, which clusters them itself. */
  whole: number;
  /** Up to this number of properties in the visible part of the map, each is sent separately. */
  inView: number;
};

const LIMITS: MarkerLimits = { whole: 5000, inView: 600 };

/** Maximum number of municipalities with a highlighted outline. */
const MOST_OUTLINES = 300;

/** The maximum number of cached answers; each has some thousand markers, up to 400 kB. */
const MOST_KEPT = 40;

/** The visible part of the map and its zoom. */
export type MapView = { bounds: Bounds; zoom: number };

/** The part of the map that is shown before the visitor moves it. */
const START: MapView = { bounds: MAP_LIMITS, zoom: 8 };

/** The columns of a row that a marker needs. */
const MARKER_COLUMNS = ['id', 'goal', 'status', 'type', 'published_at', 'card'] as const;

/** Maximum length of a price on a marker. */
const LONGEST_PRICE = 40;

/** The label of a marker: the price, the words that replace it, or '' for a price on request. */
function priceText(row: Pick<CardRow, 'goal' | 'status'>, card: StoredCard, locale: Locale, day: string): string {
  const goal = row.goal as Goal;
  const own = { ...ownPriceWords({ ...card, goal }, locale), ...cardTaxes(card, goal, day) };
  const price = priceDisplay(card.price, row.status as PropertyStatus, agency.statusesThatReplacePrice, locale, own);
  if (price.kind === 'on-request') return '';
  const { before, amount, unit } = priceParts(price, {
    price: wordsOf(locale, 'price'),
    status: wordsOf(locale, 'status'),
  });
  // A rent is per month by default, so the label leaves the period out.
  const isUsual = price.kind === 'amount' && price.after === 'per-month';
  return [before, amount, isUsual ? '' : unit].filter(Boolean).join(' ').slice(0, LONGEST_PRICE);
}

/** A row as a marker at a place: an exact point (0 metres), or the circle of a municipality. */
function toMarker(
  row: Pick<CardRow, (typeof MARKER_COLUMNS)[number]>,
  { latitude, longitude, metres }: Circle,
  locale: Locale,
  now: Date,
): PropertyMarker {
  const card: StoredCard = { language: null, marqueeName: {}, priceUnitText: {}, ...JSON.parse(row.card) };
  const status = row.status as PropertyStatus;
  const ribbon = ribbonOf({ status, publishedAt: row.published_at, statusText: null }, now, agency.newDays);
  return {
    id: row.id,
    latitude: roundedDegrees(latitude),
    longitude: roundedDegrees(longitude),
    metres,
    price: priceText(row, card, locale, brusselsDay(now)),
    icon: card.icon ?? iconOfType(row.type as PropertyType),
    status: ribbon ?? status,
  };
}

/**
 * Where the map draws a property: at its own point if that may be published, else in the circle of its municipality
 * (design/map).
 */
function placeAt(catalogue: CatalogueIndex, index: GoalIndex, at: number): Circle | null {
  if (index.isExact[at] === 1)
    return { latitude: index.latitude[at] as number, longitude: index.longitude[at] as number, metres: 0 };
  return municipalityCircle(catalogue.municipalities[index.municipality[at] as number] ?? '');
}

/** Every place where the map draws a property, once: points, and the circles of municipalities for hidden addresses. */
export async function findMapPlaces(): Promise<Circle[]> {
  const catalogue = await loadCatalogueIndex();
  const places = new Map<string, Circle>();
  for (const index of Object.values(catalogue.goals))
    for (const at of index.ids.keys()) {
      const place = placeAt(catalogue, index, at);
      if (place && isOnMap(place)) places.set(`${place.latitude} ${place.longitude} ${place.metres}`, place);
    }
  return [...places.values()];
}

/** Markers of single properties, in the order of the positions, made in parts, between which other requests run. */
async function propertiesAt(
  catalogue: CatalogueIndex,
  goal: Goal,
  positions: readonly number[],
  locale: Locale,
  now: Date,
): Promise<PropertyMarker[]> {
  const index = catalogue.goals[goal];
  const found: PropertyMarker[] = [];
  for (const chunk of inChunks(positions)) {
    const ids = chunk.map((at) => index.ids[at] as string);
    const rows = await catalogueDatabase()
      .selectFrom('properties')
      .select(MARKER_COLUMNS)
      .where('id', 'in', ids)
      .execute();
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

/**
 * Clusters of properties in the cells of a grid. At the maximum zoom of the schematic map they have the ids for the
 * list that they open.
 */
const clustersAt = (index: GoalIndex, positions: readonly number[], zoom: number): ClusterMarker[] =>
  clusterPoints(index, positions, zoom, zoom >= MAP_ZOOMS.schematic ? MOST_IN_LIST : 0).map(
    ({ latitude, longitude, count, some }) => ({
      latitude: roundedDegrees(latitude),
      longitude: roundedDegrees(longitude),
      count,
      ids: some.length > 0 ? some.map((at) => index.ids[at] as string) : undefined,
    }),
  );

/**
 * The positions of the properties around the places of a search without results: those that match its other filters, or
 * all properties if none matches.
 */
function positionsNear(
  catalogue: CatalogueIndex,
  goal: Goal,
  search: PropertySearch,
  centres: readonly Point[],
  travelShape: MapShape | null,
): number[] {
  if (centres.length === 0) return [];
  const index = catalogue.goals[goal];
  const near = (wider: PropertySearch, shape: MapShape | null): number[] =>
    nearestTo(centres, index, positionsIn(index, failedFilters(catalogue, goal, wider, null, shape), MAP_LIMITS));
  const matching = near({ ...search, place: [], radius: undefined }, travelShape);
  return matching.length > 0 ? matching : near(EMPTY_SEARCH, null);
}

/**
 * What list and map suggest for a search without results: the properties around its places, nearest first, and without a
 * place or any property there the newest ones on the map.
 */
function suggestionsFor(
  catalogue: CatalogueIndex,
  goal: Goal,
  { known, places, travelShape }: ReturnType<typeof resolveSearch>,
): { positions: number[]; isNewest: boolean } {
  const near = positionsNear(catalogue, goal, known, places.centres, travelShape);
  if (near.length > 0) return { positions: near, isNewest: false };
  const index = catalogue.goals[goal];
  const onOffer = positionsIn(index, Uint32Array.from(index.closed), MAP_LIMITS);
  return { positions: onOffer.slice(0, MOST_SUGGESTED), isNewest: true };
}

/** The ids of the properties that the map suggests for a search without results, the best first. */
export async function findSuggested(goal: Goal, search: PropertySearch, locale: Locale, now: Date): Promise<string[]> {
  const catalogue = await loadCatalogueIndex();
  const travelArea = await findTravelArea(search, locale, now);
  const { positions } = suggestionsFor(catalogue, goal, resolveSearch(search, catalogue, travelArea, locale));
  return positions.map((at) => catalogue.goals[goal].ids[at] as string);
}

/** The refusals of a search, to which every sold or let property is added: the title of a list counts none of them. */
const withoutClosed = ({ closed }: GoalIndex, fails: Uint32Array): Uint32Array =>
  fails.map((failed, at) => failed || (closed[at] as number));

async function readMarkers(
  goal: Goal,
  search: PropertySearch,
  view: MapView | null,
  locale: Locale,
  travelArea: TravelArea | null,
  now: Date,
  limits: MarkerLimits,
): Promise<Markers> {
  const catalogue = await loadCatalogueIndex();
  const index = catalogue.goals[goal];
  const resolved = resolveSearch(search, catalogue, travelArea, locale);
  const { known, places, travelShape } = resolved;
  const fails = withoutClosed(index, failedFilters(catalogue, goal, known, places.filter, travelShape));
  let [total, abroad] = [0, 0];
  for (let at = 0; at < fails.length; at += 1)
    if (fails[at] === 0) {
      total += 1;
      abroad += index.isAbroad[at] as number;
    }
  const onMap = positionsIn(index, fails, MAP_LIMITS);
  const outlines = places.around.map(({ key }) => key).slice(0, MOST_OUTLINES);
  const { centres, kilometres } = places.filter?.around ?? { centres: [], kilometres: 0 };
  const circles = centres.map(({ latitude, longitude }) => ({ latitude, longitude, metres: kilometres * 1000 }));
  for (const at of onMap) abroad -= index.isAbroad[at] as number;
  const missing = total - onMap.length - abroad;
  const answer = { total, missing, abroad, outlines, circles, nearby: null, isNewest: false };
  if (total === 0) {
    const { positions, isNewest } = suggestionsFor(catalogue, goal, resolved);
    const markers = await propertiesAt(catalogue, goal, positions, locale, now);
    if (isNewest && markers.length > 0) return { ...answer, isWhole: true, isNewest, markers };
    return { ...answer, isWhole: true, nearby: nearbyBounds(places.centres, markers), markers };
  }
  const isWhole = onMap.length <= limits.whole;
  const { bounds, zoom } = view ?? START;
  const seen = isWhole ? onMap : positionsIn(index, fails, bounds);
  const markers =
    isWhole || seen.length <= limits.inView
      ? await propertiesAt(catalogue, goal, seen, locale, now)
      : clustersAt(index, seen, zoom);
  return { ...answer, isWhole, markers };
}

/**
 * The properties of a search for the map: all of them up to five thousand, else those in `view`, clustered if there are
 * many. The order and page of the search do not matter.
 */
export async function findMarkers(
  goal: Goal,
  search: PropertySearch,
  view: MapView | null,
  locale: Locale,
  now: Date,
  limits: MarkerLimits = LIMITS,
): Promise<Markers> {
  const plain: PropertySearch = { ...search, sort: 'newest', page: 1 };
  const travelArea = await findTravelArea(plain, locale, now);
  const part = view === null ? '' : `${Object.values(view.bounds).join(',')} ${view.zoom}`;
  const ended = endOpenHouses(await loadCatalogueIndex(), now);
  const key = [
    goal,
    locale,
    brusselsDay(now),
    ended,
    areaState(travelArea),
    toQuery(plain),
    part,
    limits.whole,
    limits.inView,
  ].join(' ');
  return keptPerVersion('markers', MOST_KEPT, key, () =>
    readMarkers(goal, plain, view, locale, travelArea, now, limits),
  );
}
