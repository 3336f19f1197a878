import 'server-only';
import type { Locale } from '@/lib/domain/locale';
import { TYPE_GROUPS } from '@/lib/domain/property-type';
import type { SearchBarOptions } from '../types';
import { loadCatalogueIndex } from './catalogue-index';
import { countHomes } from './find-properties';
import { placeNames } from './to-facets';

const MAX_PLACES = 120;

/** What the compact search bar offers: counts, places with homes, and types with homes, for sale and for rent alike. */
export async function findSearchOptions(locale: Locale): Promise<SearchBarOptions> {
  const catalogue = await loadCatalogueIndex();
  const homes = Object.values(catalogue.goals);
  const { municipalities } = placeNames(catalogue, locale);
  const counts = new Uint32Array(municipalities.length);
  const types = new Set<number>();
  for (const index of homes) {
    for (const number of index.municipality) counts[number] = (counts[number] ?? 0) + 1;
    for (const number of index.type) types.add(number);
  }
  return {
    counts: await countHomes(),
    places: municipalities
      .map((value, number) => ({ value, count: counts[number] ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_PLACES),
    types: TYPE_GROUPS.filter((_, number) => types.has(number)),
  };
}
