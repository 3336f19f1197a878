import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { withBody } from '@/tests/back-offices/office';
import { sweepBrightOffice } from '@/tests/back-offices/sweepbright';
import { httpsHost } from '@/tests/support/https-host';
import type { OfficeLead, Tools } from '../types';
import { connectSweepBright } from './client';
import { sendToSweepBright } from './leads';

const host = httpsHost();
const tools = (): Tools => ({
  now: () => new Date('2026-11-28T09:00:00Z'),
  network: host.network,
  takeCall: async () => true,
  signal: AbortSignal.timeout(60_000),
});
let office = sweepBrightOffice();

beforeEach(() => {
  office = sweepBrightOffice();
  host.asked.length = 0;
  host.answer = (request, response) => withBody(request, (body) => office.handle(request, response, body));
  Object.assign(env, office.settings, { CRM_URL: `https://${host.host}` });
});

describe('the reading of SweepBright', () => {
  it('finds nothing since a moment, and asks nothing for it', async () => {
    office.items = [{ id: 'e1' }];
    const cache = Object.assign(() => null, { ids: ['e1'] });
    const reading = await connectSweepBright(tools()).read(cache, new Date('2026-11-27T09:00:00Z'));
    expect(reading).toEqual({ changed: [], present: null, problem: null });
    expect(host.asked).toEqual([]);
  });

  it('keeps what was read before a failure, and says why it is not everything', async () => {
    office.items = [{ id: 'e1' }, { id: 'e2' }, { id: 'e3' }, { id: 'e4' }];
    office.fault = { kind: '500', page: 3 };
    const reading = await connectSweepBright(tools()).readOnly?.(['e1', 'e2', 'e3', 'e4']);
    expect(reading?.changed.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3']);
    expect(reading).toMatchObject({ present: null, problem: 'localhost answered 500', missing: [] });
  });

  it('fails on an answer without an id, and names no key when there is no token', async () => {
    host.answer = (request, response) => response.end(request.method === 'POST' ? '{"access_token":"token"}' : '{}');
    const reading = await connectSweepBright(tools()).readOnly?.(['e1']);
    expect(reading).toMatchObject({ changed: [], problem: 'an estate has no id' });
    host.answer = (_request, response) => response.end('{}');
    const refused = connectSweepBright(tools()).check();
    await expect(refused).rejects.toThrow('are SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET right?');
  });
});

describe('what SweepBright is told', () => {
  it('is the address of a page, but of no unit and of no page that is gone', async () => {
    const { confirm } = connectSweepBright(tools());
    const told = { id: 'e1', url: 'https://example.be/a/' };
    for (const address of [told, { ...told, id: 'e2-u' }, { ...told, url: null }]) await confirm?.(address);
    expect(office.taken).toEqual([['/estates/e1/url', { url: told.url }]]);
  });

  const lead: OfficeLead = {
    id: 'lead-1',
    kind: 'information',
    locale: 'fr',
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an@example.be',
    phone: '+32470000000',
    text: 'Is the garden private?',
    object: null,
    source: '/fr/',
    office: '',
    wantsMailing: false,
    typed: ['An', 'Peeters', 'an@example.be', '+32470000000'],
    demand: null,
  };
  const contact = {
    first_name: 'An',
    last_name: 'Peeters',
    email: 'an@example.be',
    phone: '+32470000000',
    message: 'Is the garden private?',
    locale: 'fr',
  };

  it.each([
    ['a property', { object: { id: 'e1', kind: 'property' } }, '/estates/e1/contacts'],
    ['a unit', { object: { id: 'e1-u', kind: 'property' } }, '/estates/e1/contacts'],
    ['a valuation', { kind: 'valuation' }, '/contacts/owners'],
    ['nothing of these', { kind: 'contact' }, '/contacts'],
  ] as const)('is a request about %s at its own address', async (_name, changes, path) => {
    expect(await sendToSweepBright(tools(), { ...lead, ...changes })).toEqual({ outcome: 'sent' });
    expect(office.taken).toEqual([[path, contact]]);
  });

  it('is what a person looks for', async () => {
    const demand = {
      goal: 'for-rent',
      types: ['villa', 'house', 'studio'],
      postcodes: ['2800'],
      priceMin: null,
      priceMax: 900,
      bedrooms: 2,
    } as const;
    await sendToSweepBright(tools(), { ...lead, locale: 'de', phone: '', kind: 'demand', demand });
    const { phone: _none, ...rest } = contact;
    expect(office.taken).toEqual([
      [
        '/contacts',
        {
          ...rest,
          locale: 'en',
          preferences: { negotiation: 'let', types: ['house', 'apartment'], max_price: 900, min_rooms: 2 },
          location_preference: { country: 'BE', postal_codes: ['2800'] },
        },
      ],
    ]);
  });

  it.each([
    [429, 'retry'],
    [503, 'retry'],
    [422, 'refused'],
    [404, 'refused'],
    [500, 'unsure'],
    ['cut', 'unsure'],
  ] as const)('and a request that is answered %s is %s', async (answer, outcome) => {
    office.leadAnswer = answer;
    expect(await sendToSweepBright(tools(), lead)).toMatchObject({ outcome });
  });

  it.each([
    ['The name is too long', / answered 422: Invalid; The name is too long$/],
    ['Peeters is too long', / answered 422$/],
  ])('and a request that is refused has its words, unless they repeat the person: %s', async (words, reason) => {
    office.leadAnswer = 422;
    office.leadWords = words;
    expect(await sendToSweepBright(tools(), lead)).toMatchObject({ reason: expect.stringMatching(reason) });
  });
});
