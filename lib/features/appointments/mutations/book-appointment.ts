import 'server-only';
import { type AppointmentState, heldUntil } from '@/lib/domain/time/appointment-state';
import { isOpenHouse, offeredSlot, type TakenSeat } from '@/lib/features/appointments/rules';
import { acceptForm, Refusal } from '@/lib/features/leads/mutations';
import type { Lead, LeadFields, LeadKind, LeadSubject } from '@/lib/features/leads/types';
import type { ReceivedForm } from '@/lib/platform/forms/receive-form';
import type { MailDocument } from '@/lib/platform/mail/mail';
import type { FormState } from '@/lib/platform/shared/form-state';
import type { Tx } from '@/lib/platform/store/client';
import { personOf } from '../emails/message-parts';
import { requestMessages } from '../emails/request-messages';
import type { Appointment, Calendar } from '../types';
import { checkPerson } from './check-person';
import { askWaiting, checkWaiter, takeSeatInTurn } from './waiting-list';

/**
 * An appointment to book: the property with its published data, the calendar, and the chosen slot. Without a property it is
 * a visit to a seller at the typed address.
 */
export type Booking = {
  /** A new id, a UUID. */
  id: string;
  calendar: Calendar | null;
  agentId: string | null;
  startsAt: string;
  subject: LeadSubject | null;
  /** The address as the site shows it, and whether it is complete. */
  place: string;
  isPlaceHidden: boolean;
  /** Waits for a place in a full slot. */
  isWaiting?: boolean;
  /** The visitor came by a link that was mailed to the typed address. */
  isFromMail?: boolean;
  /** A document that the visitor's mail brings. */
  document?: MailDocument;
};

/** The form is accepted and stores nothing, because the person waits already. */
const DONE = new Refusal({ problem: null, errors: {} } as FormState);

/**
 * Books an appointment: the lead, its time in the calendar and its mails in one transaction. Returns the reason of a
 * failure, or null. A slot that is not offered is an invalid field; a full slot is a problem of its own (SPEC §8). For
 * an unverified mail address the time is held for two hours, until the mailed link is used (design/appointments).
 */
export async function bookAppointment(
  form: ReceivedForm<unknown>,
  person: { email: string; name: string; fields: LeadFields; kind?: LeadKind },
  booking: Booking,
): Promise<FormState | null> {
  const { id, calendar, startsAt, subject } = booking;
  const slot = calendar && offeredSlot(startsAt, calendar.rules, form.now);
  const isKnown = ({ isProven = false }: Lead): boolean => isProven || booking.isFromMail === true;
  const heldFor = (lead: Lead, { startsAt: begins }: TakenSeat) =>
    booking.isWaiting ? null : heldUntil(calendar?.confirmation ?? 'always', isKnown(lead), begins, form.now);
  const isSettled = calendar !== null && isOpenHouse(calendar.id) && !booking.isPlaceHidden;
  const stateOf = (lead: Lead, found: TakenSeat): AppointmentState =>
    booking.isWaiting ? 'waiting' : heldFor(lead, found) ? 'held' : isSettled ? 'confirmed' : 'requested';
  const toAppointment = (lead: Lead, found: NonNullable<typeof slot>): Appointment => ({
    id,
    leadId: lead.id,
    propertyId: subject?.id ?? null,
    state: stateOf(lead, found),
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
    fields: { zip: String(person.fields.zip ?? '') },
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
      isProven: isKnown(lead),
      isHeld: appointment.heldUntil !== null,
      slot,
    };
    if (booking.isWaiting) {
      const refused = await checkWaiter(tx, { ...asked, propertyId: subject?.id ?? '' }, now);
      if (refused === 'known') throw DONE;
      if (refused === 'full') throw full();
      if (refused === 'too-many') throw new Refusal(form.refuse('too-many-visits'));
      await insertAppointment(tx, appointment, whose, booking.isFromMail === true);
      // A place may have become free since the page was loaded.
      await askWaiting(tx, calendar.id, slot, now);
      return;
    }
    const refused = await checkPerson(tx, asked, now);
    if (refused === 'busy') throw full();
    if (refused === 'too-many') throw new Refusal(form.refuse('too-many-visits'));
    // The appointment is inserted before its seat, so that every stored seat has an appointment.
    await insertAppointment(tx, appointment, whose, booking.isFromMail === true);
    if (!(await takeSeatInTurn(tx, calendar, slot, appointment, now))) throw full();
  };
  // A visitor who waits has no appointment, and a CRM must not note one.
  const refused = await acceptForm(
    form,
    { kind: booking.isWaiting ? 'appointment-request' : 'appointment', ...person, subject },
    (lead) => {
      const known = { ...lead, isProven: isKnown(lead) };
      return slot ? requestMessages(known, toAppointment(known, slot), booking, calendar?.confirmation) : [];
    },
    keep,
  );
  return refused === DONE.state ? null : refused;
}

async function insertAppointment(tx: Tx, appointment: Appointment, person: string, isProven: boolean): Promise<void> {
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
      proven_at: isProven ? appointment.createdAt : null,
    })
    .execute();
}
