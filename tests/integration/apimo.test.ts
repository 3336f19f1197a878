import { describe, expect, it } from 'vitest';
import { brusselsDay } from '@/lib/domain/time/dates';
import { sendToApimo } from '@/lib/features/back-offices/apimo/leads';
import { toolsOf } from '@/lib/features/back-offices/jobs/tools';
import type { OfficeLead } from '@/lib/features/back-offices/types';
import { database } from '@/lib/platform/store/client';
import { apimoOffice } from '../back-offices/apimo';
import type { TestItem } from '../back-offices/office';
import { readings } from '../back-offices/reading';

const site = readings(apimoOffice);
const many = (count: number): TestItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(5001 + at), showsPrice: true, showsAddress: true }));
const tools = () => toolsOf('apimo', site.network, AbortSignal.timeout(60_000));

describe('a reading of Apimo', () => {
  it('counts its calls, and makes none after 1,000 on one day', async () => {
    site.office.items = many(101);
    await site.read();
    const calls = () => database().selectFrom('crm_budget').select('calls').execute();
    expect(await calls()).toEqual([{ calls: 2 }]);
    await database()
      .updateTable('crm_budget')
      .set({ calls: 1_000 })
      .where('day', '=', brusselsDay(new Date()))
      .execute();
    site.office.asked = [];
    expect(await site.read()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('the calls of this day are used up'),
    });
    expect([site.office.asked, await calls()]).toEqual([[], [{ calls: 1_000 }]]);
    expect(await site.onSite()).toHaveLength(101);
  });

  it('has pages of a hundred of what is on the market; one of changes is of every step since ten minutes before', async () => {
    site.office.items = many(101);
    await site.read();
    expect(site.office.asked).toEqual([
      '/agencies/9/properties?limit=100&offset=0&step=1',
      '/agencies/9/properties?limit=100&offset=100&step=1',
    ]);
    site.office.asked = [];
    await site.read();
    const timestamp = Date.parse('2026-11-28T09:50:00Z') / 1000;
    expect(site.office.asked).toEqual([`/agencies/9/properties?limit=100&offset=0&timestamp=${timestamp}`]);
  });

  it('takes a property that left the market from the site with the next changes', async () => {
    site.office.items = many(9);
    await site.read();
    site.office.items = [{ id: '5001', state: 'withdrawn', changedAt: '2026-11-28 11:30:00' }, ...many(9).slice(1)];
    await site.read();
    expect((await site.onSite()).map(({ id }) => id)).toEqual(
      many(9)
        .slice(1)
        .map(({ id }) => id),
    );
  });

  it('reads degrees with three decimals as degrees', async () => {
    site.office.items = many(1);
    await site.read();
    expect((await site.onSite())[0].position).toMatchObject({ latitude: 51.025, longitude: 4.475 });
  });
});

describe('a request of a visitor to Apimo', () => {
  it.each([
    ['information', 1],
    ['demand', 2],
    ['valuation', 6],
    ['newsletter', 7],
  ] as const)('of the kind %s has its type %i', async (kind, type) => {
    const lead: OfficeLead = {
      id: 'lead-1',
      kind,
      locale: 'fr',
      firstName: 'An',
      lastName: 'Peeters',
      email: 'an@example.be',
      phone: '',
      text: 'Is the garden private?',
      object: { id: '5001', kind: 'property' },
      source: '/fr/bien/5001/',
      office: '',
      wantsMailing: false,
      typed: ['An', 'Peeters', 'an@example.be', '+32470000000'],
      demand: null,
    };
    expect(await sendToApimo(tools(), lead)).toEqual({ outcome: 'sent' });
    expect(site.office.taken).toEqual([
      {
        type,
        firstname: 'An',
        lastname: 'Peeters',
        email: 'an@example.be',
        language: 'fr',
        property: 5001,
        message: 'Is the garden private?',
      },
    ]);
  });
});
