import 'server-only';
import { rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { eraseLeads } from '@/lib/features/leads/mutations/erase-leads';
import { addressHash } from '@/lib/features/leads/send-to-friend/emails';
import { eraseMessages } from '@/lib/features/outbox/mutations';
import { removeOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { findMailFiles } from '@/lib/platform/mail/mail-folder';
import { forgetPicture } from '@/lib/platform/media/waiting-pictures';
import { inChunks } from '@/lib/platform/store/chunks';
import { database, inTransaction, type Tx } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import { findPerson, plainAddress } from '../data/find-person';
import type { Erasure } from '../types';

const idsOf = (list: ReadonlyArray<{ id: string }>): string[] => list.map(({ id }) => id);

/** What an erasure takes away, and what of it stays. */
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
      requests: rows.leads.length,
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
  // The rows go only when the files are gone: an erasure that is cut short can be done again.
  for (const path of files) await rm(path, { force: true });
  for (const hash of pictures) await forgetPicture(hash);
  return erasure;
}

/**
 * Erases the person with an address in one transaction, files included. Of mails that went out a line without address, text
 * and request stays; what has not gone out never will. A stop stays, as a keyed hash: without it the site would write to
 * that address again. With `isTrial` it only says what it would do. A second call changes nothing.
 */
export async function erasePerson(address: string, isTrial: boolean, now: Date): Promise<Erasure> {
  const email = plainAddress(address);
  if (isTrial) return (await planErasure(database(), email, now)).erasure;
  return inTransaction((tx) => erase(tx, email, now));
}
