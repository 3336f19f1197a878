import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/time/local-time';
import { getLastReport } from '@/lib/features/feed/data';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findClosed } from '@/lib/features/owner-portal/visits/data/find-comparison';
import { findBusyProperties } from '@/lib/features/owner-portal/visits/data/find-views';
import { locateProject } from '@/lib/features/projects/data';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { EMPTY_SEARCH } from '@/lib/features/search/search-params/parse-search';
import { openStore, type Store, storeAddress } from '@/lib/platform/store/client';
import { catalogueVersion } from '@/lib/platform/store/versioned-cache';
import { processValues } from '@/tests/support/process-values';
import { untilCopied } from '../support/catalogue-copy';
import { feedOf, manyProperties } from '../support/feed';
import { nextLook } from '../support/next-look';

const NOW = new Date('2026-11-20T09:00:00Z');
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

const heard: CompiledQuery[] = [];
let store: Store;

beforeAll(async () => {
  await importDocument({ source: 'test', bytes: feedOf(manyProperties(4000)), folder: null, now: NOW });
  await processValues('store').store?.db.destroy();
  store = openStore(storeAddress(), (event) => heard.push(event.query));
  processValues('store').store = store;
  await sql`analyze`.execute(store.db);
  // The index of the catalogue and the copy of its properties are read once per version and not per visitor.
  await findProperties('for-sale', EMPTY_SEARCH, 'nl', NAMES, NOW);
  await untilCopied(4000);
});
afterAll(() => heard.splice(0));

/** The query plan of every statement that some work runs. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  heard.splice(0);
  await work();
  const statements = heard.splice(0);
  expect(statements.length).toBeGreaterThan(0);
  const explain = store.dialect === 'sqlite' ? 'explain query plan ' : 'explain ';
  const plans: string[] = [];
  for (const { sql: text, parameters } of statements) {
    const result = await store.db.executeQuery(CompiledQuery.raw(explain + text, [...parameters]));
    plans.push(result.rows.map((row) => Object.values(row as object).join(' ')).join('\n'));
  }
  heard.splice(0);
  return plans;
}

const SCAN = /\bSCAN (?!.*USING (COVERING )?INDEX)|Seq Scan/;

describe('the database reads for a visitor', () => {
  const reads: Array<[string, () => Promise<unknown>]> = [
    ['one home', () => getProperty('17')],
    ['where a home lives, for the middleware', () => locateProperty('17')],
    ['the cards of a page', () => findProperties('for-sale', { ...EMPTY_SEARCH, page: 3 }, 'nl', NAMES, NOW)],
    [
      'the cards of a page in the order of prices',
      () => findProperties('for-sale', { ...EMPTY_SEARCH, sort: 'price-asc' }, 'fr', NAMES, NOW),
    ],
  ];
  it('use an index to find sold properties for a comparison', async () => {
    for (const plan of await plansOf(() => findClosed('for-sale', 'house', NOW))) expect(plan).not.toMatch(SCAN);
  });

  it.each(reads)('use an index to find %s', async (_, read) => {
    // The version of the catalogue, read once a second, is the only row of its table: PostgreSQL reads the whole table.
    const plans = (await plansOf(read)).filter((plan) => !plan.includes('catalogue'));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(SCAN);
  });

  it('are one query for a search', async () => {
    heard.splice(0);
    await findProperties('for-sale', { ...EMPTY_SEARCH, place: ['mechelen'], type: ['house'] }, 'nl', NAMES, NOW);
    expect(heard.map((query) => query.sql).filter((text) => !text.includes('"catalogue"'))).toHaveLength(1);
  });

  it('are one row for the version of the catalogue', async () => {
    await nextLook();
    const plans = await plansOf(() => catalogueVersion());
    expect(plans).toEqual([expect.stringContaining('catalogue')]);
  });

  it('are none for a project after the first one of a version, because all projects are then in memory', async () => {
    await locateProject('801');
    heard.splice(0);
    await locateProject('801');
    await locateProject('802');
    expect(heard.map((query) => query.sql).filter((text) => !text.includes('"catalogue"'))).toEqual([]);
  });

  it('use the index by time to find the last report of an import', async () => {
    const { db } = store;
    const day = (at: number) => `2025-01-01T00:00:00.${String(at).padStart(3, '0')}Z`;
    const reportAt = (at: number) => ({
      id: `report-${at}`,
      source: 'test',
      started_at: day(at),
      finished_at: day(at),
      outcome: 'changed',
      report: JSON.stringify({ remark: 'x'.repeat(2000) }),
    });
    await db
      .insertInto('feed_reports')
      .values(Array.from({ length: 100 }, (_, at) => reportAt(at)))
      .execute();
    await sql`analyze`.execute(db);
    const plans = await plansOf(() => getLastReport());
    expect(plans).toEqual([expect.stringMatching(/feed_reports_finished/)]);
    expect(plans[0]).not.toMatch(SCAN);
  });

  it('use the index by day to find properties with unusually many views, and the index by property for earlier days', async () => {
    const { db } = store;
    for (let ago = 0; ago < 120; ago += 1) {
      const day = addDays('2026-11-20', -ago);
      const of = (property: number) => ({
        property_id: String(property),
        day,
        source: 'direct',
        device: 'phone',
        locale: 'nl',
        views: property === 7 && ago === 0 ? 300 : 2,
        visits: 1,
      });
      await db
        .insertInto('property_views')
        .values(Array.from({ length: 150 }, (_, property) => of(property)))
        .execute();
    }
    await sql`analyze`.execute(db);
    const before = { before: 56, firstViewed: '2026-10-23', firstCounted: addDays('2026-11-20', -119) };
    const plans = await plansOf(async () => {
      const busy = await findBusyProperties('2026-11-20', 200);
      expect(busy).toEqual([expect.objectContaining({ propertyId: '7', views: 300, ...before })]);
    });
    expect(plans).toHaveLength(1);
    const [plan = ''] = plans;
    expect(plan).not.toMatch(SCAN);
    expect(plan).toMatch(/property_views_day/);
    // Neither all rows of a property nor all days are read: the range of days is part of the query.
    expect(plan).toMatch(
      /\(property_id=\? AND day>\? AND day<\?\)|property_id = today(?:_\d)?\.property_id\) AND \(day >=/,
    );
  });

  it('would fail this test if they read a whole table', async () => {
    const plans = await plansOf(() =>
      store.db.selectFrom('properties').select('id').where('detail', 'like', '%x%').execute(),
    );
    expect(plans.join()).toMatch(SCAN);
  });
});
