import { beforeEach, describe, expect, it } from 'vitest';
import { countInvented, getDemoHealth } from '@/lib/features/feed/demo/data';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { listOwners } from '@/lib/features/owner-portal/access/data';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { database } from '@/lib/platform/store/client';
import { feedRemarks } from '@/scripts/check-site/feed-remarks';
import { fillDemoClosedProperties } from '@/scripts/demo/closed-properties';
import { fillDemoCourse } from '@/scripts/demo/course';
import { fillDemoShownPrices, fillDemoVisits } from '@/scripts/demo/visits';
import { aFeedProperty, feedOf, manyProperties } from '../support/feed';

const NOW = new Date('2026-11-24T09:00:00Z');
const take = (source: string, properties: ReadonlyArray<Record<string, unknown>>, Owners?: unknown) => {
  const document = JSON.parse(Buffer.from(feedOf(properties)).toString());
  const bytes = Buffer.from(JSON.stringify({ ...document, ...(Owners ? { Owners } : {}) }));
  return importDocument({ source, bytes, folder: null, now: NOW });
};
const INVENTED = ['property_views', 'property_events', 'leads', 'appointments', 'opinions', 'saved_searches'] as const;
const TABLES = [...INVENTED, 'saved_search_matches', 'mail_stops', 'owner_properties', 'owners', 'outbox'] as const;
/** Tables of the store itself, and what tells that an import ran. */
const OF_STORE = ['migrations', 'installation', 'catalogue', 'feed_reports', 'leases'];
const tablesOfSite = async () =>
  (await database().introspection.getTables()).map(({ name }) => name).filter((name) => !OF_STORE.includes(name));
/** Every row of every other table. */
async function everything(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of await tablesOfSite())
    rows[name] = (
      await database()
        .selectFrom(name as 'leads')
        .selectAll()
        .execute()
    )
      .map((row) => JSON.stringify(row))
      .sort();
  return rows;
}
const countOf = async (table: (typeof TABLES)[number] | 'properties' | 'shown_prices') =>
  (await database().selectFrom(table).selectAll().execute()).length;
const counts = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await countOf(table)] as const)));
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

/** What each start of a site does while `DEMO` has its default. */
async function fillDemo() {
  await fillDemoShownPrices('2026-11-24');
  await fillDemoVisits(NOW);
  await fillDemoClosedProperties(NOW);
  await fillDemoCourse(NOW);
}
async function startDemo() {
  await take(
    'demo',
    manyProperties(10, () => ({ CreatedDate: '2026-10-20T09:00:00Z' })),
    [{ ID: 'demo-owner', Name: 'Nora', Email: 'nora@owners.example', Language: 'nl', Homes: ['1', '2'] }],
  );
  await fillDemo();
}

const clear = async () => {
  for (const table of [...(await tablesOfSite()), 'catalogue', 'feed_reports'])
    await database()
      .deleteFrom(table as 'leads')
      .execute();
};
beforeEach(clear);

describe('invented figures', () => {
  it('are made for the properties of the demo alone: never for those of a feed, whose owners get no invented visitors', async () => {
    await take(
      'feed.xml',
      manyProperties(5, () => ({ CreatedDate: '2026-10-20T09:00:00Z' })),
    );
    await saveOwner(
      {
        name: 'An',
        email: 'an@example.be',
        locale: 'nl',
        properties: [{ propertyId: '1', fromDay: null, untilDay: null }],
      },
      NOW,
    );
    const before = await everything();
    await fillDemo();
    expect(await everything()).toEqual(before);
  });

  it('cost a start no question about the properties of another catalogue, however many there are', async () => {
    await take('feed.xml', [aFeedProperty()]);
    const row = await database().selectFrom('properties').selectAll().executeTakeFirstOrThrow();
    await database().deleteFrom('properties').execute();
    for (let at = 0; at < 50_000; at += 500)
      await database()
        .insertInto('properties')
        .values(
          Array.from({ length: 500 }, (_, index) => ({ ...row, id: `many-${at + index}`, card: '{', detail: '{' })),
        )
        .execute();
    // A card that was read could not be parsed.
    await fillDemo();
    expect(await counts()).toEqual(NOTHING);
  });

  it('are taken away by the first own import, with the properties, owners and searches of the demo, and the report tells', async () => {
    // What the store has after the same import without a demo before it.
    const own = [aFeedProperty({ ID: '1', Price: 410_000 })];
    await take('feed.xml', own);
    const alone = await everything();
    await clear();
    await startDemo();
    for (const table of INVENTED) expect(await countOf(table), table).toBeGreaterThan(0);
    expect(await getDemoHealth()).toMatchObject({ state: 'green', isDemo: true });
    const invented = await countInvented();
    expect(invented.properties).toBe(22);
    // An own property may have the number of one of the demo, and need not be as many.
    const report = await take('feed.xml', own);
    expect(report).toMatchObject({ outcome: 'applied', problem: null, invented, properties: { new: 1, removed: 0 } });
    expect(await everything()).toEqual(alone);
    expect(await getDemoHealth()).toEqual({ state: 'green', isDemo: false, invented: 0 });
    await fillDemo();
    expect(await everything()).toEqual(alone);
  });

  it('stay while an own import is tried or refused, and what the agency added itself stays always', async () => {
    await startDemo();
    await saveOwner({ name: 'An', email: 'an@example.be', locale: 'nl', properties: [] }, NOW);
    const before = await counts();
    const dry = await importDocument({
      source: 'x',
      bytes: feedOf([aFeedProperty()]),
      folder: null,
      now: NOW,
      dryRun: true,
    });
    expect(dry.invented?.properties).toBe(22);
    expect((await take('feed.xml', [])).problem).toContain('no usable property');
    expect(await counts()).toEqual(before);
    await take('feed.xml', [aFeedProperty()]);
    expect((await listOwners()).map(({ name }) => name)).toEqual(['An']);
  });

  it('that an earlier version left beside own properties are named, and taken away by the next import though nothing changed', async () => {
    await startDemo();
    await database().updateTable('catalogue').set({ source: 'feed.xml' }).execute();
    expect(await getDemoHealth()).toMatchObject({ state: 'red', isDemo: false });
    expect(JSON.stringify(await feedRemarks(NOW))).toMatch(/The store has \d+ invented rows/);
    const same = manyProperties(10, () => ({ CreatedDate: '2026-10-20T09:00:00Z' }));
    const report = await take('feed.xml', same);
    expect(report).toMatchObject({ outcome: 'applied', properties: { unchanged: 10, removed: 0 } });
    expect(await countOf('properties')).toBe(10);
    for (const table of INVENTED) expect(await countOf(table), table).toBe(0);
    expect((await getDemoHealth()).state).toBe('green');
    expect(JSON.stringify(await feedRemarks(NOW))).not.toContain('invented');
    expect((await take('feed.xml', same)).outcome).toBe('unchanged');
  });
});
