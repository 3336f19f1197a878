import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { sendLead } from '@/lib/features/back-offices/jobs/send-lead';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { eraseLeads, saveLead } from '@/lib/features/leads/mutations';
import type { NewLead } from '@/lib/features/leads/types';
import { deliverOutbox, settleDeliveries } from '@/lib/features/outbox/jobs';
import { retryMessages } from '@/lib/features/outbox/mutations';
import type { Attempt } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { database, inTransaction } from '@/lib/platform/store/client';
import { apimoOffice } from '../back-offices/apimo';
import { type Fault, MARKER, type TestItem, withBody } from '../back-offices/office';
import { omnicasaOffice } from '../back-offices/omnicasa';
import { skarabeeOffice } from '../back-offices/skarabee';
import { whiseOffice } from '../back-offices/whise';
import { httpsHost } from '../support/https-host';

const aLead = (): NewLead => ({
  kind: 'information',
  locale: 'fr',
  submission: crypto.randomUUID(),
  source: '/fr/bien/5001/',
  email: 'an@example.be',
  name: 'An Peeters',
  fields: { firstName: 'An', lastName: 'Peeters', email: 'an@example.be', remark: 'Is the garden private?' },
  subject: {
    kind: 'property',
    id: '5001',
    title: 'Villa',
    price: '€ 300.000',
    line: 'Mechelen',
    url: '/fr/bien/5001/',
    agencyMail: 'office@example.be',
  },
});

const OFFICES = [whiseOffice, skarabeeOffice, omnicasaOffice, apimoOffice];
/** What makes a reading incomplete, and the page on which it happens. */
const FAULTS = [
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
] as const;
const many = (count: number): TestItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(5001 + at), showsPrice: true, showsAddress: true }));

