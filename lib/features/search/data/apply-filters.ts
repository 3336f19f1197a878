import 'server-only';
import { isInShape, type MapShape } from '@/lib/domain/place/map-shape';
import { isWithinKm } from '@/lib/domain/place/point';
import { AGENCY_TREES, branchOf, rangeOf, toTreeItem } from '@/lib/domain/property/agency-tree';
import { type Ask, type AskedRanges, askOf, FACT_ROWS } from '@/lib/domain/property/filter-facts';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { FILTERS, type FilterName, SHAPES, shapeOf, USUAL_TRAVEL } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import type { CatalogueIndex, FactColumn, GoalIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { inLanguage } from '../search-params/change-search';
import { NO_TRAVEL, type PropertySearch } from '../search-params/parse-search';
import { areaShape, type TravelArea } from './find-travel-time';
import { isReference, knownText, markOtherTexts } from './match-text';
import { type PlaceFilter, type ResolvedPlaces, resolvePlaces } from './resolve-places';

/** A search whose values were looked up in the catalogue. The list and the map use the same result. */
type ResolvedSearch = {
  /** The search without unknown values, with its places as slugs in the page's language. */
  known: PropertySearch;
  places: ResolvedPlaces;
  /** The area within the travel time; null without that filter, or without an answer of the service. */
  travelShape: MapShape | null;
};

/** Resolves a search against the catalogue. */
export function resolveSearch(
  search: PropertySearch,
  catalogue: CatalogueIndex,
  travelArea: TravelArea | null,
  locale: Locale,
): ResolvedSearch {
  const { places, text } = resolveTexts(search, catalogue, locale);
  return {
    known: {
      ...inLanguage(search, places.chosen, locale),
      text,
      // A region or an unknown place has no centre, so the radius is left out.
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
    travelShape: areaShape(travelArea),
  };
}

/**
 * The places of a search, and its reference or street, because the place field accepts both. A text with a digit that
 * is a reference means the reference, except a postcode with properties: most visitors type a postcode.
 */
function resolveTexts(
  { place, radius, text }: PropertySearch,
  catalogue: CatalogueIndex,
  locale: Locale,
): { places: ResolvedPlaces; text: string | undefined } {
  const isTaken = (value: string) =>
    /\d/.test(value) && isReference(catalogue, value) && !(/^\d+$/.test(value) && hasZip(catalogue, Number(value)));
  const places = resolvePlaces(
    place.filter((value) => !isTaken(value)),
    catalogue,
    locale,
    radius,
  );
  const typed = [...place.filter(isTaken), ...places.unknown];
  const found = typed.map((value) => knownText(catalogue, value));
  return {
    places: { ...places, unknown: typed.filter((_, at) => found[at] === null) },
    text:
      found.findLast((value) => value !== null) ??
      (text === undefined ? undefined : (knownText(catalogue, text) ?? text)),
  };
}

const hasZip = ({ goals }: CatalogueIndex, zip: number): boolean => GOALS.some((goal) => goals[goal].zip.includes(zip));

/** The bit of each filter in `fails`. */
export const bitOf = (name: FilterName): number => 1 << FILTERS.findIndex((row) => row.name === name);

/** Marks the properties that fail a filter. Loops are written out: a call per property takes five times as long. */
function markFailing(fails: Uint32Array, bit: number, column: FactColumn, ask: Ask): void {
  const size = fails.length;
  if (ask.kind === 'between') {
    const { least, most } = ask;
    for (let at = 0; at < size; at += 1) {
      const fact = column[at] as number;
      // A price that is not shown is NaN, which fails both comparisons.
      if (!(fact >= least && fact <= most)) fails[at] = (fails[at] as number) | bit;
    }
    return;
  }
  const { bits, kind } = ask;
  for (let at = 0; at < size; at += 1) {
    const fact = column[at] as number;
    if (kind === 'any' ? ((bits >> fact) & 1) === 0 : (fact & bits) !== bits) fails[at] = (fails[at] as number) | bit;
  }
}

/** The wanted numbers as a table: a look-up takes a tenth of the time of a set. */
function tableOf(wanted: ReadonlySet<number>, most: number): Uint8Array {
  const table = new Uint8Array(most);
  for (const number of wanted) table[number] = 1;
  return table;
}

/** Marks the properties outside all places. */
function markElsewhere(fails: Uint32Array, bit: number, index: GoalIndex, places: PlaceFilter): void {
  const provinces = tableOf(places.provinces, 256);
  const municipalities = tableOf(places.municipalities, Math.max(0, ...places.municipalities) + 1);
  const cities = tableOf(places.cities, Math.max(0, ...places.cities) + 1);
  const hasZips = places.zips.size > 0;
  const { centres, kilometres } = places.around ?? { centres: [], kilometres: 0 };
  const property = { latitude: 0, longitude: 0 };
  const isNear = (at: number): boolean => {
    property.latitude = index.latitude[at] as number;
    property.longitude = index.longitude[at] as number;
    return centres.some((centre) => isWithinKm(centre, property, kilometres));
  };
  for (let at = 0; at < fails.length; at += 1) {
    const isIn =
      municipalities[index.municipality[at] as number] === 1 ||
      provinces[index.province[at] as number] === 1 ||
      cities[index.city[at] as number] === 1 ||
      (hasZips && places.zips.has(index.zip[at] as number)) ||
      (centres.length > 0 && isNear(at));
    if (!isIn) fails[at] = (fails[at] as number) | bit;
  }
}

/** Marks the properties outside a shape. */
function markOutside(fails: Uint32Array, bit: number, index: GoalIndex, shape: MapShape): void {
  const { latitude, longitude } = index;
  for (let at = 0; at < fails.length; at += 1)
    if (!isInShape(shape, latitude[at] as number, longitude[at] as number)) fails[at] = (fails[at] as number) | bit;
}

/**
 * The filters that every property fails, as bits; 0 means that it matches. `travelShape` is the area within the travel
 * time of a search.
 */
export function failedFilters(
  catalogue: Pick<CatalogueIndex, 'goals' | 'projects' | 'trees'>,
  goal: Goal,
  search: PropertySearch,
  places: PlaceFilter | null,
  travelShape: MapShape | null = null,
): Uint32Array {
  const index = catalogue.goals[goal];
  const fails = new Uint32Array(index.size);
  const ranges: AskedRanges = Object.fromEntries(
    AGENCY_TREES.map((name) => [name, rangeOf(catalogue.trees[name], search[name] ?? '') ?? undefined]),
  );
  if (search.project !== undefined) {
    const number = catalogue.projects.indexOf(search.project);
    // A property without a project has the number -1, and an unknown project matches no property.
    ranges.project = number === -1 ? [Number.NaN, Number.NaN] : [number, number];
  }
  if (places) markElsewhere(fails, bitOf('place'), index, places);
  for (const row of SHAPES) {
    const shape = shapeOf(row, search);
    if (shape) markOutside(fails, bitOf(row.name), index, shape);
  }
  if (travelShape) markOutside(fails, bitOf('reach'), index, travelShape);
  if (search.text !== undefined) markOtherTexts(fails, bitOf('text'), catalogue, index, search.text);
  for (const row of FACT_ROWS) {
    const ask = askOf(row, search, ranges);
    if (ask) markFailing(fails, bitOf(row.name), index.facts[row.name], ask);
  }
  return fails;
}
