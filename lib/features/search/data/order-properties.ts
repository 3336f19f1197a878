import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { alphabeticalRanks } from '@/lib/domain/text/wording';
import type { SortKey } from '../search-params';
import { byPrice, type CatalogueIndex, type GoalIndex, orderBy } from './catalogue-index';
import type { Matches } from './count-matches';

type Orders = Map<string, Uint32Array>;
const ORDERS = new WeakMap<GoalIndex, Orders>();

/** Properties in the order of a sort key, computed once for each version of the catalogue. */
export function orderOf(
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
export function idsOfPage(
  index: GoalIndex,
  order: Uint32Array,
  matches: Matches,
  page: number,
  pageSize: number,
): string[] {
  const ids: string[] = [];
  let toSkip = (page - 1) * pageSize;
  for (const at of order) {
    if (matches.fails[at] !== 0) continue;
    if (toSkip > 0) toSkip -= 1;
    else if (ids.push(index.ids[at] ?? '') === pageSize) break;
  }
  return ids;
}
