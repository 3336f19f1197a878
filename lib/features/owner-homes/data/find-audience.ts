import 'server-only';
import { HOME_EVENTS, PRICE_CHANGED } from '@/lib/domain/audience/home-event';
import { DEVICE_CLASSES } from '@/lib/domain/audience/page-view';
import { TRAFFIC_SOURCES } from '@/lib/domain/audience/traffic-source';
import { type DayAudience, type Shares, sharesOf } from '@/lib/domain/owner/audience';
import { LOCALES } from '@/lib/domain/text/locale';
import { database } from '@/lib/platform/db/client';

/** The visits and page views of a home by day, the oldest first; days without any are left out. */
export async function findAudienceDays(homeId: string): Promise<DayAudience[]> {
  const rows = await database()
    .selectFrom('home_views')
    .select(({ fn }) => [
      'day',
      fn.sum<number | string>('visits').as('visits'),
      fn.sum<number | string>('views').as('views'),
    ])
    .where('home_id', '=', homeId)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day, visits, views }) => ({ day, visits: Number(visits), views: Number(views) }));
}

/** Visits by one class, since a day; a page that was opened from another page of the site is no visit. */
async function countBy(homeId: string, column: 'source' | 'device' | 'locale', since: string) {
  const rows = await database()
    .selectFrom('home_views')
    .select(({ fn, ref }) => [ref(column).as('name'), fn.sum<number | string>('visits').as('visits')])
    .where('home_id', '=', homeId)
    .where('day', '>=', since)
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ name, visits }) => [name, Number(visits)]));
}

/** Where the visitors of a home came from since a day, on what and in which language, and what they did there. */
export async function findShares(homeId: string, since: string): Promise<Shares> {
  const acts = await database()
    .selectFrom('home_events')
    .select(({ fn }) => ['event', fn.sum<number | string>('count').as('count')])
    .where('home_id', '=', homeId)
    .where('day', '>=', since)
    .groupBy('event')
    .execute();
  return {
    sources: sharesOf(TRAFFIC_SOURCES, await countBy(homeId, 'source', since)),
    devices: sharesOf(DEVICE_CLASSES, await countBy(homeId, 'device', since)),
    languages: sharesOf(LOCALES, await countBy(homeId, 'locale', since)),
    acts: sharesOf(HOME_EVENTS, new Map(acts.map(({ event, count }) => [event, Number(count)]))),
  };
}

/** The days on which the price of a home was changed. */
export async function findPriceChanges(homeId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom('home_events')
    .select('day')
    .where('home_id', '=', homeId)
    .where('event', '=', PRICE_CHANGED)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}