describe.each(OFFICES.map((make) => [make().system, make] as const))('the back office %s', (_name, make) => {
  const host = httpsHost();
  const before = { ...env };
  const { cannot = {}, lacks = {}, pageSize = 50, projectId = (id: string) => id } = make();
  const can = (fault: Fault): boolean => cannot[fault] === undefined;
  let office = make();
  let minutes = 0;

  beforeEach(async () => {
    office = make();
    host.answer = (request, response) => withBody(request, (body) => office.handle(request, response, body));
    Object.assign(env, office.settings, { CRM: office.system, CRM_URL: `https://${host.host}`, CRM_LEADS: true });
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
    for (const count of [1, pageSize, pageSize + 1, 2 * pageSize]) {
      office.items = many(count);
      expect(await read()).toMatchObject({ outcome: 'imported', problem: null });
      expect(await onSite()).toHaveLength(count);
    }
  });

  it('tells how many pages or properties of how many it has read', async () => {
    office.items = many(2 * pageSize + 1);
    const told: Array<[string, number, number]> = [];
    const onProgress = (...one: [string, number, number]) => told.push(one);
    await readBackOffice({ now: new Date('2026-11-28T09:00:00Z'), network: host.network, isFull: true, onProgress });
    const [step, total] = office.system === 'skarabee' ? ['publications', 2 * pageSize + 1] : ['pages', 3];
    const ofStep = told.filter(([one]) => one === step);
    expect(ofStep.at(-1)).toEqual([step, total, total]);
    expect(ofStep.map(([, done]) => done)).toEqual(ofStep.map(([, done]) => done).toSorted((a, b) => a - b));
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
    const sold = lacks['sold properties'] ? [] : [['3', 'sold']];
    const shown = (await onSite()).map(({ id, status }) => [id, status]);
    expect(shown).toEqual([...sold, ['5001', 'available'], ['5002', 'available']]);
  });

  it.each(FAULTS.filter(([kind]) => can(kind)))('imports nothing of an answer with %s', async (kind, page) => {
    office.items = many(pageSize + 10);
    await read();
    office.items = many(pageSize + 9).map((item) => ({ ...item, price: 100_000 }));
    office.fault = { kind, page };
    const { outcome, problem } = await read();
    expect([outcome, typeof problem]).toEqual(['failed', 'string']);
    expect(problem).not.toContain(MARKER);
    const rows = await onSite();
    expect(rows).toHaveLength(pageSize + 10);
    expect(rows.every(({ price }) => price.amount === 300_000)).toBe(true);
  });

  // The time limit is the same for every system, and takes its 15 s.
  it.runIf(make().system === 'whise')('imports nothing when a page does not answer within 15 s', async () => {
    office.items = many(60);
    await read();
    office.items = many(59);
    office.fault = { kind: 'silence', page: 1 };
    const problem = expect.stringContaining('did not answer within 15 s');
    expect(await read()).toMatchObject({ outcome: 'failed', problem });
    expect(await onSite()).toHaveLength(60);
  });

  it.runIf(can('a total that moves once'))('reads the list once again when its total moved', async () => {
    office.items = many(pageSize + 10);
    office.fault = { kind: 'a total that moves once', page: 0 };
    expect(await read()).toMatchObject({ outcome: 'imported' });
    expect(await onSite()).toHaveLength(pageSize + 10);
  });

  it.runIf(can('unauthorized once'))('asks for a new token once when the old one is refused', async () => {
    office.items = many(2);
    office.fault = { kind: 'unauthorized once', page: 0 };
    expect(await read()).toMatchObject({ outcome: 'imported' });
  });

  it('removes what a complete list no longer has', async () => {
    office.items = many(10);
    await read();
    office.items = many(9);
    await read();
    expect(await onSite()).toHaveLength(9);
  });

  it.skipIf(lacks['a list of changes'])('removes nothing after a list of changes', async () => {
    office.items = many(10);
    await read();
    office.items = many(9);
    expect(await read(false)).toMatchObject({ problem: null });
    expect(await onSite()).toHaveLength(10);
  });

  it('imports nothing when an office that had properties has none', async () => {
    office.items = [...many(9), { id: '1', office: '2', showsPrice: true }];
    await read();
    office.items = many(9);
    expect(await read()).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('office 2') });
    expect(await onSite()).toHaveLength(10);
  });

  it('applies what takes something away although the list is not complete', async () => {
    office.items = many(pageSize + 10);
    await read();
    office.items = many(pageSize + 10).map((item, at) => ({ ...item, price: 100_000, showsPrice: at > 0 }));
    office.fault = { kind: '500', page: 1 };
    expect(await read()).toMatchObject({ outcome: 'failed' });
    expect((await onSite())[0]).toMatchObject({ id: '5001', price: { publish: false } });
  });

  describe('is told of a request of a visitor', () => {
    /** Queues a request and sends what is due. Returns its row of the outbox; null when it has none. */
    const tell = async (lead: Partial<NewLead> = {}) => {
      const stored = await saveLead({ ...aLead(), ...lead }, null, crmCall, NOW);
      expect(stored).toBe('saved');
      return deliver();
    };
    const deliver = async (now = NOW) => {
      const toBackOffice = (id: string) => sendLead(id, now, host.network);
      await deliverOutbox({ wait: true, clock: () => now, toBackOffice });
      const rows = await database()
        .selectFrom('outbox')
        .select(['id', 'lead_id', 'state', 'reason', 'payload'])
        .execute();
      return rows[0] ?? null;
    };
    const NOW = new Date('2026-11-28T09:00:00Z');
    beforeEach(async () => {
      for (const table of ['outbox', 'leads', 'appointments'] as const) await database().deleteFrom(table).execute();
      await showsPropertiesOf(`crm:${office.system}`);
    });
    /** The catalogue is that of a source. */
    const showsPropertiesOf = async (source: string) => {
      await database().deleteFrom('catalogue').execute();
      await database()
        .insertInto('catalogue')
        .values({ id: 1, version: 1, applied_at: NOW.toISOString(), source })
        .execute();
    };
    /** The number of the property in a request, in the field that each system has for it. */
    const ID_THERE = /"(?:EstateIds|ObjectID|property)":\[?5001\b|<PublicationID>5001</;

    it('with its language, its number, its text and no mailing that was not asked for; the queue holds only its id', async () => {
      await saveLead(aLead(), null, crmCall, NOW);
      expect(await database().selectFrom('outbox').select(['channel', 'payload']).execute()).toEqual([
        { channel: 'back-office', payload: '{}' },
      ]);
      expect(await deliver()).toMatchObject({ state: 'sent' });
      const told = JSON.stringify(office.taken);
      expect(office.taken).toHaveLength(1);
      for (const part of ['An', 'Peeters', 'an@example.be', 'Is the garden private?']) expect(told).toContain(part);
      expect(told).toMatch(ID_THERE);
      expect(told).not.toMatch(/"(?:AgreementEmail|mailing_opt_in|IsReceivedEmail)":(?:true|1|"true")/);
    });

    it.each(['crm:sweepbright', 'https://feed.example/'])(
      'but not of the id of its property, which was that of another system (%s), although the system was changed meanwhile',
      async (source) => {
        await showsPropertiesOf(source);
        await saveLead(aLead(), null, crmCall, NOW);
        await showsPropertiesOf(`crm:${office.system}`);
        expect(await deliver()).toMatchObject({ state: 'sent' });
        const told = JSON.stringify(office.taken);
        expect(told).toContain('Is the garden private?');
        expect(told).not.toMatch(ID_THERE);
      },
    );

    it.skipIf(office.system === 'apimo')('with the office of its property, where a request names one', async () => {
      const row = { source: `crm:${office.system}`, id: '5001', locale: '', kind: 'property', office: '17' };
      const rest = { stamp: '', picture_hash: '', item: 'null', seen_at: NOW.toISOString() };
      await database()
        .insertInto('crm_items')
        .values({ ...row, ...rest })
        .execute();
      await saveLead(aLead(), null, crmCall, NOW);
      expect(await deliver()).toMatchObject({ state: 'sent' });
      expect(JSON.stringify(office.taken)).toMatch(/"OfficeIds":\[17\]|"SiteId":17\b|<OfficeId>17</);
    });

    it('with the id of its property also when the property has left the site', async () => {
      await saveLead(aLead(), null, crmCall, NOW);
      expect(await database().selectFrom('crm_items').select('id').execute()).toEqual([]);
      await deliver();
      expect(JSON.stringify(office.taken)).toMatch(ID_THERE);
    });

    it.each([
      [429, 'waiting', 0],
      [503, 'waiting', 0],
      [400, 'dead', 0],
      [500, 'unsure', 0],
      ['cut', 'unsure', 1],
    ] as const)('which is answered %s, and is then %s', async (answer, state, taken) => {
      office.leadAnswer = answer;
      expect(await tell()).toMatchObject({ state });
      office.leadAnswer = 200;
      const [row] = await database().selectFrom('outbox').select(['due_at', 'state']).execute();
      await deliver(new Date(NOW.getTime() + 3_600_000));
      // Only what surely did not arrive is sent again by itself.
      expect(office.taken).toHaveLength(row?.state === 'waiting' ? taken + 1 : taken);
    });

    it.each([
      ['The account is closed', 'The account is closed'],
      ['PEETERS is no customer', null],
      ['No garden named', null],
      ['The account of an@example.be is closed', null],
    ])('which is refused with its words, unless they repeat the person: %s', async (words, repeated) => {
      office.leadAnswer = 400;
      office.leadWords = words;
      const row = await tell();
      expect(row?.state).toBe('dead');
      if (repeated) expect(row?.reason).toContain(repeated);
      else expect(row?.reason).not.toMatch(/peeters|garden|example/i);
      expect(row?.reason).not.toContain(MARKER);
    });

    it('and is told nothing of an erased one', async () => {
      office.leadAnswer = 429;
      const row = await tell();
      office.leadAnswer = 200;
      await inTransaction((tx) => eraseLeads(tx, [row?.lead_id ?? '']));
      expect(await deliver(new Date(NOW.getTime() + 3_600_000))).toBeNull();
      expect(office.taken).toEqual([]);
    });

    it('and not twice by itself when the process is killed while it is sent', async () => {
      await saveLead(aLead(), null, crmCall, NOW);
      const ends: Array<(attempt: Attempt) => void> = [];
      const killed = new Promise<Attempt>((resolve) => ends.push(resolve));
      void deliverOutbox({ clock: () => NOW, toBackOffice: () => killed });
      await vi.waitFor(async () =>
        expect(await database().selectFrom('outbox').select('state').execute()).toEqual([{ state: 'unsure' }]),
      );
      await deliver(new Date(NOW.getTime() + 3_600_000));
      expect(office.taken).toEqual([]);
      for (const end of ends) end({ outcome: 'unsure', reason: 'the site ended', code: 'unsure' });
      await settleDeliveries();
      // A person may send it again.
      const [row] = await database().selectFrom('outbox').select('lead_id').execute();
      await retryMessages(row?.lead_id ?? '', NOW);
      expect(await deliver(new Date(NOW.getTime() + 7_200_000))).toMatchObject({ state: 'sent' });
    });
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
    expect(projects.map(({ id, detail }) => [id, JSON.parse(detail).units.length])).toEqual([[projectId('9000'), 1]]);
    expect(report?.warnings).toContainEqual(expect.objectContaining({ id: '5002', value: projectId('8888') }));
  });
});
