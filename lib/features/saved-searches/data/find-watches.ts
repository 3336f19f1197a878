import 'server-only';
import { CLOSED_STATUSES, type PropertyStatus } from '@/lib/domain/property/property-status';
import type { Goal } from '@/lib/domain/property/property-values';
import { DAY_MS } from '@/lib/domain/time/durations';
import { mailDayStart } from '@/lib/domain/time/job-times';
import type { ReportedState } from '@/lib/features/saved-searches/rules';
import { database } from '@/lib/platform/store/client';
import type { WatchWithNews } from '../types';
import { SAVED_SEARCH_COLUMNS, toSavedSearch } from './find-saved-searches';

/** The present price and status of a property, from which a new watch starts. Null if it is not on the site. */
export async function findWatchedProperty(id: string): Promise<{ goal: Goal; told: ReportedState } | null> {
  const row = await database()
    .selectFrom('properties')
    .select(['goal', 'search_price', 'status', 'open_houses'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row
    ? {
        goal: row.goal as Goal,
        told: { price: row.search_price, status: row.status as PropertyStatus, openHouses: row.open_houses },
      }
    : null;
}

/** The days after which a missing property counts as gone, because some feeds lose properties for a night. */
const GONE_DAYS = 2;

/** Watched properties that changed since the last mail and about which no mail was sent today. */
export async function findWatchesWithNews(limit: number, now: Date): Promise<WatchWithNews[]> {
  const gone = new Date(now.getTime() - GONE_DAYS * DAY_MS).toISOString();
  const rows = await database()
    .selectFrom('saved_searches')
    .leftJoin('properties', 'properties.id', 'saved_searches.property_id')
    .select(SAVED_SEARCH_COLUMNS)
    .select(['told_price', 'told_status', 'told_open_houses', 'search_price', 'open_houses'])
    .select(['properties.status as property_status', 'removed_at'])
    .where('state', '=', 'active')
    .where('property_id', 'is not', null)
    .where((where) =>
      where.or([where('mailed_at', 'is', null), where('mailed_at', '<', mailDayStart(now).toISOString())]),
    )
    .where((where) =>
      where.or([
        where('properties.id', 'is', null),
        where('removed_at', '<', gone),
        where.and([
          where('removed_at', 'is', null),
          where.or([
            where.and([
              where.or([
                where('properties.search_price', 'is distinct from', where.ref('told_price')),
                where('properties.open_houses', 'is distinct from', where.ref('told_open_houses')),
              ]),
              // The price and the open houses of a property that is sold or let are not news (`propertyNews`).
              where('properties.status', 'not in', CLOSED_STATUSES),
            ]),
            where('properties.status', '!=', where.ref('told_status')),
          ]),
        ]),
      ]),
    )
    .orderBy('saved_searches.id')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const { property, ...search } = toSavedSearch(row);
    if (!property) return [];
    const isGone = row.property_status === null || row.removed_at !== null;
    return [
      {
        search: { ...search, property },
        told: {
          price: row.told_price,
          status: row.told_status as PropertyStatus,
          openHouses: row.told_open_houses,
        },
        present: isGone
          ? null
          : { price: row.search_price, status: row.property_status as PropertyStatus, openHouses: row.open_houses },
      },
    ];
  });
}
