import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeSubscriber } from '@/lib/features/newsletter/mutations';
import { leaseMessages, markSent } from '@/lib/features/outbox/mutations';
import { clearData } from '@/lib/features/privacy/jobs';
import { deleteSavedSearch, stopAlerts } from '@/lib/features/saved-searches/mutations/forget-saved-searches';
import { keepMailFile } from '@/lib/platform/mail/mail-folder';
import { database } from '@/lib/platform/store/client';
import {
  clearRows,
  countRows,
  filesIn,
  keepAppointment,
  keepLeadOf,
  keepMatch,
  keepSearch,
  keepSubscriber,
} from '../support/kept-rows';

const NOW = new Date('2026-11-22T10:00:00Z');
const EMAIL = 'zoe@example.be';
const PERSONAL = [
  'leads',
  'outbox',
  'saved_searches',
  'saved_search_matches',
  'newsletter_subscribers',
  'appointments',
] as const;

/** Stores a mail that belongs to no lead: an alert, or the link to saved searches. */
const keepMail = (kind: 'alert' | 'confirmation', email: string) =>
  database()
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      lead_id: null,
      kind,
      channel: 'mail',
      recipient: email,
      state: 'sent',
      created_at: NOW.toISOString(),
      due_at: NOW.toISOString(),
      sent_at: NOW.toISOString(),
      attempts: 1,
      payload: JSON.stringify({ to: email }),
    })
    .execute();

/** Every mail of the store as the file written without a mail server. */
async function layFiles(): Promise<void> {
  const rows = await database().selectFrom('outbox').select(['id', 'recipient']).execute();
  for (const { id, recipient } of rows) await keepMailFile(id, Buffer.from(`To: ${recipient}\r\n\r\n`));
}

/** The content of every table with personal data, as one text. */
async function everythingKept(): Promise<string> {
  const tables = await Promise.all(PERSONAL.map((table) => database().selectFrom(table).selectAll().execute()));
  return JSON.stringify(tables);
}

const personOf = async (id: string): Promise<string> =>
  (await database().selectFrom('saved_searches').select('person').where('id', '=', id).executeTakeFirstOrThrow())
    .person;

beforeEach(async () => {
  await clearRows();
  rmSync(join(process.env.DATA_DIR ?? '', 'mail'), { recursive: true, force: true });
});

describe('the data of a person are erased at once, and not in the next night,', () => {
  it('when the person stops all alerts: searches, leads, sent mails and their files', async () => {
    const search = await keepSearch(NOW, 'active', EMAIL);
    await keepSearch(NOW, 'waiting', EMAIL);
    await keepMatch(search, NOW);
    await keepMail('alert', EMAIL);
    await keepMail('confirmation', EMAIL);
    await layFiles();
    expect(filesIn('mail')).toHaveLength(6);
    expect(await stopAlerts(await personOf(search))).toBe(2);
    for (const table of PERSONAL) expect(await countRows(table), table).toBe(0);
    expect(filesIn('mail')).toEqual([]);
  });

  it('when the person leaves the newsletter: its leads, their mails and files', async () => {
    await keepSubscriber(NOW, 'active', EMAIL);
    await keepLeadOf(NOW, { kind: 'newsletter', email: EMAIL });
    await layFiles();
    const { id } = await database().selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow();
    expect(await removeSubscriber(id)).toBe(true);
    expect(await everythingKept()).not.toContain(EMAIL);
    expect(filesIn('mail')).toEqual([]);
    expect(await removeSubscriber(id)).toBe(false);
  });

  it('when the person deletes the last search: all data of the searches of the person', async () => {
    const [one, other] = [await keepSearch(NOW, 'active', EMAIL), await keepSearch(NOW, 'active', EMAIL)];
    await keepMail('alert', EMAIL);
    await layFiles();
    await deleteSavedSearch(one);
    expect([await countRows('leads'), await countRows('outbox')]).toEqual([1, 3]);
    await deleteSavedSearch(other);
    expect(await everythingKept()).not.toContain(EMAIL);
    expect(filesIn('mail')).toEqual([]);
  });

  it('even while a mail is being sent: no file of the mail remains', async () => {
    const lead = await keepLeadOf(NOW, { kind: 'newsletter', email: EMAIL }, 'waiting');
    await keepSubscriber(NOW, 'active', EMAIL);
    const leased = await leaseMessages('worker', 9, NOW);
    expect(leased.map(({ lead_id }) => lead_id)).toContain(lead);
    const { id } = await database().selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow();
    await removeSubscriber(id);
    for (const message of leased) {
      await keepMailFile(message.id, Buffer.from(`To: ${EMAIL}\r\n\r\n`));
      await markSent(message.id, NOW);
    }
    expect(filesIn('mail')).toEqual([]);
  });
});

describe('after a person has stopped all mails', () => {
  it('an appointment of the person, the newsletter and the data of others remain', async () => {
    const search = await keepSearch(NOW, 'active', EMAIL);
    await keepSearch(NOW, 'active', 'other@example.be');
    await keepSubscriber(NOW, 'active', EMAIL);
    const visit = await keepLeadOf(NOW, { kind: 'appointment-request', email: EMAIL });
    await keepAppointment(visit, NOW);
    await layFiles();
    await stopAlerts(await personOf(search));
    const leads = await database().selectFrom('leads').select(['kind', 'email']).orderBy('kind').execute();
    expect(leads).toEqual([
      { kind: 'appointment-request', email: EMAIL },
      { kind: 'demand', email: 'other@example.be' },
      { kind: 'newsletter', email: EMAIL },
    ]);
    expect(filesIn('mail')).toHaveLength(6);
  });
});

describe('the nightly job', () => {
  it('deletes the file of a mail with its unconfirmed lead', async () => {
    await keepSearch(new Date(NOW.getTime() - 8 * 86_400_000), 'waiting', EMAIL);
    await layFiles();
    expect(await clearData(NOW)).toMatchObject({ unconfirmed: 1, leads: 1 });
    expect(filesIn('mail')).toEqual([]);
  });
});
