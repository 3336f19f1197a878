import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadMessages } from '@/lib/features/leads/emails/lead-messages';
import { saveLead } from '@/lib/features/leads/mutations';
import type { NewLead } from '@/lib/features/leads/types';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { aLead } from './a-lead';
import { aSavedSearch } from './a-saved-search';

// No limit of mails to one address, because tests store many leads of one person at the same moment.
env.ADDRESS_LIMIT_DAY = 0;

/** Stores a lead with its two mails, which count as sent at once by default. Returns its id. */
export async function keepLeadOf(
  now: Date,
  changes: Partial<NewLead> = {},
  mails: 'sent' | 'waiting' | 'dead' = 'sent',
): Promise<string> {
  const submission = randomUUID();
  await saveLead({ ...aLead(changes), submission }, null, leadMessages, now);
  const { id } = await database()
    .selectFrom('leads')
    .select('id')
    .where('submission', '=', submission)
    .executeTakeFirstOrThrow();
  await database()
    .updateTable('outbox')
    .set({ state: mails, sent_at: mails === 'sent' ? now.toISOString() : null })
    .where('lead_id', '=', id)
    .execute();
  return id;
}

/** Stores an appointment of a lead; by default an unconfirmed one at the property 6412. */
export async function keepAppointment(
  leadId: string,
  startsAt: Date,
  { property = '6412', state = 'requested' }: { property?: string; state?: 'requested' | 'confirmed' } = {},
): Promise<string> {
  const [id, moment] = [randomUUID(), startsAt.toISOString()];
  await database()
    .insertInto('appointments')
    .values({
      id,
      lead_id: leadId,
      property_id: property,
      calendar: `agent:${leadId}`,
      agent_id: 'leen',
      place: 'Wijngaardkaai 14, 2800 Mechelen',
      starts_at: moment,
      ends_at: new Date(startsAt.getTime() + 3_600_000).toISOString(),
      state,
      sequence: 0,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
  await database()
    .insertInto('appointment_seats')
    .values({ calendar: `agent:${leadId}`, starts_at: moment, seat: 0, appointment_id: id })
    .execute();
  return id;
}

type SavedSearchState = 'waiting' | 'active' | 'paused';

/** Stores a saved search with its lead. */
export async function keepSearch(now: Date, state: SavedSearchState, email = 'zoe@example.be'): Promise<string> {
  const leadId = await keepLeadOf(now, { kind: 'demand', email });
  const id = randomUUID();
  await database()
    .insertInto('saved_searches')
    .values({
      id,
      lead_id: leadId,
      person: randomUUID(),
      email,
      name: 'Zoë Claes',
      locale: 'nl',
      state,
      goal: 'for-sale',
      criteria: JSON.stringify(aSavedSearch()),
      password_hash: '$argon2id$kept',
      frequency: 'at-once',
      created_at: now.toISOString(),
      confirmed_at: state === 'waiting' ? null : now.toISOString(),
    })
    .execute();
  return id;
}

/** Records that a property was mailed for a saved search. */
export const keepMatch = (savedSearchId: string, at: Date) =>
  database()
    .insertInto('saved_search_matches')
    .values({
      saved_search_id: savedSearchId,
      property_id: '6412',
      reason: 'new',
      found_at: at.toISOString(),
      mailed_at: at.toISOString(),
    })
    .execute();

/** Stores a confirmed or unconfirmed address of the newsletter. */
export async function keepSubscriber(now: Date, state: 'waiting' | 'active', email = 'nina@example.be'): Promise<void> {
  const leadId = await keepLeadOf(now, { kind: 'newsletter', email });
  await database()
    .insertInto('newsletter_subscribers')
    .values({
      id: randomUUID(),
      lead_id: leadId,
      email,
      name: '',
      locale: 'nl',
      state,
      created_at: now.toISOString(),
      confirmed_at: state === 'active' ? now.toISOString() : null,
    })
    .execute();
}

/** Stores a document request, with the moment at which its link expires. */
export async function keepDocumentRequest(now: Date, expiresAt: Date, email = 'dirk@example.be'): Promise<void> {
  const leadId = await keepLeadOf(now, { kind: 'documents', email });
  await database()
    .insertInto('document_requests')
    .values({
      id: randomUUID(),
      lead_id: leadId,
      property_id: '6412',
      email,
      locale: 'nl',
      documents: '["energy"]',
      mails: 1,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

/**
 * The files of a picture, including those of an earlier version of the software, in the folder of waiting or of public
 * pictures, with the time `at`.
 */
export function layPicture(folder: 'waiting' | 'media', hash: string, at: Date): void {
  const path = join(process.env.DATA_DIR ?? '', folder, hash.slice(0, 2));
  mkdirSync(path, { recursive: true });
  for (const ending of ['480.webp', '720.webp', '960.webp', '1080.webp', '1600.webp', 'share.jpg']) {
    writeFileSync(join(path, `${hash}-${ending}`), 'picture');
    utimesSync(join(path, `${hash}-${ending}`), at, at);
  }
}

/** Stores a testimonial with its picture. */
export async function keepTestimonial(
  now: Date,
  state: 'waiting' | 'published' | 'refused',
  hash: string,
  email = 'tine@example.be',
): Promise<string> {
  const leadId = await keepLeadOf(now, { kind: 'testimonial', email });
  const id = randomUUID();
  layPicture(state === 'published' ? 'media' : 'waiting', hash, now);
  await database()
    .insertInto('testimonials')
    .values({
      id,
      lead_id: leadId,
      slug: `tine-${id.slice(0, 8)}`,
      locale: 'nl',
      name: 'Tine Baert',
      about: 'kocht in Mechelen',
      website: null,
      comment: 'Goed geholpen.',
      picture: JSON.stringify({ hash, width: 960, height: 640 }),
      state,
      created_at: now.toISOString(),
      published_at: state === 'published' ? now.toISOString() : null,
    })
    .execute();
  return id;
}

/** A mail as the site writes it to a file while no mail server is set. */
export function layMail(id: string, to: string, at: Date, replyTo = 'mechelen@gevel.example'): void {
  const folder = join(process.env.DATA_DIR ?? '', 'mail');
  mkdirSync(folder, { recursive: true });
  const head = ['From: Gevel <mechelen@gevel.example>', `To: ${to}`, `Reply-To:\r\n <${replyTo}>`, 'Subject: Hallo'];
  writeFileSync(join(folder, `${id}.eml`), `${head.join('\r\n')}\r\n\r\nDag.\r\n`);
  utimesSync(join(folder, `${id}.eml`), at, at);
}

/** The files in a folder of this test's data. */
export const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(join(process.env.DATA_DIR ?? '', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .sort();
  } catch {
    return [];
  }
};

/** The number of rows in a table. */
export async function countRows(
  table:
    | 'leads'
    | 'outbox'
    | 'appointments'
    | 'appointment_seats'
    | 'saved_searches'
    | 'saved_search_matches'
    | 'newsletter_subscribers'
    | 'document_requests'
    | 'testimonials'
    | 'spent_proofs'
    | 'mail_stops',
): Promise<number> {
  const { count } = await database()
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Empties every table with data of visitors. */
export async function clearRows(): Promise<void> {
  for (const table of [
    'leads',
    'outbox',
    'appointments',
    'appointment_seats',
    'saved_searches',
    'saved_search_matches',
    'newsletter_subscribers',
    'document_requests',
    'testimonials',
    'shared_lists',
    'spent_proofs',
    'mail_stops',
    'leases',
  ] as const)
    await database().deleteFrom(table).execute();
}
