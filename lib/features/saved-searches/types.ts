import { RETENTION } from '@/lib/domain/law/retention-periods';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { Locale } from '@/lib/domain/text/locale';
import type { AlertFrequency } from '@/lib/domain/time/job-times';
import type { ChangeKind, ReportedState } from '@/lib/features/saved-searches/rules';

/** `waiting` for confirmation, `active`, or `paused` by the visitor. */
export const SAVED_SEARCH_STATES = ['waiting', 'active', 'paused'] as const;
export type SavedSearchState = (typeof SAVED_SEARCH_STATES)[number];

/** The number of days after which an unconfirmed search is deleted and its link expires (RELIABILITY §3.1). */
export const CONFIRM_DAYS: number = RETENTION.unconfirmed.count;

/** The purposes of mailed links; each purpose has its own signing key. */
export const SAVED_SEARCH_LINKS = { confirm: 'demand-confirm', manage: 'demands', stop: 'demands-stop' } as const;

/** A person with saved searches. `id` is the same for all searches of one address. */
export type Seeker = { id: string; email: string; name: string; locale: Locale };

/** A watched property, with its name and path in the visitor's language. */
export type WatchedProperty = { id: string; name: string; path: string };

export type SavedSearch = {
  id: string;
  /** Null for a search for properties. */
  property: WatchedProperty | null;
  state: SavedSearchState;
  criteria: SavedSearchCriteria;
  frequency: AlertFrequency;
  /** ISO moment. */
  createdAt: string;
  seeker: Seeker;
};

/** The searches that a link opens: all of a person, or the ones saved with a given password. */
export type SavedSearchScope = { person: string } | { ids: readonly string[] };

/** A property that an import added or changed, to be matched with the searches. */
export type NotedChange = { id: string; propertyId: string; kind: ChangeKind };

/** A property that matches a search, and the change that made it match. */
export type NewMatch = { changeId: string; savedSearchId: string; propertyId: string; reason: ChangeKind };

/** A property to mail for a search, and its change. */
export type Found = { propertyId: string; reason: ChangeKind };

/** A watched property with its last reported state and its present state; `present` is null once it has left the site. */
export type WatchWithNews = {
  search: SavedSearch & { property: WatchedProperty };
  told: ReportedState;
  present: ReportedState | null;
};

/** A search with its matches that were not mailed yet. */
export type PendingSavedSearch = SavedSearch & { found: readonly Found[] };
