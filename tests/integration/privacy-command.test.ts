import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEPT } from '@/lib/domain/law/privacy-table';
import { addressHash, friendMail } from '@/lib/features/contact-forms/send-to-friend/emails';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { erasePerson } from '@/lib/features/privacy/mutations';
import { database, inTransaction } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import {
  clearRows,
  countRows,
  filesIn,
  keepAppointment,
  keepDocumentRequest,
  keepLeadOf,
  keepMatch,
  keepSearch,
  keepSubscriber,
  keepTestimonial,
  layMail,
} from '../support/kept-rows';
import { runHere } from '../support/run-here';

const MAIL = 'cis.wouters@example.be';
const OTHER = 'bea.maes@example.be';
const NOW = new Date('2026-11-22T10:00:00Z');
const HASH = 'ab'.repeat(16);
const run = (...args: string[]) => runHere('scripts/commands/privacy.ts', args);

/** A person with a row in every table; some addresses are typed with capitals. */
async function keepPerson(email: string, hash: string): Promise<void> {
  const lead = await keepLeadOf(NOW, {
    email: email.toUpperCase(),
    fields: { email, remark: `Woorden van ${email}` },
  });
  // Far away, so that the appointment is still to come on any day this test runs.
  await keepAppointment(lead, new Date('2099-11-30T10:00:00Z'));
  const waiting = await keepLeadOf(NOW, { email, kind: 'information' }, 'waiting');
  await database()
    .updateTable('outbox')
    .set({ state: 'dead', reason: `550 no ${email}` })
    .where('lead_id', '=', waiting)
    .where('kind', '=', 'lead-to-agency')
    .execute();
  const search = await keepSearch(NOW, 'active', email);
  await keepMatch(search, NOW);
  await database()
    .updateTable('saved_searches')
    .set({ email: email.replace(/^./, (first) => first.toUpperCase()) })
    .where('id', '=', search)
    .execute();
  await keepSubscriber(NOW, 'active', email);
  await keepDocumentRequest(NOW, new Date('2026-11-29'), email);
  await keepTestimonial(NOW, 'published', hash, email);
  layMail(`to-${hash}`, email.toUpperCase(), NOW);
  layMail(`about-${hash}`, 'mechelen@gevel.example', NOW, email);
  await database()
    .insertInto('mail_stops')
    .values({ address_hash: addressHash(email), created_at: NOW.toISOString() })
    .execute();
}

/** The content of the store and the folders, as one text. */
async function everything(): Promise<string> {
  const tables = [...new Set(Object.values(KEPT).flatMap((row) => row.tables ?? []))] as Array<keyof Schema>;
  const rows = await Promise.all(tables.map((table) => database().selectFrom(table).selectAll().execute()));
  const mails = filesIn('mail').map((name) => readFileSync(join(process.env.DATA_DIR ?? '', 'mail', name), 'utf8'));
  return JSON.stringify(rows) + mails.join();
}

beforeEach(async () => {
  await clearRows();
  for (const folder of ['mail', 'media', 'waiting'])
    rmSync(join(process.env.DATA_DIR ?? '', folder), { recursive: true, force: true });
});

