/**
 * The tables, in the subset that SQLite and PostgreSQL both speak (design/store-and-backups):
 * booleans are 0/1, timestamps are ISO 8601 in UTC, documents are JSON text.
 */
export type Schema = {
  catalogue: CatalogueTable;
  properties: PropertiesTable;
  projects: ProjectsTable;
  /** The agency's own trees of categories and regions; `nodes` is a list of `TreeNode` as JSON. */
  agency_trees: { name: string; nodes: string };
  pictures: PicturesTable;
  feed_reports: FeedReportsTable;
  feed_sources: FeedSourcesTable;
  leases: LeasesTable;
  installation: InstallationTable;
  leads: LeadsTable;
  outbox: OutboxTable;
  spent_proofs: { id: string; until: string };
  /** Counts for limits, each until a moment; `key` is a keyed hash (design/limits). */
  counters: { key: string; name: string; count: number; until: string };
  appointments: AppointmentsTable;
  appointment_seats: AppointmentSeatsTable;
  saved_searches: SavedSearchesTable;
  saved_search_matches: SavedSearchMatchesTable;
  property_changes: { id: string; property_id: string; kind: string; at: string };
  documents: DocumentsTable;
  document_requests: DocumentRequestsTable;
  testimonials: TestimonialsTable;
  newsletter_subscribers: NewsletterTable;
  mail_stops: { address_hash: string; created_at: string };
  owners: OwnersTable;
  owner_properties: OwnerPropertiesTable;
  owner_sessions: { id: string; owner_id: string; device: string; created_at: string; used_at: string };
  owner_links: { id: string; owner_id: string; kind: string; expires_at: string; used_at: string | null };
  owner_passkeys: {
    id: string;
    owner_id: string;
    public_key: string;
    counter: number;
    device: string;
    created_at: string;
    used_at: string | null;
  };
  /** The dossier for the owners of a property; JSON. */
  owner_dossiers: { property_id: string; data: string; updated_at: string };
  owner_documents: OwnerDocumentsTable;
  opinions: OpinionsTable;
  property_views: PropertyViewsTable;
  /** How often something was done on a property's page on a day of Europe/Brussels. */
  property_events: { property_id: string; day: string; event: string; count: number };
};

/** Days of Europe/Brussels; null where none is set. Rows from the feed are deleted by the feed (design/owner-access). */
type OwnerPropertiesTable = {
  owner_id: string;
  property_id: string;
  from_day: string | null;
  until_day: string | null;
  is_from_feed: number;
};

/**
 * Somebody who sells or lets through the agency. `id` is the feed's, or made here; `feed_id` is null for an owner outside the
 * feed.
 */
type OwnersTable = {
  id: string;
  name: string;
  email: string;
  locale: string;
  feed_id: string | null;
  password_hash: string | null;
  version: number;
  report: string;
  report_sent_at: string | null;
  created_at: string;
  invited_at: string | null;
  joined_at: string | null;
  /** The moment since which they have no property; null while they have one, and until the next night. */
  without_property_since: string | null;
};

/** A document that only the owners of a property may read. `type` is null while its file could not be stored. */
type OwnerDocumentsTable = {
  id: string;
  property_id: string;
  position: number;
  kind: string;
  /** Names per language; JSON. */
  names: string;
  day: string | null;
  source: string;
  fingerprint: string | null;
  type: string | null;
  bytes: number | null;
  problem: string | null;
  failures: number;
  retry_at: string | null;
  /** The moment at which it appeared; '' where unknown. */
  added_day: string;
  /** How often owners opened it, and when last. */
  reads: number;
  read_at: string | null;
};

