import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { takeHooks } from '@/lib/features/back-offices/mutations';
import { receiveSweepBright } from '@/lib/features/back-offices/sweepbright/hooks';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { type Fault, MARKER, type TestItem, withBody } from '../back-offices/office';
import { callOf, sweepBrightOffice } from '../back-offices/sweepbright';
import { httpsHost } from '../support/https-host';

const many = (count: number): TestItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: `e${at + 1}`, showsPrice: true, showsAddress: true }));

describe('a back office that calls', () => {
  const host = httpsHost();
  const before = { ...env };
  let office = sweepBrightOffice();
  let asked: string[] = [];
  /** The signature with which files can be fetched now. */
  let signature = '1';
  let picture: Buffer;
  let now = new Date();

  beforeEach(async () => {
    office = sweepBrightOffice();
    asked = [];
    signature = '1';
    now = new Date('2026-11-28T09:00:00Z');
    picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a8442a' } })
      .jpeg()
      .toBuffer();
    host.answer = (request, response) =>
      withBody(request, (body) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'https://x.example');
        if (!pathname.startsWith('/file-')) {
          if (request.method === 'GET') asked.push(pathname.split('/').at(-1) ?? '');
          return office.handle(request, response, body);
        }
        const isRight = searchParams.get('sig') === signature;
        response.writeHead(isRight ? 200 : 403).end(isRight ? picture : '');
      });
    Object.assign(env, office.settings, {
      CRM: 'sweepbright',
      CRM_URL: `https://${host.host}`,
      MEDIA_HOSTS: [host.host],
    });
    for (const table of [
      'crm_items',
      'crm_hooks',
      'crm_budget',
      'pictures',
      'properties',
      'projects',
      'catalogue',
      'leases',
      'feed_sources',
      'feed_reports',
    ] as const)
      await database().deleteFrom(table).execute();
  });
  afterEach(() => {
    for (const name of Object.keys(env)) delete (env as Record<string, unknown>)[name];
    Object.assign(env, before);
  });

  /** SweepBright calls about these, and the site reads what the calls name. */
  const calls = async (event: string, ids: readonly string[]) => {
    now = new Date(now.getTime() + 60_000);
    for (const id of ids) {
      const call = callOf(event, id, now.toISOString());
      await takeHooks([{ events: receiveSweepBright(call) ?? [], body: call.body }], now);
    }
    return readBackOffice({ now, network: host.network });
  };
  /** The reading of everything, an hour later. */
  const readAll = () => {
    now = new Date(now.getTime() + 3_600_000);
    return readBackOffice({ now, network: host.network, isFull: true });
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
  const ids = async () => (await onSite()).map(({ id }) => id);
  const aFile = (name: string) => ({ url: `https://${host.host}/file-${name}?sig=${signature}` });

  it('puts what it names on the site, and nothing of owners, notes and hidden places into the store', async () => {
    office.items = [
      { id: 'e1', showsPrice: true, showsAddress: true },
      { id: 'e2', showsPrice: false, showsAddress: false },
      { id: 'e3' },
    ];
    expect(await calls('estate-added', ['e1', 'e2', 'e3'])).toMatchObject({ problem: null });
    const rows = await onSite();
    expect(rows.map(({ price, address }) => [price.publish, address.publish])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    const everything = JSON.stringify([
      await database().selectFrom('crm_items').selectAll().execute(),
      await database().selectFrom('crm_hooks').selectAll().execute(),
      await database().selectFrom('properties').selectAll().execute(),
      await database().selectFrom('feed_reports').selectAll().execute(),
    ]);
    expect(everything).toContain('Botermarkt');
    expect(everything).not.toContain(MARKER);
  });

  it('that has not called yet has nothing to import, and a dry run says so too', async () => {
    for (const dryRun of [true, false])
      expect(await readBackOffice({ now, network: host.network, isFull: true, dryRun })).toEqual({
        outcome: 'unchanged',
        problem: null,
        report: null,
      });
  });

  it('takes away what is deleted, a prospect, or in a state that is not known', async () => {
    office.items = many(12);
    await calls(
      'estate-added',
      office.items.map(({ id }) => id),
    );
    office.items = many(12).map((item, at) =>
      at < 2 ? { ...item, state: (['withdrawn', 'unknown'] as const)[at] } : item,
    );
    await calls('estate-updated', ['e1', 'e2']);
    await calls('estate-deleted', ['e3']);
    expect(await ids()).toEqual(['e10', 'e11', 'e12', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9']);
  });

  it('keeps what it knows of a property that is not given any more, and says so', async () => {
    office.items = many(3);
    await calls('estate-added', ['e1', 'e2', 'e3']);
    office.isOpen = (id) => id !== 'e1';
    office.items = many(3).map((item) => ({ ...item, price: 100_000 }));
    const { report } = await calls('estate-updated', ['e1', 'e2']);
    expect((await onSite()).map(({ price }) => price.amount)).toEqual([300_000, 100_000, 300_000]);
    expect(report?.warnings).toContainEqual(
      expect.objectContaining({ id: 'e1', reason: expect.stringContaining('not given') }),
    );
    const states = await database()
      .selectFrom('crm_hooks')
      .select(['item_id', 'state'])
      .where('event', '=', 'changed')
      .execute();
    expect(states).toContainEqual({ item_id: 'e1', state: 'gone' });
  });

  it.each(['html', 'empty', 'cut', 'too large', '500', 'too many requests'] satisfies Fault[])(
    'imports nothing of an answer with %s, and asks again later',
    async (kind) => {
      office.items = many(3);
      await calls('estate-added', ['e1', 'e2', 'e3']);
      office.items = many(3).map((item) => ({ ...item, price: 100_000 }));
      office.fault = { kind, page: 1 };
      const { outcome, problem } = await calls('estate-updated', ['e1', 'e2', 'e3']);
      expect([outcome, typeof problem]).toEqual(['failed', 'string']);
      expect((await onSite()).map(({ price }) => price.amount)).toEqual([300_000, 300_000, 300_000]);
      office.fault = null;
      now = new Date(now.getTime() + 3_600_000);
      await calls('estate-updated', ['e3']);
      expect((await onSite()).map(({ price }) => price.amount)).toEqual([100_000, 100_000, 100_000]);
    },
  );

  it('is asked with a new token once when the old one is refused', async () => {
    office.items = many(1);
    office.fault = { kind: 'unauthorized once', page: 0 };
    expect(await calls('estate-added', ['e1'])).toMatchObject({ problem: null });
    expect(await ids()).toEqual(['e1']);
  });

  it('has no list: reading everything renews each known property, removes nothing, and counts as complete', async () => {
    office.items = many(3);
    await calls('estate-added', ['e1', 'e2', 'e3']);
    asked = [];
    office.isOpen = (id) => id === 'e2';
    office.items = many(2).map((item) => ({ ...item, price: 100_000 }));
    expect(await readAll()).toMatchObject({ outcome: 'imported', problem: null });
    expect(asked.sort()).toEqual(['e1', 'e2', 'e3']);
    expect((await onSite()).map(({ price }) => price.amount)).toEqual([300_000, 100_000, 300_000]);
    asked = [];
    now = new Date(now.getTime() + 3_600_000);
    expect(await readBackOffice({ now, network: host.network })).toMatchObject({ problem: null });
    expect(asked).toEqual([]);
  });

  it('shows a picture whose address expires, also after it has expired; a new address is no new picture', async () => {
    office.items = [{ ...many(1)[0], id: 'e1', pictures: [aFile('a')] }];
    await calls('estate-added', ['e1']);
    const [{ pictures: first }] = (await onSite()) as [{ pictures: unknown[] }];
    expect(first).toHaveLength(1);
    expect(await database().selectFrom('pictures').select('source').execute()).toEqual([
      { source: `https://${host.host}/file-a` },
    ]);
    expect(JSON.stringify(await database().selectFrom('crm_items').selectAll().execute())).not.toContain('sig=');
    signature = '2';
    office.items = [{ ...many(1)[0], id: 'e1', price: 250_000, pictures: [aFile('a')] }];
    host.asked.length = 0;
    await calls('estate-updated', ['e1']);
    const [second] = await onSite();
    expect(second).toMatchObject({ price: { amount: 250_000 }, pictures: first });
    expect(host.asked.filter(({ url }) => url?.startsWith('/file-'))).toEqual([]);
  });

  it('fetches a picture that had expired by the address of the next reading', async () => {
    office.items = [{ ...many(1)[0], id: 'e1', pictures: [aFile('a')] }];
    signature = '2';
    await calls('estate-added', ['e1']);
    expect((await onSite())[0].pictures).toEqual([]);
    office.items = [{ ...many(1)[0], id: 'e1', pictures: [aFile('a')] }];
    await readAll();
    expect((await onSite())[0].pictures).toHaveLength(1);
  });

  it('has units inside their projects: one that is no longer listed is gone, and a deleted project takes them along', async () => {
    const unit = (id: string): TestItem => ({ id, parent: 'p1', showsPrice: true, showsAddress: true });
    const project: TestItem = { id: 'p1', isProject: true, showsAddress: true };
    office.items = [...many(9), project, unit('u1'), unit('u2'), { ...unit('u3'), state: 'withdrawn' }];
    await calls('estate-added', [...many(9).map(({ id }) => id), 'p1']);
    expect((await ids()).filter((id) => id.startsWith('u'))).toEqual(['u1-u', 'u2-u']);
    const units = async () => {
      const rows = await database()
        .selectFrom('projects')
        .select(['id', 'detail'])
        .where('removed_at', 'is', null)
        .execute();
      return rows.map(({ id, detail }) => [id, JSON.parse(detail).units.length]);
    };
    expect(await units()).toEqual([['p1', 2]]);
    // A call about a unit reads its project.
    office.items = [...many(9), project, { ...unit('u1'), price: 100_000 }];
    await calls('estate-updated', ['u1']);
    expect((await onSite()).filter(({ id }) => id.startsWith('u'))).toMatchObject([
      { id: 'u1-u', price: { amount: 100_000 } },
    ]);
    // A unit that must not be shown any more is gone, although its project is not given.
    office.items = [...many(9), project, { ...unit('u1'), state: 'withdrawn' }];
    office.isOpen = (id) => id !== 'p1';
    await calls('estate-updated', ['u1']);
    expect((await ids()).filter((id) => id.startsWith('u'))).toEqual([]);
    office.isOpen = () => true;
    await calls('estate-deleted', ['p1']);
    expect((await ids()).filter((id) => id.startsWith('u'))).toEqual([]);
    expect(await units()).toEqual([]);
  });
});
