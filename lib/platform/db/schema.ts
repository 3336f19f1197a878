/**
 * The tables, in the subset that SQLite and PostgreSQL both speak (ARCHITECTURE §8):
 * booleans are 0/1, timestamps are ISO 8601 in UTC, documents are JSON text.
 */
export type Schema = {
  catalogue: CatalogueTable;
  properties: PropertiesTable;
  projects: ProjectsTable;
  pictures: PicturesTable;
  feed_reports: FeedReportsTable;
  feed_sources: FeedSourcesTable;
  leases: LeasesTable;
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
  /** Euro; null when the price may not be published, so that no filter or order can give it away. */
  search_price: number | null;
  bedrooms: number;
  area: number;
  energy_rank: number;
  project_id: string | null;
  /** When it was sold or rented; lists show it for a while after that. */
  closed_at: string | null;
  published_at: string;
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

/** What became of a picture named in a feed. `source` is its address or its path beside the feed. */
type PicturesTable = {
  source: string;
  fingerprint: string;
  hash: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  problem: string | null;
};

type FeedReportsTable = {
  id: string;
  source: string;
  started_at: string;
  finished_at: string;
  outcome: string;
  report: string;
};

/** What the scheduler knows about a feed address: for conditional requests and backoff. */
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

/** A named lease: whoever holds it until `until` does the work; others stay away. */
type LeasesTable = { name: string; holder: string; until: string };
