import { describe, expect, it } from 'vitest';
import { toolsOf } from '@/lib/features/back-offices/jobs/tools';
import { connectOmnicasa } from '@/lib/features/back-offices/omnicasa/client/list';
import { sendToOmnicasa } from '@/lib/features/back-offices/omnicasa/leads';
import type { OfficeLead } from '@/lib/features/back-offices/types';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { MARKER, type TestItem } from '../back-offices/office';
import { omnicasaOffice } from '../back-offices/omnicasa';
import { readings } from '../back-offices/reading';

const site = readings(omnicasaOffice);
const LANGUAGES = 4;
const many = (count: number): TestItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(5001 + at), showsPrice: true, showsAddress: true }));
const tools = () => toolsOf('omnicasa', site.network, AbortSignal.timeout(60_000));
/** How many details the next reading asks for. */
const detailsOf = async (reading: () => Promise<unknown>): Promise<number> => {
  site.office.asked = [];
  await reading();
  return site.office.asked.filter((method) => method === 'GetProperty2').length;
};

describe('a reading of Omnicasa', () => {
  it('asks for the details of what is new, changed, or was read a day ago, in each language', async () => {
    site.office.items = many(3);
    expect(await detailsOf(() => site.read())).toBe(3 * LANGUAGES);
    expect(await detailsOf(() => site.read())).toBe(0);
    site.office.items = many(4).map((item, at) => (at === 0 ? { ...item, changedAt: '2026-11-28 10:00:00' } : item));
    expect(await detailsOf(() => site.read())).toBe(2 * LANGUAGES);
    const pictures = [{ url: 'https://p.example/1.jpg' }, { url: 'https://p.example/2.jpg' }];
    site.office.items[1] = { ...site.office.items[1], id: '5002', pictures };
    expect(await detailsOf(() => site.read())).toBe(LANGUAGES);
    site.office.items[1] = { ...site.office.items[1], pictures: pictures.toReversed() };
    expect(await detailsOf(() => site.read())).toBe(LANGUAGES);
    expect(await detailsOf(() => site.read(false, 24))).toBe(4 * LANGUAGES);
  });

  it('asks for every detail when a person wants everything read', async () => {
    site.office.items = many(3);
    await site.read();
    expect(await detailsOf(() => site.read(true))).toBe(3 * LANGUAGES);
  });

  it('shows the texts of each language, and none where there are none any more', async () => {
    site.office.items = [{ ...many(1)[0], id: '5001', texts: { nl: 'Licht huis', fr: 'Maison claire' } }];
    await site.read();
    expect((await site.onSite())[0]).toMatchObject({ title: { nl: 'Licht huis', fr: 'Maison claire' } });
    site.office.items = [{ id: '5001', texts: { nl: 'Licht huis' }, changedAt: '2026-11-28 10:00:00' }];
    await site.read();
    expect((await site.onSite())[0].title).toEqual({ nl: 'Licht huis' });
  });

  it.each([
    ['refused', 6],
    ['broken', 1],
  ] as const)(
    'keeps the stored version of a property whose details are %s, leaves out a new one, and says so',
    async (fault, count) => {
      site.office.items = many(9);
      await site.read();
      const broken = ['6001', ...many(count).map(({ id }) => id)];
      const changed = many(count).map((item) => ({ ...item, price: 1, changedAt: '2026-11-28 10:00:00' }));
      site.office.items = [...changed, ...many(9).slice(count), { id: '6001' }];
      site.office.detail = (item) => (broken.includes(item.id) ? fault : item);
      const { outcome, report } = await site.read();
      expect(outcome).toBe('imported');
      const rows = await site.onSite();
      expect(rows.map(({ id, price }) => [id, price.amount])).toEqual(many(9).map(({ id }) => [id, 300_000]));
      const named = report?.warnings.flatMap(({ id, field, others }) =>
        field === 'ID' ? [id, ...(others?.ids ?? [])] : [],
      );
      // A report names the first five of the others.
      expect(named).toEqual(expect.arrayContaining(broken.length > 6 ? ['5001', '5002'] : broken));
    },
  );

  it('imports nothing when one property after the other is not answered, and goes on from what was read', async () => {
    site.office.items = many(9);
    site.office.detail = (item) => (item.id < '5003' ? item : 'broken');
    expect(await site.read()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('still to be read'),
    });
    expect(await site.onSite()).toEqual([]);
    site.office.detail = (item) => item;
    expect(await detailsOf(() => site.read())).toBe(7 * LANGUAGES);
    expect(await site.onSite()).toHaveLength(9);
  });

  it('shows no property, price or address that one language hides', async () => {
    site.office.items = many(3);
    site.office.detail = (item, language) => {
      if (language !== 3) return item;
      if (item.id === '5001') return { ...item, state: 'withdrawn' };
      return item.id === '5002' ? { ...item, showsPrice: false, showsAddress: false } : item;
    };
    await site.read();
    const shown = (await site.onSite()).map(({ id, price, address }) => [id, price.publish, address.publish]);
    expect(shown).toEqual([
      ['5002', false, false],
      ['5003', true, true],
    ]);
  });

  it('takes no facts from a language that the site no longer has', async () => {
    site.office.items = many(1);
    await site.read();
    const row = await database().selectFrom('crm_items').selectAll().executeTakeFirstOrThrow();
    const item = JSON.stringify({ ...JSON.parse(row.item), Price: 1 });
    await database()
      .insertInto('crm_items')
      .values({ ...row, locale: 'xx', item })
      .execute();
    await site.read();
    expect((await site.onSite())[0].price.amount).toBe(300_000);
  });

  it.each(['named', 'plain', 'bare'] as const)('takes an answer in its %s form', async (form) => {
    site.office.items = many(3);
    site.office.form = form;
    expect(await site.read()).toMatchObject({ outcome: 'imported', problem: null });
    expect(await site.onSite()).toHaveLength(3);
    await expect(connectOmnicasa(tools()).check()).resolves.toContain(
      '3 properties are on the market, and it has 0 projects',
    );
  });

  it('takes no other property for the one that it asked for', async () => {
    site.office.items = many(2);
    site.office.detail = (item) => (item.id === '5001' ? { ...item, id: '5002' } : item);
    await site.read();
    expect((await site.onSite()).map(({ id }) => id)).toEqual(['5002']);
  });

  it('repeats no key in a problem, a report or the store', async () => {
    site.office.items = many(2);
    site.office.detail = () => 'refused';
    await site.read();
    Object.assign(env, { OMNICASA_NAME: MARKER, OMNICASA_PASSWORD: `${MARKER}-wrong` });
    const { problem } = await site.read();
    expect(problem).toContain('Omnicasa refused GetPropertyList');
    const stored = await Promise.all(
      (['feed_sources', 'feed_reports', 'crm_items'] as const).map((table) =>
        database().selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify([problem, stored])).not.toContain(MARKER);
  });
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
  object: { id: '5001', kind: 'property' },
  source: '/fr/bien/5001/',
  office: '',
  wantsMailing: false,
  typed: ['An', 'Peeters', 'an@example.be', '+32470000000'],
  demand: null,
};

describe('a request of a visitor to Omnicasa', () => {
  const told = async (more: Partial<OfficeLead>) => {
    expect(await sendToOmnicasa(tools(), { ...lead, ...more })).toEqual({ outcome: 'sent' });
    return site.office.taken[0] as Record<string, unknown>;
  };

  it('names the property or the project, the language, and no mailing', async () => {
    expect(await told({})).toMatchObject({
      method: 'ContactOnMe',
      ObjectID: 5001,
      LanguageIdFromParameter: 2,
      IsReceivedEmail: false,
      SourceId: 5,
    });
    site.office.taken = [];
    const object = { id: 'p9000', kind: 'project' } as const;
    expect(await told({ object })).toMatchObject({ method: 'ContactOnMeProject', ProjectIDs: '9000' });
  });

  it('tells what a person looks for', async () => {
    const demand = {
      goal: 'for-rent',
      types: ['house'],
      postcodes: ['2800', '2812'],
      priceMin: null,
      priceMax: 900,
      bedrooms: 2,
    } as const;
    const { PriceMin, ...rest } = await told({ kind: 'demand', object: null, demand });
    expect(PriceMin).toBeUndefined();
    expect(rest).toMatchObject({ method: 'DemandRegister2', Goal: 1, Zips: '2800,2812', PriceMax: 900, MinRooms: 2 });
  });

  it('is cut to 1,500 characters, and keeps its number', async () => {
    const { Content } = await told({ text: 'é'.repeat(4_000) });
    expect(String(Content)).toHaveLength(1_500);
    expect(String(Content).endsWith('lead-1')).toBe(true);
  });

  it('that is refused in a 200 is refused with the words of Omnicasa, without a person or a key', async () => {
    site.office.leadAnswer = 400;
    const answer = await sendToOmnicasa(tools(), lead);
    expect(answer).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('Omnicasa refused ContactOnMe (Error'),
    });
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${MARKER}|example\\.be|32470000000|Peeters`));
    expect(JSON.stringify(answer).length).toBeLessThan(300);
  });
});
