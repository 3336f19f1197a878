import 'server-only';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { alphabeticalRanks } from '@/lib/domain/text/sorting';
import { EMPTY_SEARCH, searchHref } from '../search-params';
import { loadCatalogueIndex } from './catalogue-index';

/** A municipality with properties on offer: its name, their number, and the address of its search. */
export type TownCount = { name: string; count: number; href: string };

/** The municipalities that have properties on offer, in the alphabetical order of a language. */
export async function countTowns(goal: Goal, locale: Locale): Promise<TownCount[]> {
  const { goals, municipalityNames } = await loadCatalogueIndex();
  const counts = new Uint32Array(municipalityNames.length);
  const { municipality, closed } = goals[goal];
  municipality.forEach((number, at) => {
    if (!closed[at]) counts[number] = (counts[number] as number) + 1;
  });
  const towns = municipalityNames.flatMap((names, number) => {
    const count = counts[number] as number;
    const place = [slug(names[locale])];
    return count > 0
      ? [{ name: names[locale], count, href: searchHref(goal, locale, { ...EMPTY_SEARCH, place }) }]
      : [];
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
