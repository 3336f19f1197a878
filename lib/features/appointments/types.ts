import type { CancelReason } from '@/lib/domain/owner/property-course';
import type { Locale } from '@/lib/domain/text/locale';
import type { AppointmentActor, AppointmentConfirmation, AppointmentState } from '@/lib/domain/time/appointment-state';
import type { SlotRules } from '@/lib/features/appointments/rules';
import type { PropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { LeadSubject } from '@/lib/features/leads/types';

/** The calendar of an agent or office, with the rules of its slots. */
export type Calendar = { id: string; rules: SlotRules; confirmation: AppointmentConfirmation };

/** The agent or office that shows the property. */
export type AppointmentHost = Pick<
  PropertyContact,
  'name' | 'portrait' | 'role' | 'licence' | 'phone' | 'phoneHref' | 'email'
> & {
  /** The field that only an office has. */
  address: string | null;
};

/** An appointment with the person who asked for it. Moments are ISO 8601 in UTC. */
export type Appointment = {
  id: string;
  leadId: string;
  propertyId: string | null;
  state: AppointmentState;
  sequence: number;
  startsAt: string;
  endsAt: string;
  /** Until when the time is held without a confirmation by the visitor; null if it is permanent. */
  heldUntil: string | null;
  calendar: string;
  agentId: string | null;
  place: string;
  createdAt: string;
  updatedAt: string;
  visitor: { name: string; email: string; phone: string; locale: Locale };
  /** Null for a visit to a seller. */
  subject: LeadSubject | null;
  /** The seller's postcode, which decides the office; empty for a visit to a property. */
  fields: { zip: string };
};

/** The property shown beside the form. */
export type BookedProperty = {
  title: string;
  /** Null if the property is no longer on the site. */
  href: string | null;
  price: string;
  address: string;
  isAddressHidden: boolean;
  picture: { hash: string; width: number; height: number } | null;
};

/** A change of an appointment by the agency or the visitor. */
export type AppointmentChange =
  | { act: 'prove'; message: null }
  | { act: 'confirm'; place: string; message: string | null }
  | { act: 'move'; startsAt: string; place: string | null; message: string | null }
  | { act: 'cancel'; message: string | null; reason?: CancelReason | null };

/**
 * `stale`: the act is no longer possible. `unavailable`: the slot does not exist. `full`: no place is free. `too-many`:
 * above the daily limit. `no-street`: the address is not published, and the agency has not given a meeting place
 * (design/forms).
 */
export type ChangeOutcome = 'done' | 'stale' | 'unavailable' | 'full' | 'too-many' | 'no-street';

/** The result of a mailed link: invalid, expired, or an appointment for the visitor or the agency. */
export type OpenedAppointment =
  | { kind: 'unknown' }
  | { kind: 'expired'; actor: AppointmentActor }
  | { kind: 'open'; appointment: Appointment; actor: AppointmentActor };

/** `places`: how many are left, where several parties share a slot; else null. */
export type AppointmentSlot = { startsAt: string; time: string; isFull: boolean; places: number | null };
export type AppointmentDay = { day: string; label: string; slots: AppointmentSlot[] };

/** A few days to choose a slot from, with links to earlier and later ones. */
export type AppointmentDays = {
  days: AppointmentDay[];
  earlier: string | null;
  later: string | null;
  /** The next day with a free slot, if the shown days have no free slot. */
  nextFree: { day: string; label: string } | null;
  /** Whether no bookable day has a free slot. */
  isFull: boolean;
  minutes: number;
};
