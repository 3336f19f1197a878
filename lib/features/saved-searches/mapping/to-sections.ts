import { type AgencyTrees, NO_TREES } from '@/lib/domain/property/agency-tree';
import { CHANGE_KINDS, type ChangeKind, newsOf } from '@/lib/domain/property/home-change';
import { matchesSavedSearch, type SavedSearchHome } from '@/lib/domain/property/saved-search-match';
import type { Found, PendingSavedSearch, SavedSearch } from '../types';

/** Maximum number of homes in one mail, because mail programs cut long mails off. The rest is counted. */
const MOST_HOMES = 20;

/** A search and its homes in a mail. */
export type DigestSection = { search: SavedSearch; homes: Found[] };
export type Digest = { sections: DigestSection[]; total: number };

/**
 * The content of one person's mail: each search with its homes, the most important change first, each home once. Homes that
 * are no longer on the market, that no longer match or whose change is no longer true are left out. Null when nothing is left.
 */
export function toDigest(
  searches: readonly PendingSavedSearch[],
  homes: ReadonlyMap<string, SavedSearchHome>,
  trees: AgencyTrees = NO_TREES,
): Digest | null {
  const told = new Set<string>();
  const sections = searches.flatMap(({ found, ...search }) => {
    const reasons = new Map<string, ChangeKind[]>();
    for (const { homeId, reason } of found) reasons.set(homeId, [...(reasons.get(homeId) ?? []), reason]);
    const news = [...reasons].flatMap(([homeId, kinds]) => {
      const home = homes.get(homeId);
      const reason = home && matchesSavedSearch(search.criteria, home, trees) ? newsOf(kinds, home.status) : null;
      if (reason === null || told.has(homeId)) return [];
      told.add(homeId);
      return [{ homeId, reason }];
    });
    const rank = ({ reason }: Found) => CHANGE_KINDS.indexOf(reason);
    return news.length > 0 ? [{ search, homes: news.sort((a, b) => rank(a) - rank(b)) }] : [];
  });
  let room = MOST_HOMES;
  const shown = sections.flatMap(({ search, homes: all }) => {
    const some = all.slice(0, room);
    room -= some.length;
    return some.length > 0 ? [{ search, homes: some }] : [];
  });
  return told.size > 0 ? { sections: shown, total: told.size } : null;
}
