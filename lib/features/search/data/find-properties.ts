import 'server-only';
import agency from '@/agency.config';
import { usualLoan } from '@/lib/domain/money/own-home';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { alphabeticalRanks } from '@/lib/domain/text/wording';
import { brusselsDay } from '@/lib/domain/time/dates';
import {
  byPrice,
  type CatalogueIndex,
  endOpenHouses,
  type GoalIndex,
  loadCatalogueIndex,
  orderBy,
} from '@/lib/features/catalogue/data/catalogue-index';
import { catalogueDatabase, keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { orFromCopy } from '../../catalogue/data/catalogue-copy';
import { CARD_COLUMNS, toCard } from '../../catalogue/mapping/to-card';
import type { PropertyCardData } from '../../catalogue/types/card';
import { asksReach } from '../search-params/change-search';
import type { PropertySearch, SortKey } from '../search-params/parse-search';
import { toQuery } from '../search-params/write-search';
import type { PropertyPage } from '../types';
import { failedFilters, resolveSearch } from './apply-filters';
import { countMatches } from './count-matches';
import { toFacets } from './facets';
import { areaState, findTravelArea, type TravelArea, travelOptions, unknownOrigin } from './find-travel-time';

type Orders = Map<string, Uint32Array>;
const ORDERS = new WeakMap<GoalIndex, Orders>();

/** Properties in the order of a sort key, computed once for each version of the catalogue. */
function orderOf(
  index: GoalIndex,
  catalogue: CatalogueIndex,
  sort: SortKey,
  locale: Locale,
  typeNames: readonly string[],
): Uint32Array {
  const known = ORDERS.get(index) ?? new Map<string, Uint32Array>();
  ORDERS.set(index, known);
  const key = sort === 'city' || sort === 'type' ? `${sort}-${locale}` : sort;
  const order = known.get(key) ?? makeOrder(index, catalogue, sort, locale, typeNames);
  known.set(key, order);
  return order;
}

function makeOrder(
  index: GoalIndex,
  catalogue: CatalogueIndex,
  sort: SortKey,
  locale: Locale,
  typeNames: readonly string[],
): Uint32Array {
  if (sort === 'price-asc') return orderBy(index, byPrice(index, 1));
  if (sort === 'price-desc') return orderBy(index, byPrice(index, -1));
  if (sort === 'newest') return orderBy(index, () => 0);
  const column = sort === 'city' ? index.city : index.facts.type;
  const rank = alphabeticalRanks(sort === 'city' ? catalogue.cities.map((city) => city[locale]) : typeNames, locale);
  return orderBy(index, (a, b) => (rank[column[a] ?? 0] ?? 0) - (rank[column[b] ?? 0] ?? 0));
}

/** The ids on one page of the matches. */
function idsOfPage(index: GoalIndex, order: Uint32Array, fails: Uint32Array, page: number, pageSize: number): string[] {
  const ids: string[] = [];
  let toSkip = (page - 1) * pageSize;
  for (const at of order) {
    if (fails[at] !== 0) continue;
    if (toSkip > 0) toSkip -= 1;
    else if (ids.push(index.ids[at] ?? '') === pageSize) break;
  }
  return ids;
}

export const PAGE_SIZE = 24;
/** Cached searches with their cards, about 30 kB each. */
const MOST_KEPT = 300;

/** Cards of properties by id, in the requested order, with the month if it is asked; removed properties are left out. */
export async function findCards(
  ids: readonly string[],
  locale: Locale,
  now: Date,
  hasReach = false,
): Promise<PropertyCardData[]> {
  if (ids.length === 0) return [];
  const rows = await orFromCopy(ids, () =>
    catalogueDatabase()
      .selectFrom('properties')
      .select(CARD_COLUMNS)
      .where('id', 'in', [...ids])
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, locale, now, hasReach)] : [];
  });
}

async function readPage(
  goal: Goal,
  search: PropertySearch,
  locale: Locale,
  typeNames: readonly string[],
  travelArea: TravelArea | null,
  now: Date,
): Promise<PropertyPage> {
  const catalogue = await loadCatalogueIndex();
  const index = catalogue.goals[goal];
  const { known, places, travelShape } = resolveSearch(search, catalogue, travelArea, locale);
  const fails = failedFilters(catalogue, goal, known, places.filter, travelShape);
  const matches = countMatches(catalogue, goal, known, fails);
  const pageCount = Math.max(1, Math.ceil(matches.total / PAGE_SIZE));
  const page = Math.min(search.page, pageCount);
  const order = orderOf(index, catalogue, search.sort, locale, typeNames);
  const hasReach = asksReach(known);
  return {
    cards: await findCards(idsOfPage(index, order, fails, page, PAGE_SIZE), locale, now, hasReach),
    loan: hasReach && agency.showsMonthlyCost !== false ? usualLoan(0, brusselsDay(now)).loan : null,
    total: matches.total,
    onOffer: matches.onOffer,
    page,
    pageCount,
    facets: toFacets(catalogue, matches, goal, known, locale, travelOptions(search, travelArea, locale)),
    places: places.chosen,
    unknownPlaces: places.unknown,
    unknownOrigin: unknownOrigin(search, travelArea),
    travelTimeMissing: typeof travelArea?.shape === 'string' ? travelArea.shape : null,
    search: { ...known, page },
  };
}

/**
 * One page of a search with its total and the counts beside every filter option. `typeNames` are the names of the
 * type groups in the visitor's language, for the order by type. A page after the end becomes the last one.
 */
export async function findProperties(
  goal: Goal,
  search: PropertySearch,
  locale: Locale,
  typeNames: readonly string[],
  now: Date,
): Promise<PropertyPage> {
  // The area is resolved outside the cache of the catalogue, because the service of travel times may fail now and
  // answer a minute later.
  const travelArea = await findTravelArea(search, locale, now);
  const ended = endOpenHouses(await loadCatalogueIndex(), now);
  const key = `${goal} ${locale} ${brusselsDay(now)} ${ended} ${areaState(travelArea)} ${toQuery(search)}`;
  return keptPerVersion('search', MOST_KEPT, key, () => readPage(goal, search, locale, typeNames, travelArea, now));
}

/** The newest properties of one goal that can still be bought or rented. */
export async function findNewest(
  count: number,
  locale: Locale,
  now: Date,
  goal: Goal = 'for-sale',
): Promise<PropertyCardData[]> {
  const { goals } = await loadCatalogueIndex();
  const { ids, closed } = goals[goal];
  return findCards(ids.filter((_, at) => !closed[at]).slice(0, count), locale, now);
}
