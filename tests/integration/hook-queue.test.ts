import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBackOfficeHealth, hasHooks, lastComplete } from '@/lib/features/back-offices/data';
import { answerHook } from '@/lib/features/back-offices/jobs/answer-hooks';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { takeHooks } from '@/lib/features/back-offices/mutations';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { withBody } from '../back-offices/office';
import { sweepBrightOffice } from '../back-offices/sweepbright';
import { httpsHost } from '../support/https-host';

const SECRET = 'a-secret-part-of-an-address-0123456789';
const KEY = 'secret';
const ID = '7f0c9a52-1111-4222-8333-944444444444';
const host = httpsHost();
const before = { ...env };
let office = sweepBrightOffice();
const minutesLater = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

beforeEach(async () => {
  office = sweepBrightOffice();
  host.answer = (request, response) => withBody(request, (body) => office.handle(request, response, body));
  Object.assign(env, office.settings, {
    CRM: 'sweepbright',
    CRM_URL: `https://${host.host}`,
    CRM_HOOK_SECRET: SECRET,
    SWEEPBRIGHT_CLIENT_SECRET: KEY,
  });
  for (const table of ['crm_items', 'crm_hooks', 'properties', 'catalogue', 'leases', 'feed_sources'] as const)
    await database().deleteFrom(table).execute();
});
afterEach(() => {
  for (const name of Object.keys(env)) delete (env as Record<string, unknown>)[name];
  Object.assign(env, before);
});

const bodyOf = (event: string, id = ID, at = '2026-11-28T10:00:00+00:00'): string =>
  JSON.stringify({ event, estate_id: id, company_id: 'c1', happened_at: at });
const signed = (body: string): string => createHmac('sha1', KEY).update(body).digest('hex');
/** The site's server, as far as calls of a back office go; any other request is 404. */
const site = createServer((request, response) => {
  if (!answerHook(request, response)) response.writeHead(404).end();
});
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  site.close();
  site.closeAllConnections();
});
/** The status of a call. */
async function call(body: string, { signature = signed(body), secret = SECRET } = {}): Promise<number> {
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/api/crm/${secret}/`;
  const headers = { 'x-hook-signature': signature };
  return (await fetch(address, { method: 'POST', body, headers })).status;
}
const hooks = () =>
  database().selectFrom('crm_hooks').select(['item_id', 'event', 'state']).orderBy('received_at').execute();
const read = (now = minutesLater(1)) => readBackOffice({ now, network: host.network });
const onSite = async () =>
  await database().selectFrom('properties').select(['id', 'search_price']).where('removed_at', 'is', null).execute();

describe('a call of the back office', () => {
  it('is answered 200 once it is stored, and so is a repeated one, which changes nothing', async () => {
    expect([await call(bodyOf('estate-added')), await call(bodyOf('estate-added'))]).toEqual([200, 200]);
    expect(await hooks()).toEqual([{ item_id: ID, event: 'changed', state: 'waiting' }]);
    expect(await getBackOfficeHealth('crm:sweepbright', new Date())).toMatchObject({ hooksWaiting: 1 });
  });

  it('is read with its crowd: two seconds after the last of them, or fifteen after the first', async () => {
    const begun = Date.parse('2026-11-28T10:00:00Z');
    const take = async (second: number) => {
      const now = new Date(begun + second * 1000);
      const events = [{ key: `${second}`, id: ID, event: 'changed' as const, at: now.toISOString() }];
      await takeHooks([{ events, body: Buffer.from(`${second}`) }], now);
    };
    const isRead = (second: number) => hasHooks(new Date(begun + second * 1000));
    expect(await isRead(0)).toBe(false);
    await take(0);
    expect([await isRead(1.9), await isRead(2)]).toEqual([false, true]);
    for (let second = 1; second <= 15; second += 1) await take(second);
    expect([await isRead(14.9), await isRead(15)]).toEqual([false, true]);
    await database().updateTable('crm_hooks').set({ state: 'done' }).execute();
    expect(await isRead(30)).toBe(false);
  });

  it('is refused without work: 401 unsigned, with the signature of another body, above 64 kB; 404 at another address', async () => {
    const body = bodyOf('estate-added');
    expect(await call(body, { signature: '' })).toBe(401);
    expect(await call(body, { signature: signed(bodyOf('estate-deleted')) })).toBe(401);
    expect(await call(`${body}${' '.repeat(64_001)}`)).toBe(401);
    expect(await call('no json')).toBe(401);
    expect(await call('{"event":{"toString":1},"estate_id":[]}')).toBe(401);
    expect(await call(body, { secret: `${SECRET}0` })).toBe(404);
    env.CRM_HOOK_SECRET = undefined;
    expect(await call(body)).toBe(404);
    expect(await hooks()).toEqual([]);
  });

  it('puts the property on the site, also when it is an update of one that is not known', async () => {
    office.items = [{ id: ID, showsPrice: true, price: 300_000 }];
    await call(bodyOf('estate-updated'));
    expect(await read()).toMatchObject({ outcome: 'imported' });
    expect(await onSite()).toMatchObject([{ id: ID, search_price: 300_000 }]);
    expect(await hooks()).toMatchObject([{ state: 'done' }]);
  });

  it('counts in its order for a property: what was deleted last is gone', async () => {
    office.items = [
      { id: ID, showsPrice: true },
      { id: `${ID.slice(0, -1)}5`, showsPrice: true },
    ];
    await call(bodyOf('estate-added'));
    await call(bodyOf('estate-added', `${ID.slice(0, -1)}5`));
    await read();
    expect(await onSite()).toHaveLength(2);
    // They arrive in another order than they happened.
    await call(bodyOf('estate-deleted', ID, '2026-11-28T11:00:01+00:00'));
    await call(bodyOf('estate-updated', ID, '2026-11-28T11:00:00+00:00'));
    await read(minutesLater(5));
    expect((await onSite()).map(({ id }) => id)).toEqual([`${ID.slice(0, -1)}5`]);
  });

  it('for a property that can no longer be read asks once to publish it again', async () => {
    await call(bodyOf('estate-updated'));
    await read();
    expect(await hooks()).toMatchObject([{ state: 'gone' }]);
    expect(await read(minutesLater(5))).toMatchObject({ report: null });
  });

  it('is read later when the back office does not answer', async () => {
    office.items = [{ id: ID, showsPrice: true }];
    office.fault = { kind: '500', page: 0 };
    await call(bodyOf('estate-added'));
    expect(await read()).toMatchObject({ outcome: 'failed' });
    expect(await hooks()).toMatchObject([{ state: 'waiting' }]);
    office.fault = null;
    await read(minutesLater(10));
    expect(await onSite()).toHaveLength(1);
  });

  it('names all that is known of it again after the site read another source meanwhile', async () => {
    office.items = [{ id: ID, showsPrice: true }];
    await call(bodyOf('estate-added'));
    await read();
    env.CRM = 'whise';
    await read(minutesLater(5));
    env.CRM = 'sweepbright';
    await read(minutesLater(10));
    expect(await database().selectFrom('crm_items').select('id').execute()).toEqual([]);
    expect(await lastComplete('crm:whise')).toBeNull();
  });

  it('of a thousand is stored each, and none is lost', async () => {
    const bodies = Array.from({ length: 1000 }, (_, at) =>
      bodyOf('estate-updated', ID, new Date(at * 1000).toISOString()),
    );
    const answers = await Promise.all(bodies.map((body) => call(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await hooks()).toHaveLength(1000);
  });
});
