'use server';

import { redirect } from 'next/navigation';
import { acceptForm } from '@/lib/features/leads/mutations';
import { currentOwner } from '@/lib/features/owner-portal/access/loaders';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { type ReceivedForm, receiveForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/log/log';
import { noteUnsent } from '@/lib/platform/process/http-exchange';
import type { FormState } from '@/lib/platform/shared/form-state';
import { ownerSentHref } from '@/lib/routing/personal-href';
import { loadRunningProperty } from '../access/loaders';
import { ownerMessages } from './emails';
import { loadComingAppointment } from './loaders';
import { type OwnerMessageInput, ownerMessageSchema } from './schema';

async function keepMessage(form: ReceivedForm<OwnerMessageInput>): Promise<FormState | null> {
  const { property, appointment: appointmentId, remark } = form.value;
  const signedIn = await currentOwner();
  if (!signedIn) {
    noteUnsent({ remark, visit: appointmentId ?? '' });
    return form.refuse('expired');
  }
  if (!(await loadRunningProperty(property, form.now))) return form.refuse('gone');
  const appointment = appointmentId && (await loadComingAppointment(property, appointmentId, form.now));
  const { name, email } = signedIn.owner;
  const subject = await getPropertySubject(property, form.locale, form.now);
  // A property that is no longer on the site is identified by its number.
  const fields = {
    remark: subject ? remark : `${property}: ${remark}`,
    ...(appointment ? { slot: appointment.startsAt } : {}),
  };
  return acceptForm(form, { kind: 'contact', name, email, fields, subject }, ownerMessages(property));
}

/** An owner's message to the agent or office of the property, stored and sent like a lead and confirmed by the page. */
export async function submitOwnerMessage(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('owner-message', ownerMessageSchema, previous, data);
  if (!form.ok) return form.state;
  const refused = await keepMessage(form).catch((error: Error) => {
    log.error({ error }, 'a message of an owner could not be stored');
    return form.refuse('unavailable');
  });
  return refused ?? redirect(ownerSentHref(form.value.property, form.locale, form.now));
}
