import 'server-only';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import type { SearchBarOptions } from '../types';
import { loadCatalogueIndex } from './catalogue-index';
import { countProperties } from './find-properties';
import { placeListAddress } from './place-list';

/** The options of the compact search bar: counts, and types with properties, for sale and for rent. */
export async function findSearchOptions(locale: Locale): Promise<SearchBarOptions> {
  const catalogue = await loadCatalogueIndex();
  const types = new Set<number>();
  for (const index of Object.values(catalogue.goals)) {
    for (const number of index.facts.type) types.add(number);
  }
  return {
    counts: await countProperties(),
    placeList: placeListAddress(locale),
    types: TYPE_GROUPS.filter((_, number) => types.has(number)),
    hasProjects: catalogue.projects.length > 0,
  };
}
