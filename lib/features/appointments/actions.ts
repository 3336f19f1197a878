'use server';

import { randomUUID } from 'node:crypto';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import agency from '@/agency.config';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import { thanksHref } from '@/lib/features/leads/data';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { type ReceivedForm, receiveForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/log/log';
import { readClaim } from '@/lib/platform/security/signed-link';
import type { FormState } from '@/lib/platform/shared/form-state';
import { appointmentHref, changedHref } from '@/lib/routing/personal-href';
import { personOf, tokenFor } from './emails/message-parts';
import { toCalendar, toOpenHouseCalendar } from './mapping';
import { bookAppointment } from './mutations/book-appointment';
import { changeAppointment } from './mutations/change-appointment';
import { APPOINTMENT_LINK, BOOKING_LINK, openHouseCalendarId } from './rules';
import { appointmentSchema, cancelSchema, confirmSchema, moveSchema, proveSchema } from './schema';
import type { AppointmentChange } from './types';

/** Reloads the slots, so that a refused slot is shown as it is now. */
function withFreshSlots(state: FormState): FormState {
  if (state.errors.slot !== undefined) refresh();
  return state;
}

/** Books an appointment, then redirects to feedback/contact-appointment. */
export async function submitAppointment(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('appointment', appointmentSchema, previous, data);
  if (!form.ok) return form.state;
  const { id, privacy: _, wait, proof, ...fields } = form.value;
  const property = await getPropertyDetail(id, form.locale, form.now);
  const subject = await getPropertySubject(id, form.locale, form.now);
  if (!property || !subject || property.isClosed) return form.refuse(null, { slot: 'closed' });
  const appointmentId = randomUUID();
  const openHouse = property.openHouses.find(({ startsAt }) => startsAt === fields.slot);
  const refused = await bookAppointment(
    form,
    { email: fields.email, name: `${fields.firstName} ${fields.lastName}`, fields },
    {
      id: appointmentId,
      calendar: openHouse
        ? toOpenHouseCalendar(openHouseCalendarId(property.contact.officeId, id), openHouse)
        : toCalendar(agency, property.contact, property.openHouses),
      agentId: property.contact.agentId,
      startsAt: fields.slot,
      subject,
      place: property.address.line,
      isPlaceHidden: property.address.kind === 'hidden',
      isWaiting: wait === 'yes',
      isFromMail: readClaim(BOOKING_LINK, proof ?? '', form.now)?.id === personOf(fields.email),
    },
  );
  if (refused) return withFreshSlots(refused);
  redirect(
    thanksHref('feedback/contact-appointment', form.locale, { property: id, appointment: appointmentId }, form.now),
  );
}

/** Changes an appointment for the holder of a signed link and redirects to its page, which also explains an invalid link. */
async function change<Value extends { token: string }>(
  form: ReceivedForm<Value>,
  changeOf: (value: Value, actor: AppointmentActor) => AppointmentChange,
): Promise<FormState> {
  const { token } = form.value;
  const claim = readClaim(APPOINTMENT_LINK, token, form.now);
  if (!claim) redirect(appointmentHref(token, form.locale));
  const actor = claim.role ?? 'visitor';
  const result = await changeAppointment(claim.id, actor, changeOf(form.value, actor), form.now).catch(
    (error: Error) => {
      log.error({ error, appointment: claim.id }, 'an appointment could not be changed');
      return null;
    },
  );
  if (result === null) return form.refuse('unavailable');
  if (result.outcome === 'too-many') return form.refuse('too-many');
  if (result.outcome === 'no-street') return form.refuse(null, { place: 'street' });
  if (result.outcome === 'full') return withFreshSlots(form.refuse('full', { slot: 'full' }));
  if (result.outcome === 'unavailable') return withFreshSlots(form.refuse(null, { slot: 'unavailable' }));
  // The page shows the new state. It gets a new token, because the old one may expire before the new time of the
  // appointment.
  redirect(
    result.appointment
      ? changedHref(tokenFor(result.appointment, actor), form.locale)
      : appointmentHref(token, form.locale),
  );
}

/** The visitor confirms an appointment with the mailed link. */
export async function submitProve(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('prove', proveSchema, previous, data, new Date(), 0);
  if (!form.ok) return form.state;
  return change(form, () => ({ act: 'prove', message: null }));
}

/** The agency confirms an appointment. */
export async function submitConfirm(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('confirm', confirmSchema, previous, data, new Date(), 0);
  if (!form.ok) return form.state;
  return change(form, ({ place, message }) => ({ act: 'confirm', place, message }));
}

/** The agency or the visitor chooses another slot. */
export async function submitMove(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('move', moveSchema, previous, data, new Date(), 0);
  if (!form.ok) return form.state;
  return change(form, ({ slot, place, message }) => ({ act: 'move', startsAt: slot, place, message }));
}

/** The agency or the visitor cancels an appointment. */
export async function submitCancel(previous: FormState, data: FormData): Promise<FormState> {
  const form = await receiveForm('cancel', cancelSchema, previous, data, new Date(), 0);
  if (!form.ok) return form.state;
  return change(form, ({ message, reason }) => ({ act: 'cancel', message, reason }));
}
