import type { Generated } from 'kysely';

// The tables of what the feed brings: properties, projects, their pictures and documents, and the state of each feed.

/**
 * A single row, `id = 1`. `version` grows with every applied import; web processes watch it. `source` is that of the
 * last applied import, which wrote every item on the site; `demo` for the demo catalogue, '' if unknown.
 */
export type CatalogueTable = { id: number; version: number; applied_at: string; source: Generated<string> };

/** The columns that properties and projects have both. */
type ItemColumns = {
  id: string;
  hash: string;
  removed_at: string | null;
  city_nl: string;
  city_fr: string;
  city_en: string;
  city_de: string;
  published_at: string;
  /** The day of the last change that a reader can see; null while unknown. */
  modified_on: string | null;
  detail: string;
};

export type PropertiesTable = ItemColumns & {
  goal: string;
  status: string;
  type: string;
  type_group: string;
  municipality: string;
  zip: number;
  /** The price in euro; null when it may not be published, so that no filter or order reveals it. */
  search_price: number | null;
  bedrooms: number;
  area: number;
  energy_rank: number;
  project_id: string | null;
  /** When the property was sold or rented; lists show it for a while after that. */
  closed_at: string | null;
  /**
   * Hashes of the first ten pictures for the sitemap, with spaces between; null until the next import writes the
   * property again.
   */
  pictures: string | null;
  /** JSON of values that a search needs and that have no column; null until the next import writes the row again. */
  facts: string | null;
  /** JSON of the open houses; null if there are none, and until the next import writes the property again. */
  open_houses: string | null;
  card: string;
};

export type ProjectsTable = ItemColumns & { name: string; external_url: string | null };

/** What became of a file of a feed: its last problem, the failures in a row, and when it is tried again. */
export type TriedColumns = { problem: string | null; failures: number; retry_at: string | null };

/** The outcome of a picture in a feed. `source` is the address of the picture, or its path beside the feed. */
export type PicturesTable = TriedColumns & {
  source: string;
  fingerprint: string;
  hash: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
};

/** The outcome of a document in a feed. `source` is the address of the document, or its path beside the feed. */
export type DocumentsTable = TriedColumns & {
  source: string;
  fingerprint: string;
  hash: string | null;
  type: string | null;
  bytes: number | null;
};

export type FeedReportsTable = {
  id: string;
  source: string;
  started_at: string;
  finished_at: string;
  outcome: string;
  report: string;
};

/** The scheduler's state of a feed address, for conditional requests and for longer pauses after failures. */
export type FeedSourcesTable = {
  source: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string | null;
  succeeded_at: string | null;
  failures: number;
  next_at: string | null;
  problem: string | null;
};

/**
 * A property or project that a back office told, in the shape of the feed, as JSON; `locale` is empty where one answer has all
 * languages. `stamp` and `picture_hash` tell whether it changed. What is not shown is not here.
 */
export type CrmItemsTable = {
  source: string;
  id: string;
  locale: string;
  kind: string;
  office: string;
  stamp: string;
  picture_hash: string;
  item: string;
  seen_at: string;
};

/** A call of a back office that says what changed: `waiting`, `done`, or `gone` where it must be published again. */
export type CrmHooksTable = {
  key: string;
  body_hash: string;
  item_id: string;
  event: string;
  happened_at: string;
  state: string;
  attempts: number;
  received_at: string;
  due_at: string;
};

/** The address of a property's page that a back office is told: `waiting`, `told`, or `refused`. */
export type CrmAddressesTable = {
  property_id: string;
  url: string;
  state: string;
  attempts: number;
  due_at: string;
  told_at: string | null;
};
