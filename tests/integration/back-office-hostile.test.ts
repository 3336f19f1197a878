import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasHooks } from '@/lib/features/back-offices/data';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { tellOfficeAddresses } from '@/lib/features/back-offices/jobs/tell-addresses';
import { takeHooks } from '@/lib/features/back-offices/mutations';
import { receiveSweepBright } from '@/lib/features/back-offices/sweepbright/hooks';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { saveLead } from '@/lib/features/leads/mutations';
import type { NewLead } from '@/lib/features/leads/types';
import { leaseMessages, startUnsure } from '@/lib/features/outbox/mutations';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import type { TestItem } from '../back-offices/office';
import { omnicasaOffice } from '../back-offices/omnicasa';
import { readings } from '../back-offices/reading';
import { skarabeeOffice } from '../back-offices/skarabee';
import { callOf, sweepBrightOffice } from '../back-offices/sweepbright';
import { whiseOffice } from '../back-offices/whise';

const importing = vi.hoisted(() => ({ fails: false }));
vi.mock('@/lib/features/feed/for-commands', async (original) => {
  const real = await original<typeof import('@/lib/features/feed/for-commands')>();
  const importFeed: typeof real.importFeed = async (options) => {
    if (importing.fails) throw new Error('the process ends');
    return real.importFeed(options);
  };
  return { ...real, importFeed };
});
afterEach(() => {
  importing.fails = false;
});

const many = (count: number, more: Partial<TestItem> = {}): TestItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(5001 + at), showsPrice: true, showsAddress: true, ...more }));

describe('a list that is suddenly short', () => {
  const site = readings(whiseOffice);

  it('takes nothing from the site by the changes that are read after it was refused, and is made good by the next list', async () => {
    site.office.items = many(20);
    await site.read(true);
    site.office.items = many(3);
    expect(await site.read(true)).toMatchObject({ outcome: 'failed' });
    site.office.items = many(3, { price: 250_000, changedAt: '2026-11-28T13:30:00' });
    expect(await site.read()).toMatchObject({ outcome: 'failed' });
    expect(await site.onSite()).toHaveLength(20);
    site.office.items = many(20);
    expect(await site.read()).toMatchObject({ outcome: 'imported' });
    expect(await site.onSite()).toHaveLength(20);
  });

  it('of changes may take most of the site away, because it names what left', async () => {
    site.office.items = many(20);
    await site.read(true);
    site.office.items = many(20, { state: 'withdrawn', changedAt: '2026-11-28T11:30:00' }).with(0, {
      ...(many(1)[0] as TestItem),
      changedAt: '2026-11-28T11:30:00',
    });
    expect(await site.read()).toMatchObject({ outcome: 'imported' });
    expect(await site.onSite()).toHaveLength(1);
  });
});

describe('a reading of everything that ends before its import', () => {
  const site = readings(whiseOffice);

  it('is repeated, so that what left the back office leaves the site, also after a while without an answer', async () => {
    site.office.items = many(10);
    await site.read(true);
    site.office.items = many(10, { changedAt: '2026-01-01T00:00:00' }).slice(1);
    importing.fails = true;
    await expect(site.read(true)).rejects.toThrow('the process ends');
    importing.fails = false;
    site.office.fault = { kind: '500', page: 0 };
    expect(await site.read()).toMatchObject({ outcome: 'failed' });
    site.office.fault = null;
    await site.read();
    expect((await site.onSite()).map(({ id }) => id)).toEqual(
      many(10).flatMap(({ id }) => (id === '5001' ? [] : [id])),
    );
  });
});

describe('a site that showed another source', () => {
  const site = readings(whiseOffice);

  it('shows its back office again with the next reading, although nothing changed there', async () => {
    site.office.items = many(5);
    await site.read(true);
    await database().updateTable('catalogue').set({ source: 'https://feed.example/' }).execute();
    await database().updateTable('properties').set({ id: '7001' }).where('id', '=', '5001').execute();
    expect(await site.read()).toMatchObject({ outcome: 'imported' });
    expect((await site.onSite()).map(({ id }) => id)).toContain('5001');
  });
});

describe('the addresses of the properties of another source', () => {
  const site = readings(skarabeeOffice);

  it('are not told to the back office', async () => {
    site.office.items = many(2);
    await site.read(true);
    await database().updateTable('catalogue').set({ source: 'https://feed.example/' }).execute();
    await tellOfficeAddresses('skarabee', new Date('2026-11-28T12:00:00Z'), site.network);
    expect(await database().selectFrom('crm_addresses').selectAll().execute()).toEqual([]);
  });
});

