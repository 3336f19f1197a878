/** Numbers of erased rows in a nightly run, by row of the table (design/privacy). Only numbers: they are logged. */
export type ClearReport = {
  leads: number;
  appointments: number;
  unconfirmed: number;
  searches: number;
  matches: number;
  documents: number;
  testimonials: number;
  lists: number;
  mails: number;
  /** Owners whose mandates have ended. */
  owners: number;
  /** Counts of views: one row a day. */
  views: number;
  files: number;
  /** Leads whose term is over and that stay because a mail about them was not sent. */
  held: number;
};

/** The result of erasing a person. */
export type Erasure = {
  erased: Readonly<
    Record<
      | 'leads'
      | 'appointments'
      | 'documentRequests'
      | 'searches'
      | 'newsletter'
      | 'testimonials'
      | 'owners'
      | 'unsentMails'
      | 'files',
      number
    >
  >;
  /** Appointments in the future that were erased. */
  appointmentsToCome: number;
  anonymous: { sentMails: number };
  /** Whether the address is on the list of people who want no mails; it stays on that list. */
  isStopped: boolean;
};
