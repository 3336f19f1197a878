import 'server-only';
import { basename } from 'node:path';
import agency from '@/agency.config';
import { addressHash } from '@/lib/features/contact-forms/send-to-friend/emails';
import { columnLabel, fieldWord } from '@/lib/features/leads/mapping';
import type { LeadFields } from '@/lib/features/leads/types';
import type { Mail } from '@/lib/platform/mail/mail';
import { mailFoot, mailText } from '@/lib/platform/mail/mail-body';
import { findMailFiles } from '@/lib/platform/mail/mail-folder';
import { isInBucket, pathOf, placeOf } from '@/lib/platform/media/stored-files';
import { findPictureFile } from '@/lib/platform/media/waiting-pictures';
import { database } from '@/lib/platform/store/client';
import type { OutboxTable } from '@/lib/platform/store/schema-requests';
import { findPerson, type PersonRows, plainAddress } from './find-person';

/** The fields of a form under labels in the agency's language, without internal codes. */
const inWords = (fields: LeadFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const shown = [value].flat().map((one) => fieldWord(name, String(one ?? ''), agency.defaultLocale));
      return value === null || value === '' ? [] : [[columnLabel(name, agency.defaultLocale), shown.join(', ')]];
    }),
  );

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/**
 * A mail to the person, as sent. For a mail to another person only the fact that it was sent, because its text may
 * contain a friend's address, or a link that only the agency may use.
 */
function toMail(row: OutboxTable, email: string) {
  const own = row.channel === 'mail' && plainAddress(row.recipient) === email;
  const mail = own ? (parsed(row.payload) as Mail | null) : null;
  return {
    kind: row.kind,
    to: own ? row.recipient : row.channel === 'mail' ? 'somebody else' : 'the CRM of the agency',
    state: row.state,
    queued: row.created_at,
    sent: row.sent_at,
    ...(mail ? { subject: mail.subject, text: mailText(mail, mailFoot(mail.locale)) } : {}),
  };
}

/** Where the pictures of testimonials are, by id: a path, or the name in a bucket. */
async function placesOfPictures(rows: PersonRows['testimonials']): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const { id, picture } of rows) {
    const hash = (parsed(picture) as { hash: string } | null)?.hash;
    const file = hash && (await findPictureFile(hash));
    if (file) places.set(id, isInBucket() ? placeOf(file).join(': ') : pathOf(file));
  }
  return places;
}

/** All data about the person with an address, as a readable list; null when there are none. */
export async function exportPerson(address: string, now: Date) {
  const email = plainAddress(address);
  const rows = await findPerson(database(), email);
  const files = await findMailFiles(email, new Set(rows.messages.map(({ id }) => id)));
  const stop = await database()
    .selectFrom('mail_stops')
    .select('created_at')
    .where('address_hash', '=', addressHash(email))
    .executeTakeFirst();
  const isEmpty = Object.values<unknown[]>(rows).every((list) => list.length === 0) && files.length === 0 && !stop;
  return isEmpty
    ? null
    : {
        address: email,
        made: now.toISOString(),
        ...toExport(rows, email, await placesOfPictures(rows.testimonials)),
        files: files.map((path) => basename(path)),
        noMailsSince: stop?.created_at ?? null,
      };
}

/** The rows about a person under names that a person understands; `email` is the address of the person. */
export const toExport = (rows: PersonRows, email: string, pictures: ReadonlyMap<string, string> = new Map()) => ({
  requests: rows.leads.map((row) => ({
    id: row.id,
    received: row.created_at,
    kind: row.kind,
    language: row.locale,
    page: row.source,
    privacyRead: row.consent_at,
    handled: row.handled_at,
    name: row.name,
    email: row.email,
    fields: parsed(row.fields),
    inWords: inWords(parsed(row.fields) as LeadFields),
    about: parsed(row.about),
  })),
  appointments: rows.appointments.map((row) => ({
    request: row.lead_id,
    property: row.property_id,
    place: row.place,
    begins: row.starts_at,
    ends: row.ends_at,
    state: row.state,
    booked: row.created_at,
    changed: row.updated_at,
    addressConfirmed: row.proven_at,
    reminded: row.reminded_at,
    calledOffBecause: row.cancel_reason,
    said: rows.opinion
      .filter(({ appointment_id }) => appointment_id === row.id)
      .map(({ impression, price, pro, contra, ...one }) => ({
        impression,
        price,
        pro,
        contra,
        on: one.answered_at,
        asked: one.asked_at,
        askedAgain: one.reminded_at,
        shownToOwners: one.released_at,
      })),
  })),
  documents: rows.documentRequests.map((row) => ({
    property: row.property_id,
    documents: parsed(row.documents),
    asked: row.created_at,
    linkEnds: row.expires_at,
    mails: row.mails,
  })),
  searches: rows.searches.map((row) => ({
    name: row.name,
    email: row.email,
    language: row.locale,
    state: row.state,
    looksFor: parsed(row.criteria),
    follows: row.property_id,
    hasPassword: row.password_hash !== null,
    saved: row.created_at,
    frequency: row.frequency,
    confirmed: row.confirmed_at,
    mailed: row.mailed_at,
    properties: rows.matches
      .filter(({ saved_search_id }) => saved_search_id === row.id)
      .map((match) => ({
        property: match.property_id,
        because: match.reason,
        found: match.found_at,
        mailed: match.mailed_at,
      })),
  })),
  newsletter: rows.subscribers.map((row) => ({
    email: row.email,
    language: row.locale,
    state: row.state,
    asked: row.created_at,
    confirmed: row.confirmed_at,
  })),
  testimonials: rows.testimonials.map((row) => ({
    name: row.name,
    about: row.about,
    website: row.website,
    comment: row.comment,
    state: row.state,
    written: row.created_at,
    published: row.published_at,
    picture: pictures.get(row.id) ?? null,
  })),
  owner: rows.owners.map((row) => ({
    name: row.name,
    email: row.email,
    language: row.locale,
    properties: rows.ownerProperties.map(({ property_id, from_day, until_day }) => ({
      property: property_id,
      from: from_day,
      until: until_day,
    })),
    hasPassword: row.password_hash !== null,
    report: row.report,
    reportSent: row.report_sent_at,
    added: row.created_at,
    withoutPropertySince: row.without_property_since,
    invited: row.invited_at,
    joined: row.joined_at,
    signedIn: rows.ownerSessions.map(({ device, created_at, used_at }) => ({
      device,
      since: created_at,
      used: used_at,
    })),
    passkeys: rows.ownerPasskeys.map(({ device, created_at, used_at }) => ({
      device,
      added: created_at,
      used: used_at,
    })),
  })),
  mails: rows.messages.map((row) => toMail(row, email)),
});
