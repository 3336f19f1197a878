import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { periodBefore, RETENTION } from '@/lib/domain/law/retention-periods';
import { removeSubscriber } from '@/lib/features/newsletter/mutations';
import { clearDaily, clearData } from '@/lib/features/privacy/jobs';
import { pauseSavedSearch } from '@/lib/features/saved-searches/mutations/save-search';
import { database } from '@/lib/platform/store/client';
import { noteRun } from '@/lib/platform/store/clock-gate';
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
  layPicture,
} from '../support/kept-rows';
import { runHere } from '../support/run-here';
import { startScript } from '../support/run-script';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-22T02:30:00Z');
const HASH = ['0', '1', '2'].map((digit) => digit.repeat(32)) as [string, string, string];

/** The moment one day before the end of a term, and the moment one day after it. */
const around = (term: keyof typeof RETENTION) => {
  const begun = periodBefore(NOW, RETENTION[term]).getTime();
  return { young: new Date(begun + DAY_MS), old: new Date(begun - DAY_MS) };
};

beforeEach(async () => {
  await clearRows();
  for (const folder of ['mail', 'waiting', 'media'])
    rmSync(join(process.env.DATA_DIR ?? '', folder), { recursive: true, force: true });
});

describe('the nightly job (RELIABILITY §3.1), one day after a term and not one day before', () => {
  it('erases a lead 24 months after the last contact, with its appointment and its mails', async () => {
    const { young, old } = around('requests');
    const kept = await keepLeadOf(young, { email: 'jong@example.be' });
    const gone = await keepLeadOf(old, { email: 'oud@example.be' });
    await keepAppointment(kept, young);
    await keepAppointment(gone, old);
    expect(await clearData(NOW)).toMatchObject({ leads: 1, appointments: 1, held: 0 });
    expect(await database().selectFrom('leads').select('id').execute()).toEqual([{ id: kept }]);
    expect([await countRows('appointments'), await countRows('appointment_seats'), await countRows('outbox')]).toEqual([
      1, 1, 2,
    ]);
  });

  it('erases an unconfirmed search or newsletter address after 7 days, with its lead', async () => {
    const { young, old } = around('unconfirmed');
    await keepSearch(young, 'waiting', 'jong@example.be');
    await keepSearch(old, 'waiting', 'oud@example.be');
    await keepSubscriber(young, 'waiting', 'jong@example.be');
    await keepSubscriber(old, 'waiting', 'oud@example.be');
    expect(await clearData(NOW)).toMatchObject({ unconfirmed: 2, leads: 2 });
    for (const table of ['saved_searches', 'newsletter_subscribers', 'leads'] as const) {
      const rows = await database().selectFrom(table).select('email').distinct().execute();
      expect(rows, table).toEqual([{ email: 'jong@example.be' }]);
    }
  });

  it('erases a shared list 90 days after its last change', async () => {
    const { young, old } = around('sharedLists');
    const row = (id: string, moment: Date) => ({
      id,
      property_ids: '["6412"]',
      name: 'Sofie',
      changed_at: moment.toISOString(),
    });
    await database()
      .insertInto('shared_lists')
      .values([row('young', young), row('old', old)])
      .execute();
    expect(await clearData(NOW)).toMatchObject({ lists: 1 });
    expect(await database().selectFrom('shared_lists').select('id').execute()).toEqual([{ id: 'young' }]);
  });

  it('erases a paused search 12 months after it was confirmed, and keeps an active one', async () => {
    const { young, old } = around('searches');
    await pauseSavedSearch(await keepSearch(young, 'active', 'jong@example.be'));
    await pauseSavedSearch(await keepSearch(old, 'active', 'oud@example.be'));
    await keepSearch(old, 'active', 'actief@example.be');
    expect(await clearData(NOW)).toMatchObject({ searches: 1, leads: 1 });
    const rows = await database().selectFrom('saved_searches').select('email').orderBy('email').execute();
    expect(rows.map(({ email }) => email)).toEqual(['actief@example.be', 'jong@example.be']);
  });

  it('deletes the list of mailed properties of a search 30 days after the mail', async () => {
    const { young, old } = around('matches');
    const [one, other] = [
      await keepSearch(NOW, 'active', 'a@example.be'),
      await keepSearch(NOW, 'active', 'b@example.be'),
    ];
    await keepMatch(one, young);
    await keepMatch(other, old);
    expect(await clearData(NOW)).toMatchObject({ matches: 1 });
    expect(await database().selectFrom('saved_search_matches').select('saved_search_id').execute()).toEqual([
      { saved_search_id: one },
    ]);
  });

  it('erases a document request 30 days after its link expired', async () => {
    const { young, old } = around('documents');
    await keepDocumentRequest(NOW, young, 'jong@example.be');
    await keepDocumentRequest(NOW, old, 'oud@example.be');
    expect(await clearData(NOW)).toMatchObject({ documents: 1 });
    expect(await database().selectFrom('document_requests').select('email').execute()).toEqual([
      { email: 'jong@example.be' },
    ]);
  });

  it('erases text and address of a mail 30 days after it was sent, and keeps the time of sending', async () => {
    const { young, old } = around('mails');
    const [kept, bare] = [await keepLeadOf(young), await keepLeadOf(old)];
    expect(await clearData(NOW)).toMatchObject({ mails: 2 });
    const rows = await database().selectFrom('outbox').selectAll().execute();
    for (const row of rows.filter(({ lead_id }) => lead_id === kept)) expect(row.payload).toContain('an.peeters@');
    const stripped = rows.filter(({ lead_id }) => lead_id === bare);
    expect(stripped).toHaveLength(2);
    for (const row of stripped) {
      expect(row).toMatchObject({
        state: 'sent',
        recipient: '',
        payload: null,
        reason: null,
        sent_at: old.toISOString(),
      });
      expect(JSON.stringify(row)).not.toMatch(/peeters/i);
    }
  });

  it('erases the file of a mail 30 days after it was written', async () => {
    const { young, old } = around('mails');
    layMail('jong', 'an@example.be', young);
    layMail('oud', 'an@example.be', old);
    expect(await clearData(NOW)).toMatchObject({ files: 1 });
    expect(filesIn('mail')).toEqual(['jong.eml']);
  });

  it('erases an unpublished testimonial 12 months after it was written, with its picture, but never a published one', async () => {
    const { young, old } = around('testimonials');
    await keepTestimonial(young, 'waiting', HASH[0], 'jong@example.be');
    await keepTestimonial(old, 'refused', HASH[1], 'oud@example.be');
    await keepTestimonial(new Date('2020-01-01'), 'published', HASH[2], 'lang@example.be');
    expect(await clearData(NOW)).toMatchObject({ testimonials: 1 });
    const rows = await database().selectFrom('testimonials').select('state').orderBy('state').execute();
    expect(rows.map(({ state }) => state)).toEqual(['published', 'waiting']);
    expect(filesIn('waiting').every((file) => file.includes(HASH[0]))).toBe(true);
    expect(filesIn('media')).toHaveLength(6);
    const leads = await database().selectFrom('leads').select('email').orderBy('email').execute();
    expect(leads.map(({ email }) => email)).toEqual(['jong@example.be', 'lang@example.be']);
  });

  it('erases, after a day, the picture of a form that was never sent', async () => {
    layPicture('waiting', HASH[0], new Date(NOW.getTime() - DAY_MS + 60_000));
    layPicture('waiting', HASH[1], new Date(NOW.getTime() - DAY_MS - 60_000));
    expect(await clearData(NOW)).toMatchObject({ files: 1 });
    expect(new Set(filesIn('waiting').map((file) => file.slice(3, 35)))).toEqual(new Set([HASH[0]]));
  });
});

