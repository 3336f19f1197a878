import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadMessages } from '@/lib/features/leads/emails/lead-messages';
import { fieldFacts } from '@/lib/features/leads/mapping';
import { saveLead } from '@/lib/features/leads/mutations';
import { database } from '@/lib/platform/store/client';
import { aLead, keepLead } from '../support/a-lead';

const NOW = new Date('2026-11-20T10:00:00Z');
const count = async (table: 'leads' | 'outbox' | 'spent_proofs'): Promise<number> =>
  (await database().selectFrom(table).selectAll().execute()).length;

beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'spent_proofs'] as const) await database().deleteFrom(table).execute();
});

describe('a lead of a visitor (RELIABILITY §4.1)', () => {
  it('is stored together with the mail to the agency and the mail to the visitor', async () => {
    expect(await keepLead({}, NOW)).toBe('saved');
    const lead = await database().selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const messages = await database().selectFrom('outbox').selectAll().orderBy('kind').execute();
    expect(lead).toMatchObject({
      kind: 'contact',
      locale: 'nl',
      email: 'an.peeters@example.be',
      source: '/nl/contact/',
    });
    expect(JSON.parse(lead.fields)).toMatchObject({ remark: 'Wanneer bent u open?' });
    expect(messages.map(({ kind, lead_id, state }) => [kind, lead_id, state])).toEqual([
      ['lead-to-agency', lead.id, 'waiting'],
      ['lead-to-visitor', lead.id, 'waiting'],
    ]);
  });

  it('is one lead however often the same form arrives, even at the same moment (RELIABILITY L7)', async () => {
    const submission = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => keepLead({ submission }, NOW)));
    expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'known')).toHaveLength(49);
    expect([await count('leads'), await count('outbox')]).toEqual([1, 2]);
  });

  it('leaves nothing in the store if one of its mails cannot be queued', async () => {
    const broken = () => {
      throw new Error('no words for this');
    };
    await expect(saveLead(aLead(), null, broken, NOW)).rejects.toThrow('no words');
    expect([await count('leads'), await count('outbox')]).toEqual([0, 0]);
  });

  it('leaves nothing in the store if rows that belong to it, for example an appointment, cannot be written', async () => {
    const also = async () => {
      throw new Error('no seat');
    };
    await expect(saveLead(aLead(), null, leadMessages, NOW, also)).rejects.toThrow('no seat');
    expect([await count('leads'), await count('outbox')]).toEqual([0, 0]);
  });

  it('is not stored if its proof of work was used before (RELIABILITY S16)', async () => {
    const proof = { id: 'proof-1', until: '2026-11-20T10:10:00.000Z' };
    expect(await saveLead(aLead(), proof, leadMessages, NOW)).toBe('saved');
    expect(await saveLead(aLead(), proof, leadMessages, NOW)).toBe('spent');
    expect([await count('leads'), await count('outbox'), await count('spent_proofs')]).toEqual([1, 2, 1]);
  });

  it('leaves its proof of work in the store for the ten minutes in which it is valid, and no longer (RELIABILITY S16)', async () => {
    const proof = { id: 'proof-1', until: '2026-11-20T10:10:00.000Z' };
    const later = (moment: string, id: string) =>
      saveLead(aLead(), { id, until: moment }, leadMessages, new Date(moment));
    await saveLead(aLead(), proof, leadMessages, NOW);
    await later('2026-11-20T10:09:59.999Z', 'proof-2');
    expect(await count('spent_proofs')).toBe(2);
    await later('2026-11-20T10:10:00.000Z', 'proof-3');
    expect((await database().selectFrom('spent_proofs').select('id').execute()).map(({ id }) => id)).toEqual([
      'proof-3',
    ]);
  });

  it('is recognised and not refused if the form is sent again with the same proof of work (RELIABILITY L7)', async () => {
    const proof = { id: 'proof-2', until: '2026-11-20T10:10:00.000Z' };
    const submission = randomUUID();
    expect(await saveLead(aLead({ submission }), proof, leadMessages, NOW)).toBe('saved');
    expect(await saveLead(aLead({ submission }), proof, leadMessages, NOW)).toBe('known');
  });
});

describe('the typed values in a mail', () => {
  it.each([
    ['nl', 'Huis, Villa', 'Kopen of huren'],
    ['fr', 'Maison, Villa', 'Acheter ou louer'],
  ] as const)('are written in the language and number format of the reader: %s', (locale, types, goal) => {
    const fields = { goal: 'for-sale', types: ['house', 'villa'], priceMax: 500_000, areaMin: 1200 };
    const facts = fieldFacts(fields, locale);
    expect(facts.map(({ value }) => value).slice(1)).toEqual([types, '€\u00a0500.000', '1.200\u00a0m²']);
    expect(facts[0]?.label).toBe(goal);
  });
});
