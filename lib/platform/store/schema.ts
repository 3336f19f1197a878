import type {
  CatalogueTable,
  CrmAddressesTable,
  CrmHooksTable,
  CrmItemsTable,
  DocumentsTable,
  FeedReportsTable,
  FeedSourcesTable,
  PicturesTable,
  ProjectsTable,
  PropertiesTable,
} from './schema-catalogue';
import type { OwnerDocumentsTable, OwnerPropertiesTable, OwnersTable, PropertyViewsTable } from './schema-owners';
import type {
  AppointmentSeatsTable,
  AppointmentsTable,
  DocumentRequestsTable,
  LeadsTable,
  NewsletterTable,
  OpinionsTable,
  OutboxTable,
  SavedSearchesTable,
  SavedSearchMatchesTable,
  TestimonialsTable,
} from './schema-requests';

/**
 * The tables, with the types that both SQLite and PostgreSQL have (design/store-and-backups): booleans are 0/1,
 * timestamps are ISO 8601 in UTC, documents are JSON text.
 */
export type Schema = {
  catalogue: CatalogueTable;
  properties: PropertiesTable;
  projects: ProjectsTable;
  /** The agency's own trees of categories and regions; `nodes` is a list of `TreeNode` as JSON. */
  agency_trees: { name: string; nodes: string };
  /** The prices that the site showed for a property, each with its first day; a hidden price is never among them. */
  shown_prices: { property_id: string; day: string; price: number };
  /** The requests of search robots. The path has no query, and is empty if only the number is of interest. */
  robot_visits: { day: string; robot: string; status: number; path: string; count: number };
  /** The pages of places that exist or existed; `thin_since` is the day since when a page has too few properties. */
  place_pages: { goal: string; scope: string; thin_since: string | null };
  /** The days on which the text of pages of places and of sitemaps last changed, each with the digest of that text. */
  page_days: { kind: string; page: string; mark: string; changed_on: string | null };
  pictures: PicturesTable;
  feed_reports: FeedReportsTable;
  feed_sources: FeedSourcesTable;
  crm_items: CrmItemsTable;
  crm_hooks: CrmHooksTable;
  crm_addresses: CrmAddressesTable;
  /** How many calls were made to the back office on a day in Brussels. */
  crm_budget: { day: string; calls: number };
  leases: LeasesTable;
  installation: InstallationTable;
  leads: LeadsTable;
  outbox: OutboxTable;
  spent_proofs: { id: string; until: string };
  /** Counts for limits, each until the end of its window; `key` is a keyed hash (design/limits). */
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
  /**
   * Lists of properties that visitors share by a link. `id` is the token of the link, `property_ids` a list of ids as JSON,
   * `name` the first name that the visitor typed.
   */
  shared_lists: { id: string; property_ids: string; name: string | null; changed_at: string };
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
  /** How often visitors did something (`event`) on the page of a property, by day in Brussels time. */
  property_events: { property_id: string; day: string; event: string; count: number };
};

/**
 * A single row that identifies this store. `secret_hash` identifies its secret, `kept_key` is sealed with the secret
 * (design/store-and-backups); `restored_at` is set while the mails of a restored backup are held (design/privacy);
 * `site_url` is the address at which the site last started; `form_key_hash` identifies the key with which builds name the
 * actions of forms (design/server-processes).
 */
type InstallationTable = {
  id: string;
  secret_hash: string | null;
  kept_key: string | null;
  restored_at: string | null;
  site_url: string | null;
  form_key_hash: string | null;
};

/** A named lease: one process does the work until `until`; other processes do not. */
type LeasesTable = { name: string; holder: string; until: string };
