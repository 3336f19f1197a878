// The tables of what visitors send, and of the mails and calls that follow.

/**
 * One row for each form that was sent. `fields` has the typed values, `about` the property or project as it was at that
 * moment; both JSON.
 */
export type LeadsTable = {
  id: string;
  created_at: string;
  kind: string;
  locale: string;
  submission: string;
  email: string;
  name: string;
  property_id: string | null;
  project_id: string | null;
  source: string;
  consent_at: string;
  fields: string;
  about: string | null;
  /** When the agency marked the lead as handled; null while it did not. */
  handled_at: string | null;
};

/** A mail, or a call to a CRM, that must be sent. `payload` is emptied some time after it was sent. */
export type OutboxTable = {
  id: string;
  lead_id: string | null;
  kind: string;
  channel: string;
  recipient: string;
  state: string;
  created_at: string;
  due_at: string;
  attempts: number;
  holder: string | null;
  leased_until: string | null;
  sent_at: string | null;
  reason: string | null;
  payload: string | null;
};

export type AppointmentsTable = {
  id: string;
  lead_id: string;
  property_id: string | null;
  /** The id of the agent or office whose calendar contains the appointment. */
  calendar: string;
  /** The agent who shows the property, by the id in the agency file; null for any agent of the office. */
  agent_id: string | null;
  /** The meeting place, as far as the visitor may know it. */
  place: string;
  starts_at: string;
  ends_at: string;
  state: string;
  /** Grows with every change of the appointment, for the visitor's calendar (RFC 5545). */
  sequence: number;
  created_at: string;
  updated_at: string;
  /** A keyed hash of the visitor's mailbox. Null for appointments that were booked before this column existed. */
  person: string | null;
  /** The moment until which the time is reserved, unconfirmed; null if it is confirmed or needs no confirmation. */
  held_until: string | null;
  /** When the visitor first used the link of the mail. */
  proven_at: string | null;
  /** The reason of a cancellation, if the person gave one. */
  cancel_reason: string | null;
  /** When the visitor was reminded on the day before; null while not. */
  reminded_at: string | null;
};

/** The time of an appointment that others cannot book; a reserved time is free after `held_until`, without a job. */
export type AppointmentSeatsTable = {
  calendar: string;
  starts_at: string;
  seat: number;
  appointment_id: string;
  held_until: string | null;
};

/** A visitor's opinion after an appointment; the person is known from the appointment. */
export type OpinionsTable = {
  appointment_id: string;
  property_id: string;
  state: string;
  asked_at: string;
  reminded_at: string | null;
  answered_at: string | null;
  released_at: string | null;
  impression: number | null;
  price: string | null;
  pro: string | null;
  contra: string | null;
};

export type SavedSearchesTable = {
  id: string;
  lead_id: string;
  /** The same key for all searches of one mail address. */
  person: string;
  email: string;
  name: string;
  locale: string;
  state: string;
  goal: string;
  criteria: string;
  password_hash: string | null;
  created_at: string;
  confirmed_at: string | null;
  mailed_at: string | null;
  /** For a watched property: its id, and the price, status and open houses in the last mail. */
  property_id: string | null;
  told_price: number | null;
  told_status: string | null;
  told_open_houses: string | null;
  /** `at-once`, `daily` or `weekly`. */
  frequency: string;
};

export type SavedSearchMatchesTable = {
  saved_search_id: string;
  property_id: string;
  reason: string;
  found_at: string;
  mailed_at: string | null;
};

export type DocumentRequestsTable = {
  id: string;
  lead_id: string;
  property_id: string;
  email: string;
  locale: string;
  /** Keys of the requested documents; JSON. */
  documents: string;
  /** How many mails with the link were sent. */
  mails: number;
  created_at: string;
  expires_at: string;
};

export type TestimonialsTable = {
  id: string;
  lead_id: string;
  slug: string;
  locale: string;
  name: string;
  about: string;
  website: string | null;
  comment: string;
  picture: string | null;
  state: string;
  created_at: string;
  published_at: string | null;
};

export type NewsletterTable = {
  id: string;
  lead_id: string;
  email: string;
  name: string;
  locale: string;
  state: string;
  created_at: string;
  confirmed_at: string | null;
};