describe('a price that the list of Omnicasa hides', () => {
  const site = readings(omnicasaOffice);

  it('leaves the site although the details of the property cannot be read', async () => {
    site.office.items = many(9);
    await site.read();
    site.office.items = many(9).with(0, { ...(many(1)[0] as TestItem), showsPrice: false });
    site.office.detail = (item) => (item.id === '5001' ? 'refused' : item);
    expect(await site.read()).toMatchObject({ outcome: 'imported' });
    expect((await site.onSite())[0]).toMatchObject({ id: '5001', price: { publish: false } });
    const rows = await database().selectFrom('crm_items').select('item').where('id', '=', '5001').execute();
    expect(JSON.stringify(rows)).not.toContain('300000');
  });
});

describe('calls of SweepBright', () => {
  const site = readings(sweepBrightOffice);
  const call = async (event: string, id: string, now: Date) => {
    const one = callOf(event, id, now.toISOString());
    await takeHooks([{ events: receiveSweepBright(one) ?? [], body: one.body }], now);
  };
  const at = (minutes: number) => new Date(Date.parse('2026-11-28T09:00:00Z') + minutes * 60_000);
  const read = (minutes: number) => readBackOffice({ now: at(minutes), network: site.network });

  it('that wait for another attempt are read before later ones about the same property', async () => {
    await database().deleteFrom('crm_hooks').execute();
    site.office.items = many(4);
    for (const { id } of site.office.items) await call('estate-added', id, at(0));
    await read(1);
    expect(await site.onSite()).toHaveLength(4);
    // The deletion cannot be imported now, because another call of the same run fails.
    await call('estate-deleted', '5001', at(2));
    await call('estate-updated', '5002', at(2));
    site.office.fault = { kind: '500', page: 0 };
    expect(await read(3)).toMatchObject({ outcome: 'failed' });
    site.office.fault = null;
    // Published again before the next attempt.
    await call('estate-added', '5001', at(3));
    await read(3.5);
    await read(10);
    expect((await site.onSite()).map(({ id }) => id)).toContain('5001');
  });

  it('that come late change nothing, because what happened later was read', async () => {
    await database().deleteFrom('crm_hooks').execute();
    site.office.items = many(4);
    for (const { id } of site.office.items) await call('estate-added', id, at(2));
    await call('estate-deleted', '5004', at(2.5));
    await read(3);
    await call('estate-deleted', '5001', at(1));
    await call('estate-updated', '5004', at(1));
    await read(4);
    expect((await site.onSite()).map(({ id }) => id)).toEqual(['5001', '5002', '5003']);
    const waiting = await database().selectFrom('crm_hooks').select('key').where('state', '=', 'waiting').execute();
    expect(waiting).toEqual([]);
    await call('estate-deleted', '5001', at(4.5));
    await read(5);
    expect((await site.onSite()).map(({ id }) => id)).toEqual(['5002', '5003']);
  });

  it('that deleted something are known for ever, so that a repeated one deletes nothing', async () => {
    await database().deleteFrom('crm_hooks').execute();
    site.office.items = many(4);
    for (const { id } of site.office.items) await call('estate-added', id, at(1));
    await read(2);
    await call('estate-deleted', '5001', at(3));
    await read(4);
    await call('estate-added', '5001', at(5));
    await read(6);
    const days = 40 * 24 * 60;
    await readBackOffice({ now: at(days), network: site.network, isFull: true });
    await call('estate-deleted', '5001', at(3));
    await read(days + 1);
    expect((await site.onSite()).map(({ id }) => id)).toContain('5001');
    const kept = await database().selectFrom('crm_hooks').select('event').execute();
    expect(kept).toEqual([{ event: 'deleted' }]);
  });

  it('stay waiting while SweepBright asked for a pause, those that come meanwhile too, and are read when it ends', async () => {
    await database().deleteFrom('crm_hooks').execute();
    site.office.items = many(2);
    await call('estate-added', '5001', at(0));
    // It asks for two minutes.
    site.office.fault = { kind: 'too many requests', page: 0 };
    expect(await read(1)).toMatchObject({ outcome: 'failed' });
    site.office.fault = null;
    await call('estate-added', '5002', at(1.5));
    let asked = 0;
    const { handle } = site.office;
    site.office.handle = (request, response, body) => {
      asked += 1;
      handle(request, response, body);
    };
    for (const minute of [1.6, 2.5, 2.9]) {
      expect(await hasHooks(at(minute))).toBe(false);
      expect(await read(minute)).toMatchObject({ outcome: 'not-due' });
    }
    expect(asked).toBe(0);
    expect(await hasHooks(at(3))).toBe(true);
    expect(await read(3)).toMatchObject({ outcome: 'imported' });
    expect(await site.onSite()).toHaveLength(2);
  });

  it('about a unit that is deleted take it from its project and from the site', async () => {
    await database().deleteFrom('crm_hooks').execute();
    const project: TestItem = { id: '9000', isProject: true, showsAddress: true };
    site.office.items = [
      ...many(4),
      project,
      ...many(2, { parent: '9000' }).map((one, n) => ({ ...one, id: `600${n}` })),
    ];
    for (const id of ['5001', '5002', '5003', '5004', '9000']) await call('estate-added', id, at(0));
    await read(1);
    expect((await site.onSite()).map(({ id }) => id)).toContain('6000-u');
    await call('estate-deleted', '6000', at(2));
    await read(3);
    const ids = (await site.onSite()).map(({ id }) => id);
    expect([ids.includes('6000-u'), ids.includes('6001-u')]).toEqual([false, true]);
  });
});

