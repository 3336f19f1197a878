import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, daysBetween, momentOf, weekdayOf } from '@/lib/domain/time/local-time';
import type { DeviceClass } from '@/lib/domain/views/page-view';
import { PRICE_CHANGED } from '@/lib/domain/views/page-view';
import type { TrafficSource } from '@/lib/domain/views/traffic-source';
import { isDemoCatalogue } from '@/lib/features/feed/for-site';
import { findVisitsByDay } from '@/lib/features/owner-portal/visits/data/find-views';
import { noteClick, noteView, writeCounts } from '@/lib/features/owner-portal/visits/mutations';
import { database, inTransaction, type Tx } from '@/lib/platform/store/client';
import { addRows } from '@/lib/platform/store/rows';
import { chance } from './chance';

/** The number of past days with visits in the demo. */
const DAYS = 60;

const SOURCES: ReadonlyArray<readonly [TrafficSource, number]> = [
  ['portal', 46],
  ['direct', 18],
  ['search', 15],
  ['social', 12],
  ['newsletter', 6],
  ['other', 3],
];
const DEVICES: ReadonlyArray<readonly [DeviceClass, number]> = [
  ['phone', 62],
  ['computer', 31],
  ['tablet', 7],
];
const LANGUAGES: ReadonlyArray<readonly [Locale, number]> = [
  ['nl', 58],
  ['fr', 28],
  ['en', 10],
  ['de', 4],
];
/** A click occurs once in this number of visits. */
const CLICKS = [
  ['pictures', 2],
  ['favourite', 9],
  ['phone', 23],
  ['share', 17],
  ['print', 41],
  ['route', 29],
] as const;

function pick<T>(choices: ReadonlyArray<readonly [T, number]>, drawn: number): T {
  let left = drawn * choices.reduce((all, [, share]) => all + share, 0);
  for (const [choice, share] of choices) {
    left -= share;
    if (left < 0) return choice;
  }
  return choices[0]?.[0] as T;
}

/** The number of visits to a property on a day: more in its first weeks and towards the weekend. */
export function demoVisits(propertyId: string, day: string, daysOnline: number): number {
  if (daysOnline < 0) return 0;
  const liking = 3 + 7 * chance(propertyId);
  const freshness = 1 + 1.6 * Math.exp(-daysOnline / 9);
  const weekend = weekdayOf(day) >= 6 ? 1.35 : 1;
  const trend = 1 + 0.25 * Math.sin(daysOnline / 8 + 6 * chance(propertyId, 'trend'));
  return Math.round(liking * freshness * weekend * trend * (0.6 + 0.8 * chance(propertyId, day)));
}

function noteVisits(propertyId: string, day: string, from: number, until: number): void {
  const noon = momentOf(day, '12:00');
  if (!noon) return;
  for (let visit = from; visit < until; visit += 1) {
    const drawn = (what: string) => chance(propertyId, day, visit, what);
    const seen = {
      propertyId,
      device: pick(DEVICES, drawn('device')),
      locale: pick(LANGUAGES, drawn('language')),
    };
    noteView({ ...seen, source: pick(SOURCES, drawn('source')), isVisit: true }, noon);
    if (drawn('again') < 0.4) noteView({ ...seen, source: 'site', isVisit: false }, noon);
    for (const [click, of] of CLICKS) if (drawn(click) < 1 / of) noteClick({ propertyId, click }, noon);
  }
}

/**
 * The properties of the demo with the moment of their publication, in the order of their ids; none when the store has
 * another catalogue.
 */
export const findDemoProperties = async (): Promise<Array<{ id: string; publishedAt: string }>> =>
  (await isDemoCatalogue())
    ? database()
        .selectFrom('properties')
        .select(['id', 'published_at as publishedAt'])
        .where('removed_at', 'is', null)
        .orderBy('id')
        .execute()
    : [];

/**
 * Invented visits of the last two months to the properties of the demo, the same for the same day. After weeks without
 * a start, the days since are added: a day with fewer visits than planned is filled up.
 */
export async function fillDemoVisits(now: Date): Promise<void> {
  const today = brusselsDay(now);
  const properties = await findDemoProperties();
  if (properties.length === 0) return;
  const counted = await findVisitsByDay(addDays(today, -DAYS));
  for (const { id, publishedAt } of properties) {
    const online = brusselsDay(new Date(publishedAt));
    for (let ago = DAYS; ago >= 0; ago -= 1) {
      const day = addDays(today, -ago);
      const daysOnline = daysBetween(online, day);
      const visits = demoVisits(id, day, daysOnline);
      // Today is not complete yet.
      noteVisits(id, day, counted.get(`${id} ${day}`) ?? 0, ago === 0 ? Math.ceil(visits / 2) : visits);
    }
  }
  await writeCounts();
}

/** The days after which the price of an owner's property was changed, as the chart of the demo shows. */
const PRICE_AFTER = 12;

/** Marks the day of the price change of each property of the demo's owners, once it is reached. */
export async function fillDemoPrices(tx: Tx, publishedDays: ReadonlyMap<string, string>, today: string): Promise<void> {
  const changes = [...publishedDays]
    .map(([property_id, day]) => ({ property_id, day: addDays(day, PRICE_AFTER), event: PRICE_CHANGED, count: 1 }))
    .filter(({ day }) => day <= today);
  await addRows(tx, 'property_events', ['property_id', 'day', 'event'], changes);
}

/**
 * Prices of the demo that were lowered: the former price since the publication, the present one since a third of that
 * time.
 */
export async function fillDemoShownPrices(today: string): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await isDemoCatalogue(tx))) return;
    const rows = await tx.selectFrom('properties').select(['id', 'published_at', 'search_price', 'card']).execute();
    for (const { id, published_at, search_price, card } of rows) {
      const { previous } = (JSON.parse(card) as { price: { previous?: number | null } }).price;
      const online = brusselsDay(new Date(published_at));
      const age = daysBetween(online, today);
      if (!previous || search_price === null || age < 2) continue;
      await tx.deleteFrom('shown_prices').where('property_id', '=', id).execute();
      await tx
        .insertInto('shown_prices')
        .values([
          { property_id: id, day: online, price: previous },
          { property_id: id, day: addDays(today, -Math.ceil(age / 3)), price: search_price },
        ])
        .execute();
    }
  });
}
