import 'server-only';
import { sql } from 'kysely';
import type { Locale } from '@/lib/domain/text/locale';
import {
  ALERT_FREQUENCIES,
  type AlertFrequency,
  isMailTime,
  lastAlertMoment,
  mailDayStart,
} from '@/lib/domain/time/job-times';
import { isHeld } from '@/lib/features/outbox/data';
import type { ChangeKind } from '@/lib/features/saved-searches/rules';
import { database } from '@/lib/platform/store/client';
import { isClockTrusted } from '@/lib/platform/store/clock-gate';
import { readCriteria } from '../mapping';
import type { Found, NotedChange, PendingSavedSearch } from '../types';
import { findStaleSavedSearches } from './find-saved-searches';
import { findWatchesWithNews } from './find-watches';

/** Changes that imports recorded and that were not matched with searches yet, oldest first. */
export async function findChanges(limit: number): Promise<NotedChange[]> {
  const rows = await database()
    .selectFrom('property_changes')
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, propertyId: row.property_id, kind: row.kind as ChangeKind }));
}

/** The matches whose time to be mailed has come, by the frequency of their search. */
const isDue = (now: Date) =>
  sql<boolean>`(${sql.join(
    ALERT_FREQUENCIES.map(
      (frequency) => sql`(frequency = ${frequency} and found_at <= ${lastAlertMoment(frequency, now).toISOString()})`,
    ),
    sql` or `,
  )})`;

/** Addresses that have new matches whose time has come, and got no alert today. */
export async function findAddressesToMail(limit: number, now: Date): Promise<string[]> {
  const rows = await database()
    .selectFrom('saved_search_matches')
    .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_matches.saved_search_id')
    .select('saved_searches.email')
    .distinct()
    .where('saved_search_matches.mailed_at', 'is', null)
    .where(isDue(now))
    .where('saved_searches.state', '=', 'active')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.recipient', '=', 'saved_searches.email')
            .where('outbox.kind', '=', 'alert')
            .where('outbox.created_at', '>=', mailDayStart(now).toISOString()),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

/** The active searches of these addresses, the oldest first, with their matches that are to be mailed. */
export async function findPending(emails: readonly string[], now: Date): Promise<PendingSavedSearch[]> {
  const rows = await database()
    .selectFrom('saved_searches')
    .innerJoin('saved_search_matches', 'saved_search_matches.saved_search_id', 'saved_searches.id')
    .select(['saved_searches.id', 'person', 'email', 'name', 'locale', 'criteria', 'frequency', 'created_at'])
    .select(['saved_search_matches.property_id', 'reason'])
    .where('email', 'in', [...emails])
    .where('state', '=', 'active')
    .where('saved_search_matches.mailed_at', 'is', null)
    .where(isDue(now))
    .orderBy('created_at')
    .orderBy('saved_searches.id')
    .orderBy('found_at')
    .orderBy('saved_search_matches.property_id')
    .execute();
  const pending = new Map<string, PendingSavedSearch & { found: Found[] }>();
  for (const row of rows) {
    const found = { propertyId: row.property_id, reason: row.reason as ChangeKind };
    const known = pending.get(row.id);
    if (known) known.found.push(found);
    else
      pending.set(row.id, {
        id: row.id,
        property: null,
        state: 'active',
        criteria: readCriteria(row.criteria),
        frequency: row.frequency as AlertFrequency,
        createdAt: row.created_at,
        seeker: { id: row.person, email: row.email, name: row.name, locale: row.locale as Locale },
        found: [found],
      });
  }
  return [...pending.values()];
}

/** Whether there is anything to match or mail now; cheap, because only indexes are read. */
export async function isAlertWork(now: Date): Promise<boolean> {
  if ((await findChanges(1)).length > 0) return true;
  if (!isMailTime(now) || (await isHeld())) return false;
  if ((await findAddressesToMail(1, now)).length > 0 || (await findWatchesWithNews(1, now)).length > 0) return true;
  return (await isClockTrusted(now)) && (await findStaleSavedSearches(1, now)).length > 0;
}
