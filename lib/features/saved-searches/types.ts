import { TERMS } from '@/lib/domain/law/retention-terms';
import type { ChangeKind } from '@/lib/domain/property/home-change';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { Locale } from '@/lib/domain/text/locale';

/** Saved and not confirmed yet; looked after; left alone for a while. */
export const SAVED_SEARCH_STATES = ['waiting', 'active', 'paused'] as const;
export type SavedSearchState = (typeof SAVED_SEARCH_STATES)[number];

/** A search that nobody confirmed is forgotten after so many days, and its link with it (RELIABILITY §3.1). */
export const CONFIRM_DAYS: number = TERMS.unconfirmed.count;

/** What a link in our mails opens: each purpose has a key of its own. */
export const SAVED_SEARCH_LINKS = { confirm: 'demand-confirm', manage: 'demands', stop: 'demands-stop' } as const;

/** Somebody who looks for a home. `id` is the same for all searches of one address. */
export type Seeker = { id: string; email: string; name: string; locale: Locale };

export type SavedSearch = {
  id: string;
  state: SavedSearchState;
  criteria: SavedSearchCriteria;
  /** ISO moment. */
  createdAt: string;
  seeker: Seeker;
};

/** Which searches a link opens: all of a person, or those that a password was given with. */
export type SavedSearchScope = { person: string } | { ids: readonly string[] };

/** A home that became news and that a search may want. */
export type NotedChange = { id: string; homeId: string; kind: ChangeKind };

/** A home that fits a search, and why it is news. */
export type NewMatch = { changeId: string; savedSearchId: string; homeId: string; reason: ChangeKind };

/** A home that was found for a search, and why it is news. */
export type Found = { homeId: string; reason: ChangeKind };

/** A search with the homes that were found for it and that no mail has told of. */
export type PendingSavedSearch = SavedSearch & { found: readonly Found[] };
