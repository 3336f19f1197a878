import 'server-only';
import { periodBefore, RETENTION } from '@/lib/domain/law/retention-periods';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { Locale } from '@/lib/domain/text/locale';
import type { AlertFrequency } from '@/lib/domain/time/job-times';
import { database } from '@/lib/platform/store/client';
import type { SavedSearchesTable } from '@/lib/platform/store/schema-requests';
import { readCriteria, readWatched } from '../mapping';
import type { SavedSearch, SavedSearchScope, SavedSearchState, Seeker } from '../types';
import { readConfirm } from './open-links';

export type SavedSearchRow = Pick<
  SavedSearchesTable,
  'id' | 'person' | 'email' | 'name' | 'locale' | 'state' | 'criteria' | 'frequency' | 'property_id' | 'created_at'
>;
/** The columns of a search. */
export const SAVED_SEARCH_COLUMNS = [
  'saved_searches.id',
  'person',
  'email',
  'name',
  'locale',
  'state',
  'criteria',
  'frequency',
  'property_id',
  'created_at',
] as const;

/** Converts a row of the store to a search for pages and mails. */
export const toSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  property: row.property_id === null ? null : readWatched(row.property_id, row.criteria),
  state: row.state as SavedSearchState,
  criteria: readCriteria(row.criteria),
  frequency: row.frequency as AlertFrequency,
  createdAt: row.created_at,
  seeker: { id: row.person, email: row.email, name: row.name, locale: row.locale as Locale },
});

/** The searches that a link opens, the oldest first; the link of a person opens all searches of the address. */
export async function findSavedSearches(scope: SavedSearchScope): Promise<SavedSearch[]> {
  const rows = await database()
    .selectFrom('saved_searches')
    .select(SAVED_SEARCH_COLUMNS)
    .$if('person' in scope, (query) =>
      query.where('email', 'in', (sub) =>
        sub
          .selectFrom('saved_searches')
          .select('email')
          .where('person', '=', 'person' in scope ? scope.person : ''),
      ),
    )
    .$if('ids' in scope, (query) => query.where('id', 'in', 'ids' in scope ? [...scope.ids] : []))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toSavedSearch);
}

/** The person with searches under an address, with the language of the newest one; null if the address has none. */
export async function getSeeker(email: string): Promise<Seeker | null> {
  const row = await database()
    .selectFrom('saved_searches')
    .select(SAVED_SEARCH_COLUMNS)
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSavedSearch(row).seeker : null;
}

/** The search that a mailed link confirms; null if the link is invalid or has expired, or the search was deleted. */
export async function findSavedSearchToConfirm(token: string, now: Date): Promise<SavedSearch | null> {
  const id = readConfirm(token, now);
  if (id === null) return null;
  const row = await database()
    .selectFrom('saved_searches')
    .select(SAVED_SEARCH_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toSavedSearch(row) : null;
}

/** Every active search for properties, without watched properties, to match with changes. */
export async function findActiveSavedSearches(): Promise<Array<{ id: string; criteria: SavedSearchCriteria }>> {
  const rows = await database()
    .selectFrom('saved_searches')
    .select(['id', 'criteria'])
    .where('state', '=', 'active')
    .where('property_id', 'is', null)
    .execute();
  return rows.map(({ id, criteria }) => ({ id, criteria: readCriteria(criteria) }));
}

/** Active searches whose confirmation is a year old: their consent has to be renewed (RELIABILITY §3.1). */
export async function findStaleSavedSearches(limit: number, now: Date): Promise<SavedSearch[]> {
  const rows = await database()
    .selectFrom('saved_searches')
    .select(SAVED_SEARCH_COLUMNS)
    .where('state', '=', 'active')
    .where('confirmed_at', '<', periodBefore(now, RETENTION.searches).toISOString())
    .limit(limit)
    .execute();
  return rows.map(toSavedSearch);
}