describe('npm run privacy -- export MAIL (GDPR 15, 20)', () => {
  it('writes everything about a person as JSON, whatever the capitals, and nothing about others', async () => {
    await keepPerson(MAIL, HASH);
    await keepPerson(OTHER, HASH.replaceAll('a', 'c'));
    const { code, output } = await run('export', 'Cis.Wouters@Example.BE');
    expect(code).toBe(0);
    const person = JSON.parse(output);
    expect(person.address).toBe(MAIL);
    const counts = Object.entries(person).map(([name, list]) => [name, Array.isArray(list) ? list.length : 1]);
    expect(Object.fromEntries(counts)).toMatchObject({
      requests: 6,
      appointments: 1,
      documents: 1,
      searches: 1,
      newsletter: 1,
      testimonials: 1,
      mails: 12,
      files: 2,
    });
    expect(person.searches[0].properties).toHaveLength(1);
    expect(person.testimonials[0].picture).toContain(HASH);
    expect(person.noMailsSince).toBe(NOW.toISOString());
    expect(output).toContain(`Woorden van ${MAIL}`);
    expect(output.toLowerCase()).not.toContain(OTHER);
  });

  it('contains the text of mails to the person, not of those to others: no friend, no link of the agency, no hash', async () => {
    await keepPerson(MAIL, HASH);
    const lead = await database()
      .selectFrom('leads')
      .selectAll()
      .where('kind', '=', 'information')
      .executeTakeFirstOrThrow();
    await inTransaction((tx) =>
      queueMessages(
        tx,
        lead.id,
        [
          friendMail(
            {
              ...lead,
              locale: 'nl',
              kind: 'recommendation',
              subject: null,
              createdAt: lead.created_at,
              consentAt: lead.consent_at,
              fields: {},
            },
            'vriend@example.be',
          ),
        ],
        NOW,
      ),
    );
    const person = await exportPerson(MAIL, NOW);
    const text = JSON.stringify(person);
    expect(text).not.toContain('vriend@example.be');
    expect(text).not.toContain('argon2');
    const own = person?.mails.filter(({ to }) => to.toLowerCase() === MAIL) ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const mail of own) expect(mail.text).toBeTruthy();
    for (const mail of person?.mails ?? []) if (!own.includes(mail)) expect(mail).not.toHaveProperty('text');
  });

  it('writes to a file that only its owner can read', async () => {
    await keepPerson(MAIL, HASH);
    const file = join(process.env.DATA_DIR ?? '', 'person.json');
    const { code, output } = await run('export', MAIL, '--out', file);
    expect([code, output.trim()]).toEqual([0, `Everything about ${MAIL} is in ${file}`]);
    expect(JSON.parse(readFileSync(file, 'utf8')).requests).toHaveLength(6);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('npm run privacy -- erase MAIL (GDPR 17)', () => {
  it('lists what it would erase and does nothing without --yes', async () => {
    await keepPerson(MAIL, HASH);
    const before = await everything();
    const { code, output } = await run('erase', MAIL);
    expect(code).toBe(0);
    expect(output).toMatch(/leads +6/);
    expect(output).toMatch(/appointments +1 +1 still to come/);
    expect(output).toMatch(/sent mails +10/);
    expect(output).toContain('Nothing was erased. Add --yes to do it.');
    expect(await everything()).toBe(before);
  });

  it('erases a person from every table and folder and leaves all others unchanged', async () => {
    await keepPerson(OTHER, HASH.replaceAll('a', 'c'));
    await keepPerson(MAIL, HASH);
    const { code, output } = await run('erase', 'CIS.WOUTERS@example.be', '--yes');
    expect(code).toBe(0);
    expect(output).not.toContain('Nothing was erased');
    const left = await everything();
    expect(left.toLowerCase()).not.toContain(MAIL);
    expect(left).not.toContain(HASH);
    expect(filesIn('media').some((file) => file.includes(HASH))).toBe(false);
    expect(filesIn('mail')).toHaveLength(2);
    // The command leaves only rows of sent mails without content or recipient, and adds the wish to get no mails.
    const bare = await database().selectFrom('outbox').selectAll().where('lead_id', 'is', null).execute();
    expect(bare).toHaveLength(10);
    for (const row of bare) expect(row).toMatchObject({ state: 'sent', recipient: '', payload: null, reason: null });
    expect(await countRows('mail_stops')).toBe(2);
    for (const table of [
      'leads',
      'appointments',
      'appointment_seats',
      'saved_searches',
      'saved_search_matches',
      'newsletter_subscribers',
      'document_requests',
      'testimonials',
    ] as const)
      expect(await countRows(table), table).toBe(table === 'leads' ? 6 : 1);
  });

  it('leaves no mail to be sent: waiting and given-up mails are deleted, including those to a friend', async () => {
    await keepLeadOf(NOW, { email: MAIL }, 'waiting');
    await inTransaction((tx) =>
      queueMessages(
        tx,
        null,
        [
          {
            kind: 'alert',
            channel: 'mail',
            mail: { to: MAIL, locale: 'nl', subject: '', preview: '', blocks: [], reason: '' },
          },
        ],
        NOW,
      ),
    );
    const { erased } = await erasePerson(MAIL, false, NOW);
    expect(erased.unsentMails).toBe(3);
    expect(await countRows('outbox')).toBe(0);
  });

  it('cancels the waiting mail to a friend if the friend is the person', async () => {
    const lead = await keepLeadOf(NOW, { email: OTHER, kind: 'recommendation' });
    await inTransaction((tx) =>
      queueMessages(
        tx,
        lead,
        [
          {
            kind: 'recommendation',
            channel: 'mail',
            mail: { to: 'Vriend@example.be', locale: 'nl', subject: '', preview: '', blocks: [], reason: '' },
          },
        ],
        NOW,
      ),
    );
    const { erased } = await erasePerson('vriend@example.be', false, NOW);
    expect(erased).toMatchObject({ leads: 0, unsentMails: 1 });
    expect(await countRows('leads')).toBe(1);
  });

  it('changes nothing the second time', async () => {
    await keepPerson(MAIL, HASH);
    await erasePerson(MAIL, false, NOW);
    const once = await everything();
    const again = await erasePerson(MAIL, false, NOW);
    expect(Object.values(again.erased).every((count) => count === 0)).toBe(true);
    expect(again.anonymous.sentMails).toBe(0);
    expect(await everything()).toBe(once);
    expect((await run('export', 'nobody@example.be')).output.trim()).toBe('Nothing is stored about nobody@example.be.');
  });
});

describe('npm run privacy', () => {
  it('prints its usage if it is called wrongly, and refuses the addresses of the agency itself', async () => {
    const wrong = [
      [],
      ['forget', MAIL],
      ['export'],
      ['erase', 'no address'],
      ['erase', MAIL, 'more', 'words'],
      ['erase', MAIL, '--all'],
    ];
    for (const { code, output } of await Promise.all(wrong.map((args) => run(...args)))) {
      expect(code).toBe(1);
      expect(output).toContain('npm run -s privacy -- erase MAIL');
      expect(output).not.toContain('    at ');
    }
    const own = await run('erase', 'Leen@gevel.example', '--yes');
    expect([own.code, own.output.trim()]).toEqual([1, 'leen@gevel.example is an address of the agency itself.']);
  });
});
