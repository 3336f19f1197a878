/** What a run of the nightly job erased, by row of the table (design/privacy). Numbers only: it is logged. */
export type ClearReport = {
  requests: number;
  appointments: number;
  unconfirmed: number;
  searches: number;
  matches: number;
  documents: number;
  testimonials: number;
  mails: number;
  /** Owners whose mandates have ended. */
  owners: number;
  /** Counts of views: rows of a day. */
  views: number;
  files: number;
  /** Requests whose time has come and that stay, because a mail about them has not gone out. */
  held: number;
};

/** What became of everything about a person. */
export type Erasure = {
  erased: Readonly<
    Record<
      | 'requests'
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
  /** Of the appointments, those that somebody still waits for. */
  appointmentsToCome: number;
  anonymous: { sentMails: number };
  /** Whether the address is on the list of those that want no mail; it stays there. */
  isStopped: boolean;
};
