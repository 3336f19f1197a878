'use server';

import { randomUUID } from 'node:crypto';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import agency from '@/agency.config';
import { toSellerCalendar } from '@/lib/features/appointments/mapping';
import { bookAppointment } from '@/lib/features/appointments/mutations/book-appointment';
import { thanksHref } from '@/lib/features/leads/data';
import { officeNear } from '@/lib/features/leads/emails/agency-mail';
import { leadMessages } from '@/lib/features/leads/emails/lead-messages';
import { acceptForm } from '@/lib/features/leads/mutations';
import { isKnownZip } from '@/lib/features/leads/rules';
import type { NewLead } from '@/lib/features/leads/types';
import { getProjectSubject } from '@/lib/features/projects/data';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { type ReceivedForm, receiveForm } from '@/lib/platform/forms/receive-form';
import type { FormState } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import { findSellerRange } from './data';
import { aboutPropertyMessages, projectMessages } from './emails';
import { rangeDocument } from './mapping';
import { appointmentRequestSchema, contactSchema, informationSchema, projectSchema, valuationSchema } from './schema';
import { parseRange } from './search-params';

type Person = { firstName: string; lastName: string; email: string };
const sender = ({ firstName, lastName, email }: Person): Pick<NewLead, 'name' | 'email'> => ({
  name: `${firstName} ${lastName}`,
  email,
});

/** Sends a general question, then redirects to feedback/site-contact. */
export async function submitContact(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('contact', contactSchema, previous, data);
  if (!form.ok) return form.state;
  const { privacy: _, ...fields } = form.value;
  const lead = { kind: 'contact', ...sender(fields), fields, subject: null } as const;
  return (await acceptForm(form, lead, leadMessages)) ?? redirect(href('feedback/site-contact', form.locale));
}

/** Sends a question about a property, then redirects to feedback/contact-me. */
export async function submitInformation(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('information', informationSchema, previous, data);
  if (!form.ok) return form.state;
  const { privacy: _, property, ...fields } = form.value;
  const subject = await getPropertySubject(property, form.locale, form.now);
  if (!subject) return form.refuse('gone');
  const lead = { kind: 'information', ...sender(fields), fields, subject } as const;
  const refused = await acceptForm(form, lead, aboutPropertyMessages);
  return refused ?? redirect(thanksHref('feedback/contact-me', form.locale, { property }, form.now));
}

/** Sends a request to see a property, without a slot, then redirects to feedback/contact-appointment. */
export async function submitAppointmentRequest(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('appointment-request', appointmentRequestSchema, previous, data);
  if (!form.ok) return form.state;
  const { privacy: _, property, ...fields } = form.value;
  const subject = await getPropertySubject(property, form.locale, form.now);
  if (!subject) return form.refuse('gone');
  const lead = { kind: 'appointment-request', ...sender(fields), fields, subject } as const;
  const refused = await acceptForm(form, lead, aboutPropertyMessages);
  return refused ?? redirect(thanksHref('feedback/contact-appointment', form.locale, { property }, form.now));
}

/** Sends a question about a new-build project, then redirects to feedback/contact-construction. */
export async function submitProject(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('project', projectSchema, previous, data);
  if (!form.ok) return form.state;
  const { privacy: _, project, units, ...fields } = form.value;
  const found = await getProjectSubject(project, form.locale, form.now);
  if (!found) return form.refuse('gone');
  const lead = {
    kind: 'project',
    ...sender(fields),
    // Unknown units are removed, because the page did not offer them.
    fields: { units: units.filter((unit) => found.units.includes(unit)), ...fields },
    subject: found.subject,
  } as const;
  return (
    (await acceptForm(form, lead, (kept) => projectMessages(kept, found.priceListUrl))) ??
    redirect(href('feedback/contact-construction', form.locale))
  );
}

/**
 * Books a visit to a seller who saw a range, whose document the mail brings. Returns the state of a refused form, else
 * redirects to the thank-you page with the appointment.
 */
async function bookSellerVisit(
  form: ReceivedForm<unknown>,
  lead: Omit<NewLead, 'locale' | 'submission' | 'source' | 'isProven'>,
  startsAt: string,
  asked: string,
): Promise<FormState> {
  const { locale, now } = form;
  const { zip, address, city } = lead.fields;
  const id = randomUUID();
  const { answers } = parseRange(Object.fromEntries(new URLSearchParams(asked)));
  const range = answers && (await findSellerRange(answers, locale, now));
  const visit = agency.sellerRange ? toSellerCalendar(agency, officeNear(zip)?.id) : null;
  const refused = await bookAppointment(
    form,
    { ...lead, fields: { ...lead.fields, slot: startsAt, ...(range ? { estimate: range.amounts } : {}) } },
    {
      id,
      calendar: visit?.calendar ?? null,
      agentId: visit?.agentId ?? null,
      startsAt,
      subject: null,
      place: `${address}, ${zip} ${city}`,
      isPlaceHidden: false,
      ...(range ? { document: rangeDocument(range, locale, now) } : {}),
    },
  );
  if (refused?.errors.slot !== undefined) refresh();
  return refused ?? redirect(thanksHref('feedback/contact-demand', locale, { property: '', appointment: id }, now));
}

/** Sends a request for a free valuation, or books the visit for it, then redirects to feedback/contact-demand. */
export async function submitValuation(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('valuation', valuationSchema, previous, data);
  if (!form.ok) return form.state;
  const { privacy: _, slot, range, ...fields } = form.value;
  // The postcode is checked only on the server: the list of postcodes is too large for the browser.
  if (!isKnownZip(fields.zip, fields.city)) return form.refuse(null, { zip: 'unknown' });
  const lead = { kind: 'valuation', ...sender(fields), fields, subject: null } as const;
  if (range !== null)
    return slot === null ? form.refuse(null, { slot: 'required' }) : bookSellerVisit(form, lead, slot, range);
  return (await acceptForm(form, lead, leadMessages)) ?? redirect(href('feedback/contact-demand', form.locale));
}