describe('a call of Whise', () => {
  const site = readings(whiseOffice);
  const at = (minutes: number) => new Date(Date.parse('2026-11-28T14:00:00Z') + minutes * 60_000);
  const read = (minutes: number) => readBackOffice({ now: at(minutes), network: site.network });

  it('starts no reading of changes while Whise asked for a pause', async () => {
    await database().deleteFrom('crm_hooks').execute();
    site.office.items = many(2);
    await site.read(true);
    site.office.fault = { kind: 'too many requests', page: 0 };
    expect(await read(0)).toMatchObject({ outcome: 'failed' });
    site.office.fault = null;
    const events = [{ key: '1', id: '5001', event: 'changed' as const, at: at(0).toISOString() }];
    await takeHooks([{ events, body: Buffer.from('1') }], at(0));
    site.office.items = many(2, { price: 250_000, changedAt: '2026-11-28T15:00:00' });
    expect([await hasHooks(at(1.9)), (await read(1.9)).outcome]).toEqual([false, 'not-due']);
    expect([await hasHooks(at(2)), (await read(2)).outcome]).toEqual([true, 'imported']);
    expect((await site.onSite()).map(({ price }) => price.amount)).toEqual([250_000, 250_000]);
  });
});

describe('a list with a total that is no number', () => {
  const site = readings(whiseOffice);

  it('is no empty list', async () => {
    site.office.items = many(5);
    await site.read(true);
    const { handle } = site.office;
    site.office.handle = (request, response, body) =>
      request.url === '/v1/estates/list'
        ? response.end(JSON.stringify({ totalCount: null, isValidRequest: true, validationErrors: [] }))
        : handle(request, response, body);
    expect(await site.read(true)).toMatchObject({ problem: expect.stringContaining('no total') });
    expect(await database().selectFrom('crm_items').select('id').execute()).toHaveLength(5);
    expect(env.CRM).toBe('whise');
  });
});

describe('a request of a visitor', () => {
  const site = readings(whiseOffice);
  const NOW = new Date('2026-11-28T09:00:00Z');
  const lead = (): NewLead => ({
    kind: 'contact',
    locale: 'nl',
    submission: crypto.randomUUID(),
    source: '/nl/contact/',
    email: 'an@example.be',
    name: 'An Peeters',
    fields: { remark: 'Hello' },
    subject: null,
  });

  it('is sent only by the process that has reserved it', async () => {
    expect(site.office.system).toBe('whise');
    Object.assign(env, { CRM_LEADS: true });
    for (const table of ['outbox', 'leads'] as const) await database().deleteFrom(table).execute();
    await saveLead(lead(), null, crmCall, NOW);
    const [first] = await leaseMessages('first', 1, NOW);
    // The first stood still for longer than its reservation.
    await leaseMessages('second', 1, new Date(NOW.getTime() + 200_000));
    expect(await startUnsure(first?.id ?? '', 'first', 'under way')).toBe(false);
    expect(await startUnsure(first?.id ?? '', 'second', 'under way')).toBe(true);
    expect(await startUnsure(first?.id ?? '', 'second', 'under way')).toBe(false);
  });

  it('waits for no back office that cannot be told of it', async () => {
    Object.assign(env, { CRM: 'openimmo', CRM_LEADS: true });
    for (const table of ['outbox', 'leads'] as const) await database().deleteFrom(table).execute();
    await saveLead(lead(), null, crmCall, NOW);
    expect(await database().selectFrom('outbox').select('channel').execute()).toEqual([]);
  });
});
