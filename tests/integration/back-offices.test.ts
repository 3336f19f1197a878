import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { MARKER, type TestItem, withBody } from '../back-offices/office';
import { whiseOffice } from '../back-offices/whise';
import { httpsHost } from '../support/https-host';

const OFFICES = [whiseOffice];
const many = (count: number): TestItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(5001 + at), showsPrice: true, showsAddress: true }));

describe.each(OFFICES.map((make) => [make().system, make] as const))('the back office %s', (_name, make) => {
  const host = httpsHost();
  const before = { ...env };
  let office = make();
  let minutes = 0;

  beforeEach(async () => {
    office = make();
    host.answer = (request, response) => withBody(request, (body) => office.handle(request, response, body));
    Object.assign(env, office.settings, { CRM: office.system, CRM_URL: `https://${host.host}` });
    for (const table of [
      'crm_items',
      'crm_hooks',
      'crm_addresses',
      'crm_budget',
      'properties',
      'projects',
      'catalogue',
      'leases',
      'feed_sources',
      'feed_reports',
    ] as const)
      await database().deleteFrom(table).execute();
    minutes = 0;
  });
  afterEach(() => {
    for (const name of Object.keys(env)) delete (env as Record<string, unknown>)[name];
    Object.assign(env, before);
  });

  /** Reads everything; each time an hour later. */
  const read = (isFull = true) => {
    minutes += 60;
    const now = new Date(Date.parse('2026-11-28T09:00:00Z') + minutes * 60_000);
    return readBackOffice({ now, network: host.network, isFull });
  };
  const onSite = async () =>
    (
      await database()
        .selectFrom('properties')
        .select(['id', 'detail'])
        .where('removed_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ id, detail }) => ({ id, ...JSON.parse(detail) }));

  it('puts its properties on the site, on the border of two pages too', async () => {
    for (const count of [1, 50, 51, 100]) {
      office.items = many(count);
      expect(await read()).toMatchObject({ outcome: 'imported', problem: null });
      expect(await onSite()).toHaveLength(count);
    }
  });

  it('publishes a price and an address only where the flag says so; an absent flag means no', async () => {
    office.items = [
      { id: '1', showsPrice: true, showsAddress: true },
      { id: '2', showsPrice: false, showsAddress: false },
      { id: '3' },
    ];
    await read();
    const shown = (await onSite()).map(({ price, address }) => [price.publish, address.publish]);
    expect(shown).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    const everything = JSON.stringify([
      await database().selectFrom('crm_items').selectAll().execute(),
      await database().selectFrom('properties').selectAll().execute(),
      await database().selectFrom('feed_reports').selectAll().execute(),
    ]);
    expect(everything).not.toContain(MARKER);
  });

  it('shows no property whose state is withdrawn or unknown', async () => {
    office.items = [
      ...many(2),
      { id: '1', state: 'withdrawn' },
      { id: '2', state: 'unknown' },
      { id: '3', state: 'sold' },
    ];
    await read();
    const rows = await onSite();
    expect(rows.map(({ id }) => id).sort()).toEqual(['3', '5001', '5002']);
    expect(rows.find(({ id }) => id === '3')).toMatchObject({ status: 'sold' });
  });

  it.each([
    ['html', 0],
    ['empty', 0],
    ['cut', 1],
    ['error in a 200', 1],
    ['too large', 1],
    ['500', 1],
    ['too many requests', 1],
    ['an id twice', 0],
    ['a total that does not fit', 0],
    ['a total that moves always', 0],
  ] as const)('imports nothing of an answer with %s', async (kind, page) => {
    office.items = many(60);
    await read();
    office.items = many(59).map((item) => ({ ...item, price: 100_000 }));
    office.fault = { kind, page };
    const { outcome, problem } = await read();
    expect([outcome, typeof problem]).toEqual(['failed', 'string']);
    const rows = await onSite();
    expect(rows).toHaveLength(60);
    expect(rows.every(({ price }) => price.amount === 300_000)).toBe(true);
  });

  it('reads the list once again when its total moved', async () => {
    office.items = many(60);
    office.fault = { kind: 'a total that moves once', page: 0 };
    expect(await read()).toMatchObject({ outcome: 'imported' });
    expect(await onSite()).toHaveLength(60);
  });

  it('asks for a new token once when the old one is refused', async () => {
    office.items = many(2);
    office.fault = { kind: 'unauthorized once', page: 0 };
    expect(await read()).toMatchObject({ outcome: 'imported' });
  });

  it('removes what a complete list no longer has, and nothing after a list of changes', async () => {
    office.items = many(10);
    await read();
    office.items = many(9);
    expect(await read(false)).toMatchObject({ outcome: 'imported' });
    expect(await onSite()).toHaveLength(10);
    await read();
    expect(await onSite()).toHaveLength(9);
  });

  it('imports nothing when an office that had properties has none', async () => {
    office.items = [...many(9), { id: '1', office: '2', showsPrice: true }];
    await read();
    office.items = many(9);
    expect(await read()).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('office 2') });
    expect(await onSite()).toHaveLength(10);
  });

  it('applies what takes something away although the list is not complete', async () => {
    office.items = many(60);
    await read();
    office.items = many(60).map((item, at) => (at === 0 ? { ...item, showsPrice: false } : item));
    office.fault = { kind: 'a total that does not fit', page: 0 };
    expect(await read()).toMatchObject({ outcome: 'failed' });
    expect((await onSite())[0]).toMatchObject({ id: '5001', price: { publish: false } });
  });

  it('takes the parent of a project for no property, and its children in any order', async () => {
    office.items = [
      { id: '5001', parent: '9000', showsPrice: true },
      { id: '9000', isProject: true },
      { id: '5002', parent: '8888', showsPrice: true },
    ];
    const { report } = await read();
    expect((await onSite()).map(({ id }) => id)).toEqual(['5001', '5002']);
    const projects = await database().selectFrom('projects').select(['id', 'detail']).execute();
    expect(projects.map(({ id, detail }) => [id, JSON.parse(detail).units.length])).toEqual([['9000', 1]]);
    expect(report?.warnings).toContainEqual(expect.objectContaining({ id: '5002', value: '8888' }));
  });
});
