import 'server-only';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { alphabeticalRanks } from '@/lib/domain/text/wording';
import { loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { placeHref } from '@/lib/routing/place-href';
import { placeListAddress } from '../../data/place-list';
import { EMPTY_SEARCH } from '../../search-params/parse-search';
import { searchHref } from '../../search-params/write-search';
import type { SearchBarOptions } from '../../types';
import { loadPlacePages } from './place-pages';

/** The number of properties that can still be bought or rented; sold and let ones in the lists are not counted. */
export async function countProperties(): Promise<Record<Goal, number>> {
  const { goals } = await loadCatalogueIndex();
  const open = (goal: Goal) => goals[goal].closed.reduce((count, isClosed) => (isClosed ? count : count + 1), 0);
  return { 'for-sale': open('for-sale'), 'for-rent': open('for-rent') };
}

/** A municipality with properties on offer: its name, their number, and the address of its page, or of a search. */
export type TownCount = { name: string; count: number; href: string; isFollowed: boolean };

/** The municipalities that have properties on offer, in the alphabetical order of a language. */
export async function countTowns(goal: Goal, locale: Locale): Promise<TownCount[]> {
  const { goals, municipalities, municipalityNames } = await loadCatalogueIndex();
  const pages = await loadPlacePages();
  const counts = new Uint32Array(municipalityNames.length);
  const { municipality, closed } = goals[goal];
  municipality.forEach((number, at) => {
    if (!closed[at]) counts[number] = (counts[number] as number) + 1;
  });
  const towns = municipalityNames.flatMap((names, number) => {
    const count = counts[number] as number;
    if (count === 0) return [];
    const scope = { place: municipalities[number] ?? '', type: null };
    const isFollowed = pages.stateOf(goal, scope, locale)?.kind === 'listed';
    const search = { ...EMPTY_SEARCH, place: [slug(names[locale])] };
    const href = isFollowed ? placeHref(goal, scope, locale) : searchHref(goal, locale, search);
    return [{ name: names[locale], count, href, isFollowed }];
  });
  const ranks = alphabeticalRanks(
    towns.map(({ name }) => name),
    locale,
  );
  return towns
    .map((town, at) => ({ town, rank: ranks[at] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ town }) => town);
}

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