/** A visitor's opinion after an appointment; the appointment has the person. */
type OpinionsTable = {
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

/** How often a property's page was opened on a day of Europe/Brussels, by classes (RELIABILITY §3.1). */
type PropertyViewsTable = {
  property_id: string;
  day: string;
  source: string;
  device: string;
  locale: string;
  views: number;
  visits: number;
};

/**
 * One row that identifies this store. `secret_hash` identifies its secret, `kept_key` is sealed with it
 * (design/store-and-backups); `restored_at` is set while the mails of a restored backup are held (design/privacy).
 */
type InstallationTable = {
  id: string;
  secret_hash: string | null;
  kept_key: string | null;
  restored_at: string | null;
};

/** One row, `id = 1`. `version` grows with every applied import; web processes watch it. */
type CatalogueTable = { id: number; version: number; applied_at: string };

export type PropertiesTable = {
  id: string;
  hash: string;
  removed_at: string | null;
  goal: string;
  status: string;
  type: string;
  type_group: string;
  municipality: string;
  zip: number;
  city_nl: string;
  city_fr: string;
  city_en: string;
  city_de: string;
  /** Euro; null when the price may not be published, so that no filter or order reveals it. */
  search_price: number | null;
  bedrooms: number;
  area: number;
  energy_rank: number;
  project_id: string | null;
  /** When it was sold or rented; lists show it for a while after that. */
  closed_at: string | null;
  published_at: string;
  /** JSON of searchable values without a column; null until the next import writes the property again. */
  facts: string | null;
  card: string;
  detail: string;
};

type ProjectsTable = {
  id: string;
  hash: string;
  removed_at: string | null;
  city_nl: string;
  city_fr: string;
  city_en: string;
  city_de: string;
  name: string;
  external_url: string | null;
  published_at: string;
  detail: string;
};

/** The outcome of a picture in a feed. `source` is its address or its path beside the feed. */
type PicturesTable = {
  source: string;
  fingerprint: string;
  hash: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  problem: string | null;
  failures: number;
  retry_at: string | null;
};

type FeedReportsTable = {
  id: string;
  source: string;
  started_at: string;
  finished_at: string;
  outcome: string;
  report: string;
};

/** The scheduler's state of a feed address: for conditional requests and backoff. */
type FeedSourcesTable = {
  source: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string | null;
  succeeded_at: string | null;
  failures: number;
  next_at: string | null;
  problem: string | null;
};

/** A named lease: its holder does the work until `until`; other processes do not. */
type LeasesTable = { name: string; holder: string; until: string };

/**
 * One row for each form that was sent. `fields` has the typed values, `about` the property or project as it was then; both JSON.
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
};

/** A mail or a call to a CRM that must be sent. `payload` is emptied some time after it was sent. */
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
  /** The id of the agent or office whose calendar it uses. */
  calendar: string;
  /** The agent who shows the property, by the id in the agency file; null for anybody of the office. */
  agent_id: string | null;
  /** The meeting place, as the visitor may know it. */
  place: string;
  starts_at: string;
  ends_at: string;
  state: string;
  /** Grows with every change, for the visitor's calendar (RFC 5545). */
  sequence: number;
  created_at: string;
  updated_at: string;
  /** A keyed hash of the visitor's mailbox. Null for appointments booked before this column. */
  person: string | null;
  /** The moment until which the time is reserved without a confirmation; null once confirmed, or where none is required. */
  held_until: string | null;
  /** When the visitor first used the link of the mail. */
  proven_at: string | null;
  /** The reason of a cancellation, where one was given. */
  cancel_reason: string | null;
};

/** A booked time; a reserved one is free again after `held_until`, without a job. */
type AppointmentSeatsTable = {
  calendar: string;
  starts_at: string;
  seat: number;
  appointment_id: string;
  held_until: string | null;
};

export type SavedSearchesTable = {
  id: string;
  lead_id: string;
  /** The same for all searches of one address. */
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
  /** For a watched property: its id, and its price and status in the last mail. */
  property_id: string | null;
  told_price: number | null;
  told_status: string | null;
};

type SavedSearchMatchesTable = {
  saved_search_id: string;
  property_id: string;
  reason: string;
  found_at: string;
  mailed_at: string | null;
};

/** The outcome of a document in a feed. `source` is its address or its path beside the feed. */
type DocumentsTable = {
  source: string;
  fingerprint: string;
  hash: string | null;
  type: string | null;
  bytes: number | null;
  problem: string | null;
  failures: number;
  retry_at: string | null;
};

type DocumentRequestsTable = {
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

type NewsletterTable = {
  id: string;
  lead_id: string;
  email: string;
  name: string;
  locale: string;
  state: string;
  created_at: string;
  confirmed_at: string | null;
};
