import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { takeHooks } from '@/lib/features/back-offices/mutations';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { saveLead } from '@/lib/features/leads/mutations';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { apimoOffice } from '../back-offices/apimo';
import { type TestOffice, withBody } from '../back-offices/office';
import { omnicasaOffice } from '../back-offices/omnicasa';
import { skarabeeOffice } from '../back-offices/skarabee';
import { callOf, sweepBrightOffice } from '../back-offices/sweepbright';
import { whiseOffice } from '../back-offices/whise';
import { aLead } from '../support/a-lead';
import { httpsHost, TEST_CERTIFICATE } from '../support/https-host';
import { startScript } from '../support/run-script';

const LEADS = process.env.FULL ? 60 : 6;
/** Of each row of the table: 60 in all. */
const FULL_KILLS = 15;

const host = httpsHost();
const office = whiseOffice();
const settings = (of: TestOffice = office) => ({
  ...of.settings,
  CRM: of.system,
  CRM_URL: `https://${host.host}`,
  SITE_URL: 'http://localhost:3000',
  MAILS_PER_SECOND: '1',
  NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE,
});
const before = { ...env };
beforeAll(() => Object.assign(env, { CRM: 'whise', CRM_LEADS: true }));
afterAll(() => Object.assign(env, { CRM: before.CRM, CRM_LEADS: before.CRM_LEADS }));

const answerOf = (of: TestOffice) => (request: IncomingMessage, response: ServerResponse) =>
  withBody(request, (body) => of.handle(request, response, body));
const answer = answerOf(office);
const freeLeases = () => database().deleteFrom('leases').where('name', 'not like', 'complete:%').execute();

/**
 * How each system is killed: at which of the calls that `isPage` names, in turn. Of a system that tells one property a call, those
 * are its pages. `kills`: how often without FULL.
 */
const SYSTEMS = [
  { make: whiseOffice, properties: 101, pages: [1, 2, 0], kills: 2, isPage: /estates.list/ },
  { make: omnicasaOffice, properties: 51, pages: [1, 30, 0, 52, 7], kills: 1, isPage: /GetPropert/ },
  { make: skarabeeOffice, properties: 10, pages: [6, 0, 1, 9, 2], kills: 1, isPage: /^/ },
  { make: apimoOffice, properties: 101, pages: [1, 0, 0, 1], kills: 2, isPage: /properties/ },
];

describe('a reading of the back office that is killed', () => {
  it.each(SYSTEMS.map((system) => ({ ...system, name: system.make().system })))(
    'leaves the old catalogue of $name or the new one, at its pages',
    { timeout: 120_000 + FULL_KILLS * 15_000 },
    async ({ make, properties, pages, kills, isPage }) => {
      const of = make();
      const own = answerOf(of);
      const setPrice = (price: number) => {
        of.items = Array.from({ length: properties }, (_, at) => ({ id: String(5001 + at), showsPrice: true, price }));
      };
      /** The prices on the site, each once. */
      const prices = async (): Promise<number[]> => {
        const rows = await database()
          .selectFrom('properties')
          .select('search_price')
          .where('removed_at', 'is', null)
          .execute();
        expect(rows).toHaveLength(properties);
        return [...new Set(rows.map(({ search_price }) => Number(search_price)))];
      };
      const readWhole = async (price: number) => {
        await freeLeases();
        host.answer = own;
        setPrice(price);
        const read = await readBackOffice({ now: new Date(), network: host.network, isFull: true });
        expect(read).toMatchObject({ outcome: 'imported', problem: null });
        expect(await prices()).toEqual([price]);
      };
      for (const table of ['crm_items', 'crm_budget', 'feed_sources', 'catalogue', 'properties'] as const)
        await database().deleteFrom(table).execute();
      Object.assign(env, of.settings, { CRM: of.system, CRM_URL: `https://${host.host}` });
      await readWhole(100_000);
      let current = 100_000;
      for (let round = 1; round <= (process.env.FULL ? FULL_KILLS : kills); round += 1) {
        await freeLeases();
        setPrice(100_000 + round);
        let child: ChildProcess | null = null;
        let asked = 0;
        const [page = 0, isAnswered] = [pages[(round - 1) % pages.length], round % 2 === 0];
        host.answer = (request, response) => {
          if (!isPage.test(request.url ?? '')) return own(request, response);
          asked += 1;
          if (isAnswered || asked !== page + 1) own(request, response);
          if (asked === page + 1) setTimeout(() => child?.kill('SIGKILL'), isAnswered ? (round * 37) % 400 : 0);
        };
        const started = startScript('scripts/commands/crm.ts', ['read', '--full'], settings(of));
        child = started.child;
        const { code } = await started.finished;
        // A page that is not answered does not let it end by itself.
        if (!isAnswered) expect(code).toBeNull();
        const seen = await prices();
        expect(seen).toHaveLength(1);
        expect([current, 100_000 + round]).toContain(seen[0]);
        current = seen[0] ?? current;
      }
      await readWhole(250_000);
      Object.assign(env, { CRM: 'whise', CRM_URL: before.CRM_URL });
    },
  );
});