describe('the last contact of a person with the agency', () => {
  const old = new Date('2024-01-10T09:00:00Z');

  it('is the last form from the same address, of any kind', async () => {
    await keepLeadOf(old, { email: 'An@Example.be' });
    await keepLeadOf(new Date('2025-03-01'), { email: 'an@example.be', kind: 'information' });
    expect(await clearData(NOW)).toMatchObject({ leads: 0 });
    expect(await clearData(new Date('2027-03-02'))).toMatchObject({ leads: 2 });
  });

  it('is also an appointment: a future one, or one within the term, keeps the lead', async () => {
    await keepAppointment(await keepLeadOf(old), new Date('2026-11-30T10:00:00Z'));
    expect(await clearData(NOW)).toMatchObject({ leads: 0, appointments: 0 });
    expect(await clearData(new Date('2028-11-29T10:00:00Z'))).toMatchObject({ leads: 0, appointments: 0 });
    expect(await clearData(new Date('2028-12-01T10:00:00Z'))).toMatchObject({ leads: 1, appointments: 1 });
  });

  it('is also the renewed confirmation of a saved search', async () => {
    const id = await keepSearch(old, 'active', 'an.peeters@example.be');
    await keepLeadOf(old);
    await database()
      .updateTable('saved_searches')
      .set({ confirmed_at: '2026-01-10T09:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect(await clearData(NOW)).toMatchObject({ leads: 0 });
  });
});

describe('data that is never deleted because of its age', () => {
  const old = new Date('2023-01-10T09:00:00Z');

  it.each(['waiting', 'dead'] as const)('includes an unsent mail (%s) and its lead', async (state) => {
    await keepLeadOf(old, {}, state);
    expect(await clearData(NOW)).toMatchObject({ leads: 0, mails: 0, held: 1 });
    expect([await countRows('leads'), await countRows('outbox')]).toEqual([1, 2]);
    const rows = await database().selectFrom('outbox').select('payload').execute();
    for (const { payload } of rows) expect(payload).not.toBeNull();
    await database().updateTable('outbox').set({ state: 'sent', sent_at: old.toISOString() }).execute();
    expect(await clearData(NOW)).toMatchObject({ leads: 1, held: 0 });
    expect(await countRows('outbox')).toBe(0);
  });

  it('includes a testimonial whose mail to the agency was not sent', async () => {
    await keepTestimonial(old, 'waiting', HASH[0]);
    await database().updateTable('outbox').set({ state: 'dead' }).execute();
    expect(await clearData(NOW)).toMatchObject({ testimonials: 0, held: 0 });
    expect(await countRows('testimonials')).toBe(1);
  });

  it('includes an address on the newsletter or on the list of people who want no mails', async () => {
    await keepSubscriber(old, 'active');
    await database().insertInto('mail_stops').values({ address_hash: 'x', created_at: old.toISOString() }).execute();
    await clearData(NOW);
    expect([await countRows('newsletter_subscribers'), await countRows('mail_stops')]).toEqual([1, 1]);
  });
});

describe('a consent that has ended (GDPR 7.3)', () => {
  it('makes the site erase the lead of the newsletter at once', async () => {
    await keepSubscriber(new Date('2026-10-01'), 'active');
    expect(await clearData(NOW)).toMatchObject({ leads: 0 });
    const { id } = await database().selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow();
    await removeSubscriber(id);
    expect(await clearData(NOW)).toMatchObject({ leads: 0 });
    expect([await countRows('leads'), await countRows('outbox')]).toEqual([0, 0]);
  });

  it('makes the site erase the undelivered mail that asked for the consent, because the link in that mail has expired', async () => {
    const { old } = around('unconfirmed');
    await keepSubscriber(old, 'waiting');
    await database().updateTable('outbox').set({ kind: 'confirmation', state: 'dead', sent_at: null }).execute();
    expect(await clearData(NOW)).toMatchObject({ unconfirmed: 1, leads: 1, held: 0 });
    expect(await countRows('outbox')).toBe(0);
  });
});

describe('the run of the nightly job', () => {
  it('happens once a day, at night', async () => {
    await noteRun(new Date('2026-11-21T02:30:00Z'));
    expect(await clearDaily(new Date('2026-11-22T14:00:00Z'))).not.toBeNull();
    expect(await clearDaily(new Date('2026-11-22T23:30:00Z'))).toBeNull();
    expect(await clearDaily(new Date('2026-11-23T01:59:00Z'))).toBeNull();
    expect(await clearDaily(new Date('2026-11-23T02:01:00Z'))).not.toBeNull();
    expect(await clearDaily(new Date('2026-11-23T02:02:00Z'))).toBeNull();
    // A server that was down for a week runs the job as soon as it is back.
    expect(await clearDaily(new Date('2026-11-30T12:00:00Z'))).not.toBeNull();
  });

  it('happens in one of several processes, and its one log line contains only numbers', {
    timeout: 300_000,
  }, async () => {
    await keepLeadOf(new Date('2020-01-01'));
    await noteRun(new Date());
    const runs = await Promise.all([1, 2, 3].map(() => startScript('scripts/commands/retention.ts').finished));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    const lines = runs.map(({ output }) => output.trim()).filter(Boolean);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^retention: leads 1(, [a-z]+ \d+)+$/);
    const again = await runHere('scripts/commands/retention.ts', ['--again']);
    expect(again.output.trim()).toMatch(/^retention: leads 0, /);
    expect((await runHere('scripts/commands/retention.ts', ['now'])).code).toBe(1);
    await database().deleteFrom('leases').execute();
    const first = await runHere('scripts/commands/retention.ts', ['--again']);
    expect(first.output).toMatch(/^retention: nothing was erased\. This is the first run on this site/);
  });
});
