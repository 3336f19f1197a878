import 'server-only';
import { rm } from 'node:fs/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addressHash } from '@/lib/features/contact-forms/send-to-friend/emails';
import { eraseLeads } from '@/lib/features/leads/mutations';
import { eraseMessages } from '@/lib/features/outbox/mutations';
import { removeOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { findMailFiles } from '@/lib/platform/mail/mail-folder';
import { forgetPicture } from '@/lib/platform/media/waiting-pictures';
import { database, inTransaction, type Tx, whenCommitted } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { Schema } from '@/lib/platform/store/schema';
import { findPerson, plainAddress } from './data/find-person';
import type { Erasure } from './types';

const idsOf = (list: ReadonlyArray<{ id: string }>): string[] => list.map(({ id }) => id);

/** The rows and files that an erasure deletes, and those that stay. */
async function planErasure(db: Kysely<Schema>, email: string, now: Date) {
  const rows = await findPerson(db, email);
  const sent = rows.messages.filter(({ state }) => state === 'sent');
  const unsent = rows.messages.filter(({ state }) => state !== 'sent');
  const files = await findMailFiles(email, new Set(idsOf(rows.messages)));
  const pictures = rows.testimonials.flatMap(({ picture }) =>
    picture ? [(JSON.parse(picture) as { hash: string }).hash] : [],
  );
  const stop = await db
    .selectFrom('mail_stops')
    .select('address_hash')
    .where('address_hash', '=', addressHash(email))
    .executeTakeFirst();
  const erasure: Erasure = {
    erased: {
      leads: rows.leads.length,
      appointments: rows.appointments.length,
      documentRequests: rows.documentRequests.length,
      searches: rows.searches.length,
      newsletter: rows.subscribers.length,
      testimonials: rows.testimonials.length,
      owners: rows.owners.length,
      unsentMails: unsent.length,
      files: files.length + pictures.length,
    },
    appointmentsToCome: rows.appointments.filter(({ starts_at }) => starts_at > now.toISOString()).length,
    anonymous: { sentMails: sent.length },
    isStopped: stop !== undefined,
  };
  return { rows, sent, unsent, files, pictures, erasure };
}

async function erase(tx: Tx, email: string, now: Date): Promise<Erasure> {
  const { rows, sent, unsent, files, pictures, erasure } = await planErasure(tx, email, now);
  for (const ids of inChunks(idsOf(sent)))
    await tx
      .updateTable('outbox')
      .set({ lead_id: null, recipient: '', payload: null, reason: null })
      .where('id', 'in', ids)
      .execute();
  for (const ids of inChunks(idsOf(unsent))) await eraseMessages(tx, (where) => where('id', 'in', ids));
  for (const ids of inChunks(idsOf(rows.searches))) {
    await tx.deleteFrom('saved_search_matches').where('saved_search_id', 'in', ids).execute();
    await tx.deleteFrom('saved_searches').where('id', 'in', ids).execute();
  }
  for (const ids of inChunks(idsOf(rows.subscribers)))
    await tx.deleteFrom('newsletter_subscribers').where('id', 'in', ids).execute();
  for (const ids of inChunks(idsOf(rows.documentRequests)))
    await tx.deleteFrom('document_requests').where('id', 'in', ids).execute();
  for (const ids of inChunks(idsOf(rows.testimonials)))
    await tx.deleteFrom('testimonials').where('id', 'in', ids).execute();
  for (const { id } of rows.owners) await removeOwner(tx, id);
  await eraseLeads(tx, idsOf(rows.leads));
  // The transaction commits after the files are deleted, so that an interrupted erasure can be repeated.
  for (const path of files) await rm(path, { force: true });
  // Once more, for one that the agency published meanwhile.
  for (const hash of pictures) whenCommitted(tx, () => forgetPicture(hash));
  return erasure;
}

/**
 * Erases the person with an address in one transaction, including files. Of sent mails a row without address, text and
 * lead stays; unsent mails are deleted. The wish to get no mails stays as a keyed hash, because otherwise the site
 * would write to that address again. With `isTrial` it only returns the plan. A second call changes nothing.
 */
export async function erasePerson(address: string, isTrial: boolean, now: Date): Promise<Erasure> {
  const email = plainAddress(address);
  const { erasure, pictures } = await planErasure(database(), email, now);
  if (isTrial) return erasure;
  // Before the transaction, which would hold the store while a bucket is away. An interrupted erasure can be repeated.
  for (const hash of pictures) await forgetPicture(hash);
  return inTransaction((tx) => erase(tx, email, now));
}

// Conditions on a row `lead` of the leads.

/** A mail about the lead was not sent: it is waiting, held or dead. */
const hasUnsent = sql<boolean>`exists (select 1 from outbox where outbox.lead_id = lead.id and outbox.state <> 'sent')`;

/** The person had no contact with the agency since a moment: no form, no appointment, no confirmed search. */
const isOutOfContact = (moment: string) => sql<boolean>`lead.created_at < ${moment}
  and not exists (select 1 from leads later where later.email = lead.email and later.created_at >= ${moment})
  and not exists (
    select 1 from appointments join leads asked on asked.id = appointments.lead_id
    where asked.email = lead.email and appointments.ends_at >= ${moment}
  )
  and not exists (select 1 from saved_searches where email = lead.email and confirmed_at >= ${moment})`;

/** A lead with a testimonial or a saved search has the term of the testimonial or search. */
const hasNoOwnTerm = sql<boolean>`not exists (select 1 from testimonials where lead_id = lead.id)
  and not exists (select 1 from saved_searches where lead_id = lead.id)`;

/** The lead is for a newsletter or a search that no longer exists: it was never confirmed, or was ended (GDPR 7.3). */
const isWithoutConsent = (moment: string) => sql<boolean>`lead.created_at < ${moment} and (
    lead.kind = 'demand'
    or lead.kind = 'newsletter' and not exists (select 1 from newsletter_subscribers where email = lead.email)
  )`;

async function forget(tx: Tx, isDue: RawBuilder<boolean>) {
  const due = await tx
    .selectFrom('leads as lead')
    .select(['lead.id', hasUnsent.as('held')])
    .where(isDue)
    .where(hasNoOwnTerm)
    .execute();
  const free = due.filter(({ held }) => !held).map(({ id }) => id);
  const appointments = await eraseLeads(tx, free);
  return { leads: free.length, appointments, held: due.length - free.length };
}

/**
 * Deletes leads of people who had no contact with the agency since a moment, with their appointments and mails. A lead
 * with an unsent mail stays at any age and is counted as held.
 */
export const forgetLeads = (before: Date) => inTransaction((tx) => forget(tx, isOutOfContact(before.toISOString())));

/**
 * Deletes leads made before a moment whose consent was never given or was withdrawn. Dead mails that asked for the
 * consent are deleted first, because their link has expired.
 */
export const forgetWithoutConsent = (before: Date) =>
  inTransaction(async (tx) => {
    await eraseMessages(tx, (where) =>
      where.and([
        where('kind', '=', 'confirmation'),
        where('state', '=', 'dead'),
        where('created_at', '<', before.toISOString()),
      ]),
    );
    return forget(tx, isWithoutConsent(before.toISOString()));
  });

/** Deletes requests for documents whose link expired before a moment. Returns how many. */
export const forgetDocumentRequests = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('document_requests')
      .where('expires_at', '<', before.toISOString())
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  });

/**
 * Deletes unpublished testimonials written before a moment, with their leads. Returns the pictures, whose files the caller must
 * delete.
 */
export const forgetTestimonials = (before: Date): Promise<{ count: number; pictures: string[] }> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('testimonials')
      .where('state', '!=', 'published')
      .where('created_at', '<', before.toISOString())
      .where(
        sql<boolean>`not exists (select 1 from outbox where lead_id = testimonials.lead_id and outbox.state <> 'sent')`,
      )
      .returning(['lead_id', 'picture'])
      .execute();
    await eraseLeads(
      tx,
      gone.map(({ lead_id }) => lead_id),
    );
    return {
      count: gone.length,
      pictures: gone.flatMap(({ picture }) => (picture ? [(JSON.parse(picture) as { hash: string }).hash] : [])),
    };
  });
