import 'server-only';
import { heldUntil } from '@/lib/domain/time/appointment-state';
import { offeredSlot, type Slot } from '@/lib/features/appointments/rules';
import { acceptForm, Refusal } from '@/lib/features/leads/mutations';
import type { Lead, LeadFields, LeadSubject } from '@/lib/features/leads/types';
import type { ReceivedForm } from '@/lib/platform/forms/receive-form';
import type { FormState } from '@/lib/platform/shared/form-state';
import type { Tx } from '@/lib/platform/store/client';
import { requestMessages } from '../emails/request-messages';
import type { Appointment, Calendar } from '../types';
import { checkPerson, personOf } from './check-person';
import { takeSeat } from './seats';

/** An appointment to book: the property with its published data, the calendar, and the chosen slot. */
export type Booking = {
  /** A new id, a UUID. */
  id: string;
  calendar: Calendar | null;
  agentId: string | null;
  startsAt: string;
  subject: LeadSubject;
  /** The address as the site shows it, and whether it is complete. */
  place: string;
  isPlaceHidden: boolean;
};

/**
 * Books an appointment: the lead, its time in the calendar and its mails in one transaction. Returns the reason of a
 * failure, or null. A slot that is not offered is an invalid field; a full slot is a problem of its own (SPEC §8). For
 * an unverified mail address the time is held for two hours, until the mailed link is used (design/appointments).
 */
export function bookAppointment(
  form: ReceivedForm<unknown>,
  person: { email: string; name: string; fields: LeadFields },
  booking: Booking,
): Promise<FormState | null> {
  const { id, calendar, startsAt, subject } = booking;
  const slot = calendar && offeredSlot(startsAt, calendar.rules, form.now);
  const heldFor = ({ isProven = false }: Lead, { startsAt: begins }: Slot) =>
    heldUntil(calendar?.confirmation ?? 'always', isProven, begins, form.now);
  const toAppointment = (lead: Lead, found: NonNullable<typeof slot>): Appointment => ({
    id,
    leadId: lead.id,
    propertyId: subject.id,
    state: heldFor(lead, found) ? 'held' : 'requested',
    sequence: 0,
    startsAt: found.startsAt,
    endsAt: found.endsAt,
    heldUntil: heldFor(lead, found),
    calendar: calendar?.id ?? '',
    agentId: booking.agentId,
    place: booking.place,
    createdAt: lead.createdAt,
    updatedAt: lead.createdAt,
    visitor: { name: lead.name, email: lead.email, phone: String(person.fields.phone ?? ''), locale: lead.locale },
    subject,
  });
  const keep = async (tx: Tx, lead: Lead): Promise<void> => {
    if (!calendar || !slot) throw new Refusal(form.refuse(null, { slot: 'unavailable' }));
    const { now, client } = form;
    const appointment = toAppointment(lead, slot);
    const whose = personOf(lead.email);
    const full = () => new Refusal(form.refuse('full', { slot: 'full' }));
    // If the person with this address has another appointment at the time, the visitor only reads that the slot is
    // full: any visitor can type the address, and must not learn of the appointment.
    const asked = {
      person: whose,
      client,
      isProven: lead.isProven ?? false,
      isHeld: appointment.heldUntil !== null,
      slot,
    };
    const refused = await checkPerson(tx, asked, now);
    if (refused === 'busy') throw full();
    if (refused === 'too-many') throw new Refusal(form.refuse('too-many-visits'));
    // The appointment is inserted before its seat, so that every stored seat has an appointment.
    await insertAppointment(tx, appointment, whose);
    if (!(await takeSeat(tx, calendar, slot, appointment, now))) throw full();
  };
  return acceptForm(
    form,
    { kind: 'appointment', ...person, subject },
    (lead) =>
      slot ? requestMessages(lead, toAppointment(lead, slot), booking.isPlaceHidden, calendar?.confirmation) : [],
    keep,
  );
}

async function insertAppointment(tx: Tx, appointment: Appointment, person: string): Promise<void> {
  await tx
    .insertInto('appointments')
    .values({
      id: appointment.id,
      lead_id: appointment.leadId,
      property_id: appointment.propertyId,
      calendar: appointment.calendar,
      agent_id: appointment.agentId,
      place: appointment.place,
      starts_at: appointment.startsAt,
      ends_at: appointment.endsAt,
      state: appointment.state,
      sequence: appointment.sequence,
      created_at: appointment.createdAt,
      updated_at: appointment.updatedAt,
      person,
      held_until: appointment.heldUntil,
    })
    .execute();
}
