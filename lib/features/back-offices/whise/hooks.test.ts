import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { receiveWhise } from './hooks';

const NOW = '2026-11-28T09:00:30.000Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  Object.assign(env, { WHISE_CLIENT_ID: '12' });
});
afterEach(() => {
  vi.useRealTimers();
});
const receive = (body: unknown) =>
  receiveWhise({ header: () => null, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });

describe('a call of Whise', () => {
  it('says which estates are new or changed, and nothing of contacts and visits', () => {
    const events = [
      { name: 'estate_created', objectId: 6001 },
      { name: 'contact_update', objectId: 7 },
      { name: 'estate_update', objectId: '6002' },
      { name: 'estate_update', objectId: 'x' },
      null,
    ];
    expect(receive({ clientId: 12, officeId: 1, userId: 2, events })).toEqual([
      { key: 'estate_created 6001 2026-11-28T09:00', id: '6001', event: 'changed', at: NOW },
      { key: 'estate_update 6002 2026-11-28T09:00', id: '6002', event: 'changed', at: NOW },
    ]);
    expect(receive({ clientId: '12', events: [] })).toEqual([]);
  });

  it('is refused when it is about another client or malformed, and without a client', () => {
    for (const body of [{ clientId: 13, events: [] }, { events: [] }, { clientId: 12 }, '', 'null', '{"clientId":12,'])
      expect(receive(body)).toBeNull();
    env.WHISE_CLIENT_ID = undefined;
    expect(receive({ clientId: undefined, events: [] })).toBeNull();
  });
});
