import { type AgencyTrees, NO_TREES } from '@/lib/domain/property/agency-tree';
import { CHANGE_KINDS, type ChangeKind, newsOf } from '@/lib/domain/property/property-change';
import { matchesSavedSearch, type SavedSearchProperty } from '@/lib/domain/property/saved-search-match';
import type { Found, PendingSavedSearch, SavedSearch } from '../types';

/** Maximum number of properties in one mail, because mail programs cut long mails off. The rest is counted. */
const MOST_PROPERTIES = 20;

/** A search and its properties in a mail. */
export type DigestSection = { search: SavedSearch; properties: Found[] };
export type Digest = { sections: DigestSection[]; total: number };

/**
 * The content of one person's mail: each search with its properties, the most important change first, each property once. Properties that
 * are no longer on the market, that no longer match or whose change is no longer true are left out. Null when nothing is left.
 */
export function toDigest(
  searches: readonly PendingSavedSearch[],
  properties: ReadonlyMap<string, SavedSearchProperty>,
  trees: AgencyTrees = NO_TREES,
): Digest | null {
  const told = new Set<string>();
  const sections = searches.flatMap(({ found, ...search }) => {
    const reasons = new Map<string, ChangeKind[]>();
    for (const { propertyId, reason } of found) reasons.set(propertyId, [...(reasons.get(propertyId) ?? []), reason]);
    const news = [...reasons].flatMap(([propertyId, kinds]) => {
      const property = properties.get(propertyId);
      const reason =
        property && matchesSavedSearch(search.criteria, property, trees) ? newsOf(kinds, property.status) : null;
      if (reason === null || told.has(propertyId)) return [];
      told.add(propertyId);
      return [{ propertyId, reason }];
    });
    const rank = ({ reason }: Found) => CHANGE_KINDS.indexOf(reason);
    return news.length > 0 ? [{ search, properties: news.sort((a, b) => rank(a) - rank(b)) }] : [];
  });
  let room = MOST_PROPERTIES;
  const shown = sections.flatMap(({ search, properties: all }) => {
    const some = all.slice(0, room);
    room -= some.length;
    return some.length > 0 ? [{ search, properties: some }] : [];
  });
  return told.size > 0 ? { sections: shown, total: told.size } : null;
}
