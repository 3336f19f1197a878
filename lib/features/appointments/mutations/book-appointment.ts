import 'server-only';
import { randomUUID } from 'node:crypto';
import { offeredSlot, type Slot } from '@/lib/domain/time/slots';
import { heldUntil } from '@/lib/domain/time/visit-hold';
import { acceptForm, Refusal } from '@/lib/features/requests/mutations/accept-form';
import type { Lead, LeadFields, LeadSubject } from '@/lib/features/requests/types';
import type { Tx } from '@/lib/platform/db/client';
import type { ReceivedForm } from '@/lib/platform/forms/receive-form';
import type { FormState } from '@/lib/platform/shared/form-state';
import { requestMessages } from '../emails/request-messages';
import type { Appointment, Calendar } from '../types';
import { checkPerson, personOf } from './check-person';
import { takeSeat } from './seats';

/** What is booked: the home as the visitor may know it, whose time it takes, and the slot that was chosen. */
export type Booking = {
  calendar: Calendar | null;
  agentId: string | null;
  startsAt: string;
  subject: LeadSubject;
  /** The address as the site shows it, and whether that is all of it. */
  place: string;
  isPlaceHidden: boolean;
};

/**
 * Books a visit: the request, its place in the calendar and its mails in one transaction. Answers why not, or null. A slot
 * that is not offered is a wrong field; one that is full is a problem of its own (SPEC §8). Somebody whose address nobody has
 * shown to be theirs has it until the link of the mail is used, or two hours (decision 059).
 */
export function bookAppointment(
  form: ReceivedForm<unknown>,
  person: { email: string; name: string; fields: LeadFields },
  booking: Booking,
): Promise<FormState | null> {
  const { calendar, startsAt, subject } = booking;
  const slot = calendar && offeredSlot(startsAt, calendar.rules, form.now);
  const id = randomUUID();
  const heldFor = ({ isProven = false }: Lead, { startsAt: begins }: Slot) =>
    heldUntil(calendar?.confirmation ?? 'always', isProven, begins, form.now);
  const toAppointment = (lead: Lead, found: NonNullable<typeof slot>): Appointment => ({
    id,
    leadId: lead.id,
    homeId: subject.id,
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
    // The words are those of a full slot: nobody learns here when somebody else visits a home.
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
    // The row stands before its seat, so that whoever looks for what is taken finds both.
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
      home_id: appointment.homeId,
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
