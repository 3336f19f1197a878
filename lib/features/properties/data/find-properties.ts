import 'server-only';
import type { Locale } from '@/lib/domain/locale';
import { placeByKey } from '@/lib/domain/places/places';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property-type';
import type { Goal } from '@/lib/domain/property-values';
import { slug } from '@/lib/domain/slug';
import { alphabeticalRanks } from '@/lib/domain/sorting';
import { database } from '@/lib/platform/db/client';
import { BEDROOM_STEPS, LABEL_STEPS, PRICE_STEPS, type PropertySearch, type SortKey } from '../search-params';
import type { PropertyCardData } from '../types';
import { byPrice, type CatalogueIndex, type GoalIndex, loadCatalogueIndex, orderBy } from './catalogue-index';
import { countMatches, type Matches } from './count-matches';
import { type ChosenPlace, resolvePlaces } from './resolve-places';
import { CARD_COLUMNS, toCard } from './to-card';

export const PAGE_SIZE = 24;

/** How many homes a choice would show. */
export type Option<T> = { value: T; count: number };
export type PlaceOption = Option<string> & { label: string };

export type SearchFacets = {
  types: Array<Option<TypeGroup>>;
  places: PlaceOption[];
  projects: Array<Option<string>>;
  bedrooms: Array<Option<number>>;
  labels: Array<Option<(typeof LABEL_STEPS)[number]>>;
  prices: Array<Option<number>>;
};

export type PropertyPage = {
  cards: PropertyCardData[];
  total: number;
  page: number;
  pageCount: number;
  facets: SearchFacets;
  places: ChosenPlace[];
  /** The search with everything unknown dropped: what the canonical address says. */
  search: PropertySearch;
};

type Orders = Map<string, Uint32Array>;
const ORDERS = new WeakMap<GoalIndex, Orders>();

/** Homes in the order of a sort key, made once for each version of the catalogue. */
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
  const column = sort === 'city' ? index.city : index.type;
  const rank = alphabeticalRanks(sort === 'city' ? catalogue.cities.map((city) => city[locale]) : typeNames, locale);
  return orderBy(index, (a, b) => (rank[column[a] ?? 0] ?? 0) - (rank[column[b] ?? 0] ?? 0));
}

/** The ids on one page of the matches. */
function idsOfPage(index: GoalIndex, order: Uint32Array, matches: Matches, page: number): string[] {
  const ids: string[] = [];
  let toSkip = (page - 1) * PAGE_SIZE;
  for (const at of order) {
    if (matches.fails[at] !== 0) continue;
    if (toSkip > 0) toSkip -= 1;
    else if (ids.push(index.ids[at] ?? '') === PAGE_SIZE) break;
  }
  return ids;
}

/** Cards of homes by id, in the order asked for; ids that are gone are left out. */
export async function findCards(ids: readonly string[], locale: Locale, now: Date): Promise<PropertyCardData[]> {
  if (ids.length === 0) return [];
  const rows = await database()
    .selectFrom('properties')
    .select(CARD_COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, locale, now)] : [];
  });
}

const nonZero = <T>(options: Array<Option<T>>): Array<Option<T>> => options.filter((option) => option.count > 0);

function toFacets(
  catalogue: CatalogueIndex,
  { facets }: Matches,
  priceSteps: readonly number[],
  locale: Locale,
): SearchFacets {
  const places = catalogue.municipalities.flatMap((key, number) => {
    const count = facets.municipality[number] ?? 0;
    const label = placeByKey(key)?.names[locale];
    return count > 0 && label ? [{ value: slug(label), label, count }] : [];
  });
  return {
    types: nonZero(TYPE_GROUPS.map((value, number) => ({ value, count: facets.type[number] ?? 0 }))),
    places: places.sort((a, b) => b.count - a.count),
    projects: nonZero(catalogue.projects.map((value, number) => ({ value, count: facets.project[number] ?? 0 }))),
    bedrooms: BEDROOM_STEPS.map((value, step) => ({ value, count: facets.bedroomsMin[step] ?? 0 })),
    labels: LABEL_STEPS.map((value, step) => ({ value, count: facets.label[step] ?? 0 })),
    prices: priceSteps.map((value, step) => ({ value, count: facets.priceMax[step] ?? 0 })),
  };
}

/**
 * One page of a search with its total and the counts beside every filter option.
 * `typeNames` are the names of the type groups in the visitor's language, for the order by type. A page past the end is
 * the last one.
 */
export async function findProperties(
  goal: Goal,
  search: PropertySearch,
  locale: Locale,
  typeNames: readonly string[],
  now: Date,
): Promise<PropertyPage> {
  const catalogue = await loadCatalogueIndex();
  const index = catalogue.goals[goal];
  const places = resolvePlaces(search.place, catalogue, locale);
  const priceSteps = PRICE_STEPS[goal];
  const known = {
    ...search,
    project: search.project !== undefined && catalogue.projects.includes(search.project) ? search.project : undefined,
  };
  const matches = countMatches(index, known, places.filter, {
    municipalities: catalogue.municipalities.length,
    projects: catalogue.projects,
    priceSteps,
    types: TYPE_GROUPS.length,
  });
  const pageCount = Math.max(1, Math.ceil(matches.total / PAGE_SIZE));
  const page = Math.min(search.page, pageCount);
  const order = orderOf(index, catalogue, search.sort, locale, typeNames);
  return {
    cards: await findCards(idsOfPage(index, order, matches, page), locale, now),
    total: matches.total,
    page,
    pageCount,
    facets: toFacets(catalogue, matches, priceSteps, locale),
    places: places.chosen,
    search: { ...known, place: places.chosen.map((place) => place.value), page },
  };
}

/** The newest homes of one goal, or of both. */
export async function findNewest(
  count: number,
  locale: Locale,
  now: Date,
  goal: Goal = 'for-sale',
): Promise<PropertyCardData[]> {
  const { goals } = await loadCatalogueIndex();
  return findCards(goals[goal].ids.slice(0, count), locale, now);
}

/** How many homes are for sale and for rent. */
export async function countHomes(): Promise<Record<Goal, number>> {
  const { goals } = await loadCatalogueIndex();
  return { 'for-sale': goals['for-sale'].size, 'for-rent': goals['for-rent'].size };
}
