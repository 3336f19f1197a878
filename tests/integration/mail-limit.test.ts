import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeadKind } from '@/lib/features/leads/types';
import { env } from '@/lib/platform/config/env';
import type { Mail } from '@/lib/platform/mail/mail';
import { database } from '@/lib/platform/store/client';
import { fillCatalogue, KINDS, rightValues, SITE, sendForm, type Values } from '../support/every-action';

const VICTIM = 'slachtoffer@example.be';
/** Text that an attacker would like the agency to send to others, in every field with room for it. */
const EVIL = 'KOOP NU';
const SPELLINGS = [VICTIM, 'Slachtoffer@Example.be', 'slachtoffer+1@example.be', 'SLACHTOFFER+twee@EXAMPLE.BE'];
let senders = 0;

/** Sends a form from its own connection. */
async function send(kind: LeadKind, changes: Values = {}, email = SPELLINGS[senders % SPELLINGS.length] ?? VICTIM) {
  senders += 1;
  const values = { ...(await rightValues(kind, email)), ...changes };
  const headers = {
    origin: SITE,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `198.51.${senders >> 8}.${senders & 255}`,
  };
  return sendForm(kind, values, { headers });
}
const rows = () => database().selectFrom('outbox').selectAll().orderBy('created_at').execute();
const toVictim = async () => (await rows()).filter(({ recipient }) => /^slachtoffer/i.test(recipient));
const toAgency = async (): Promise<Mail[]> =>
  (await rows())
    .filter(({ kind }) => kind === 'lead-to-agency')
    .map(({ payload }) => JSON.parse(payload ?? '') as Mail);
const leads = async () => (await database().selectFrom('leads').selectAll().execute()).length;

beforeAll(async () => {
  await fillCatalogue();
  env.TRUST_PROXY = 1;
});
beforeEach(async () => {
  env.ADDRESS_LIMIT_DAY = 5;
  for (const table of [
    'outbox',
    'leads',
    'counters',
    'saved_searches',
    'newsletter_subscribers',
    'appointments',
    'appointment_seats',
    'document_requests',
  ] as const)
    await database().deleteFrom(table).execute();
});

describe('mails to one address', () => {
  it('are limited to five a day over all forms and spellings; every lead is stored, and the agency reads whose mail was not sent', async () => {
    for (let round = 0; round < 3; round += 1)
      for (const kind of KINDS.filter((one) => one !== 'documents' && one !== 'appointment' && one !== 'newsletter'))
        expect(await send(kind, kind === 'recommendation' ? { friendEmail: `v${senders}@example.be` } : {})).toBeNull();
    expect(await leads()).toBe(24);
    expect(await toVictim()).toHaveLength(5);
    const told = (await toAgency()).filter((mail) =>
      /geen mail gestuurd|n’a pas envoyé d’e-mail/.test(JSON.stringify(mail.blocks)),
    );
    expect(await toAgency()).toHaveLength(24);
    expect(told).toHaveLength(19);
    expect(JSON.stringify(told[0]?.blocks)).toMatch(/slachtoffer.*vandaag al 5 mails/i);
  });

  it('are limited also if they go to a friend, or concern the newsletter, documents or an appointment', async () => {
    for (let times = 0; times < 5; times += 1) await send('contact');
    await send('recommendation', { friendEmail: VICTIM }, 'an@example.be');
    await send('newsletter', {}, VICTIM);
    await send('documents', {}, VICTIM);
    await send('appointment', {}, VICTIM);
    expect(await toVictim()).toHaveLength(5);
    expect(await leads()).toBe(9);
    const told = (await toAgency()).slice(5).map((mail) => JSON.stringify(mail.blocks));
    expect(told).toHaveLength(4);
    for (const blocks of told) expect(blocks).toContain('geen mail gestuurd');
    // The friend's address is stored nowhere, not even in the mail that reports it
    // (design/documents-testimonials-and-friends).
    expect(told[0]).not.toContain('slachtoffer');
  });

  it('are sent again the next day, and to other addresses in the meantime', async () => {
    for (let times = 0; times < 6; times += 1) await send('contact');
    await send('contact', {}, 'ander@example.be');
    expect((await rows()).filter(({ recipient }) => recipient === 'ander@example.be')).toHaveLength(1);
    expect(await toVictim()).toHaveLength(5);
    await database().updateTable('counters').set({ until: new Date().toISOString() }).execute();
    await send('contact');
    expect(await toVictim()).toHaveLength(6);
  });

  it('count once for a form that is sent twice, and not at all for a form that is not stored', async () => {
    await send('appointment', { slot: '2026-11-20T09:00:00.000Z' });
    expect(await leads()).toBe(0);
    const counted = await database()
      .selectFrom('counters')
      .selectAll()
      .where('name', '=', 'mails-to-address')
      .execute();
    expect(counted).toEqual([]);
  });
});

describe('a mail to an unproven address', () => {
  const words: Readonly<Partial<Record<LeadKind, Values>>> = {
    contact: { remark: EVIL },
    information: { remark: EVIL },
    'appointment-request': { remark: EVIL },
    appointment: { remark: EVIL },
    project: { remark: EVIL },
    valuation: { wishes: EVIL, address: `${EVIL} 1` },
    recommendation: { message: EVIL, friendEmail: 'an@example.be' },
    testimonial: { comment: EVIL, about: EVIL, name: EVIL },
  };

  it.each(KINDS)('repeats no typed word: %s', async (kind) => {
    const name: Values = kind === 'testimonial' || kind === 'newsletter' ? {} : { firstName: EVIL, lastName: EVIL };
    expect(await send(kind, { ...name, ...words[kind] }, VICTIM)).toBeNull();
    const mails = await toVictim();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload).not.toContain(EVIL);
    expect(mails[0]?.payload).not.toContain('0470 00 00 31');
  });

  it('repeats the typed words once the owner of the address has pressed a button behind a mailed link', async () => {
    await send('newsletter', {}, VICTIM);
    await database().updateTable('newsletter_subscribers').set({ state: 'active' }).execute();
    await database().deleteFrom('outbox').execute();
    await send('contact', { remark: 'Mijn eigen woorden' }, VICTIM);
    const [mail] = await toVictim();
    expect(mail?.payload).toContain('Mijn eigen woorden');
    expect(mail?.payload).toContain('An Peeters');
  });
});
