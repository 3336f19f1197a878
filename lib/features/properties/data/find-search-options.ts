import 'server-only';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import type { SearchBarOptions } from '../types/search';
import { loadCatalogueIndex } from './catalogue-index';
import { countHomes } from './find-properties';
import { placeOptions } from './place-options';

/** What the compact search bar offers: counts, places with homes, and types with homes, for sale and for rent alike. */
export async function findSearchOptions(locale: Locale): Promise<SearchBarOptions> {
  const catalogue = await loadCatalogueIndex();
  const municipality = new Uint32Array(catalogue.municipalities.length);
  const types = new Set<number>();
  for (const index of Object.values(catalogue.goals)) {
    for (const number of index.municipality) municipality[number] = (municipality[number] ?? 0) + 1;
    for (const number of index.facts.type) types.add(number);
  }
  return {
    counts: await countHomes(),
    places: placeOptions(catalogue, { municipality }, locale),
    types: TYPE_GROUPS.filter((_, number) => types.has(number)),
    hasProjects: catalogue.projects.length > 0,
  };
}