describe('the sending of requests of visitors that is killed', () => {
  it(`loses none, and sends none twice by itself (${LEADS} kills)`, { timeout: 120_000 + LEADS * 15_000 }, async () => {
    await freeLeases();
    for (let at = 0; at < LEADS * 2; at += 1) {
      const lead = { ...aLead(), kind: 'contact' as const, submission: `kill-${at}`, email: `visitor${at}@example.be` };
      await saveLead(lead, null, crmCall, new Date(Date.now() - 60_000 + at));
    }
    const rows = () =>
      database()
        .selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'outbox.lead_id')
        .select(['outbox.state', 'leads.email'])
        .where('outbox.channel', '=', 'back-office')
        .execute();
    for (let round = 1; round <= LEADS; round += 1) {
      let child: ChildProcess | null = null;
      let isKilled = false;
      host.answer = (request, response) => {
        if (request.url !== '/v1/contacts/upsert' || isKilled) return answer(request, response);
        isKilled = true;
        // Killed before the back office takes it, or after.
        if (round % 2 === 0) withBody(request, (body) => office.taken.push(JSON.parse(body)));
        child?.kill('SIGKILL');
      };
      await database().updateTable('outbox').set({ holder: null, leased_until: null }).execute();
      await freeLeases();
      const started = startScript('tests/support/deliver-leads.ts', [], settings());
      child = started.child;
      await started.finished;
      if (!(await rows()).some(({ state }) => state === 'waiting')) break;
    }
    await database().updateTable('outbox').set({ holder: null, leased_until: null }).execute();
    await freeLeases();
    host.answer = answer;
    await startScript('tests/support/deliver-leads.ts', [], settings()).finished;
    const ended = await rows();
    expect(ended).toHaveLength(LEADS * 2);
    const taken = office.taken.map((contact) => (contact as { PrivateEmail: string }).PrivateEmail);
    expect(new Set(taken).size).toBe(taken.length);
    for (const { state, email } of ended)
      if (state === 'sent') expect(taken).toContain(email);
      else expect(state).toBe('unsure');
    expect(ended.some(({ state }) => state === 'sent')).toBe(true);
    expect(ended.some(({ state }) => state === 'unsure')).toBe(true);
  });
});

describe('a reading of what the back office called about that is killed', () => {
  it('loses no call: what it named is on the site in the end', { timeout: 300_000 }, async () => {
    const bright = sweepBrightOffice();
    const ids = ['one', 'two', 'three'].map((name) => `7f0c9a52-${name}`);
    bright.items = ids.map((id) => ({ id, showsPrice: true }));
    const taken = (request: IncomingMessage, response: ServerResponse) =>
      withBody(request, (body) => bright.handle(request, response, body));
    const own = {
      ...settings(),
      ...bright.settings,
      CRM: 'sweepbright',
      CRM_HOOK_SECRET: 'a'.repeat(16) + randomUUID(),
    };
    for (const table of ['crm_items', 'crm_hooks', 'feed_sources', 'catalogue', 'properties'] as const)
      await database().deleteFrom(table).execute();
    await takeHooks(
      ids.map((id) => {
        const call = callOf('estate-added', id);
        return { events: [{ key: id, id, event: 'changed', at: new Date(0).toISOString() }], body: call.body };
      }),
      new Date(),
    );
    const states = async () =>
      (await database().selectFrom('crm_hooks').select('state').execute()).map(({ state }) => state);
    for (let kill = 0; kill < 3; kill += 1) {
      let child: ChildProcess | null = null;
      let asked = 0;
      host.answer = (request, response) => {
        if (request.method !== 'GET') return taken(request, response);
        asked += 1;
        if (asked <= kill) return taken(request, response);
        child?.kill('SIGKILL');
      };
      await freeLeases();
      await database()
        .updateTable('crm_hooks')
        .set({ due_at: new Date(0).toISOString() })
        .execute();
      const started = startScript('scripts/commands/crm.ts', ['read'], own);
      child = started.child;
      expect((await started.finished).code).toBeNull();
      expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    }
    await freeLeases();
    host.answer = taken;
    await startScript('scripts/commands/crm.ts', ['read'], own).finished;
    expect(await states()).toEqual(['done', 'done', 'done']);
    const rows = await database().selectFrom('properties').select('id').where('removed_at', 'is', null).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
});
