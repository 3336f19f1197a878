// Stores a person in the store of DATA_DIR and prints a valid link to every personal page and handler, by its route.
import { randomUUID } from 'node:crypto';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { tokenFor } from '@/lib/features/appointments/emails/message-parts';
import { LINK_PURPOSE } from '@/lib/features/contact-forms/document-requests/emails';
import { addressHash, STOP_PURPOSE } from '@/lib/features/contact-forms/send-to-friend/emails';
import { makeDraftLink } from '@/lib/features/content/drafts/data';
import { REVIEW_PURPOSE } from '@/lib/features/content/testimonials/emails';
import * as newsletter from '@/lib/features/newsletter/data';
import { getOwner } from '@/lib/features/owner-portal/access/data';
import { inviteOwner } from '@/lib/features/owner-portal/access/mutations/open-link';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { opinionToken } from '@/lib/features/owner-portal/opinions/data';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { confirmToken, manageToken, stopToken } from '@/lib/features/saved-searches/data/open-links';
import { signClaim } from '@/lib/platform/security/signed-link';
import { closeStore, database, migrateStore } from '@/lib/platform/store/client';
import {
  keepAppointment,
  keepDocumentRequest,
  keepLeadOf,
  keepSearch,
  keepSubscriber,
  keepTestimonial,
} from './kept-rows';

const [email = ''] = process.argv.slice(2);
const now = new Date();
const later = new Date(now.getTime() + 7 * 86_400_000);
const expires = later.toISOString();

await migrateStore();
const visit = await keepAppointment(await keepLeadOf(now, { email, name: 'Vera Persoon' }), later);
const appointment = await getAppointment(visit, now);
await database()
  .insertInto('opinions')
  .values({ appointment_id: visit, property_id: '6412', state: 'asked', asked_at: now.toISOString() })
  .execute();
const search = await keepSearch(now, 'active', email);
const person = await database()
  .selectFrom('saved_searches')
  .select('person')
  .where('id', '=', search)
  .executeTakeFirstOrThrow();
await keepSubscriber(now, 'active', email);
const reader = await database()
  .selectFrom('newsletter_subscribers')
  .select('id')
  .where('email', '=', email)
  .executeTakeFirstOrThrow();
await keepDocumentRequest(now, later, email);
const document = (await getProperty('6412'))?.documents.find(({ file }) => file !== null)?.key ?? '';
await database()
  .updateTable('document_requests')
  .set({ documents: JSON.stringify([document]) })
  .where('email', '=', email)
  .execute();
const request = await database()
  .selectFrom('document_requests')
  .select('id')
  .where('email', '=', email)
  .executeTakeFirstOrThrow();
const testimonial = await keepTestimonial(now, 'waiting', randomUUID().replaceAll('-', ''), email);
const review = signClaim(REVIEW_PURPOSE, { id: testimonial, role: 'agency', expires });
const documents = signClaim(LINK_PURPOSE, { id: request.id, expires });
const draft = await makeDraftLink('guide/energy-labels', now);
const stop = signClaim(STOP_PURPOSE, { id: addressHash(email), expires });
const leave = stopToken(person.person, now);
const owner = await saveOwner(
  { name: 'Vera Persoon', email, locale: 'nl', properties: [{ propertyId: '6412', fromDay: null, untilDay: null }] },
  now,
);
const access = await inviteOwner((await getOwner(owner)) as Owner, now);
await closeStore();

console.log(
  JSON.stringify({
    'my-appointment/{token}': appointment && tokenFor(appointment, 'visitor'),
    'visit-feedback/{token}': appointment && opinionToken(appointment, 'visitor'),
    'my-searches/{token}': manageToken({ person: person.person }, now),
    'confirm/{token}': confirmToken(search, later),
    'unsubscribe/{token}': newsletter.stopToken(reader.id, now),
    'stop/{token}': stop,
    'access/{token}': access,
    'moderate/{token}': review,
    'documents/{token}': documents,
    'draft/{token}': draft?.token,
    'api/calendar': appointment && tokenFor(appointment, 'agency'),
    'api/documents': `${documents}/${document}`,
    'api/moderation': review,
    'api/stop': stop,
    'api/unsubscribe': leave,
  }),
);
