/** What a run of the nightly job erased, by row of the table (decision 043). Numbers only: it is logged. */
export type ClearReport = {
  requests: number;
  appointments: number;
  unconfirmed: number;
  searches: number;
  matches: number;
  documents: number;
  testimonials: number;
  mails: number;
  files: number;
  /** Requests whose time has come and that stay, because a mail about them has not gone out. */
  held: number;
};
