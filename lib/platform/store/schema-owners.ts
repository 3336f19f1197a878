import type { TriedColumns } from './schema-catalogue';

// The tables of the owner portal.

/**
 * A person who sells or lets through the agency. `id` is that of the feed, or was made here; `feed_id` is null for an
 * owner outside the feed.
 */
export type OwnersTable = {
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
  /** The moment since which the owner has no property; null for an owner with a property, and until the next night. */
  without_property_since: string | null;
};

/**
 * The mandate of an owner for a property, as days of Europe/Brussels; null if a day is not set. A row that came from
 * the feed is deleted by the feed (design/owner-access).
 */
export type OwnerPropertiesTable = {
  owner_id: string;
  property_id: string;
  from_day: string | null;
  until_day: string | null;
  is_from_feed: number;
};

/** A document that only the owners of a property may read. `type` is null while its file could not be stored. */
export type OwnerDocumentsTable = TriedColumns & {
  id: string;
  property_id: string;
  position: number;
  kind: string;
  /** The names of the document per language; JSON. */
  names: string;
  day: string | null;
  source: string;
  fingerprint: string | null;
  type: string | null;
  bytes: number | null;
  /** The moment at which the document appeared; '' if unknown. */
  added_day: string;
  /** How often owners opened the document, and when last. */
  reads: number;
  read_at: string | null;
};

/** How often the page of a property was opened on a day of Europe/Brussels, by classes of visits (RELIABILITY §3.1). */
export type PropertyViewsTable = {
  property_id: string;
  day: string;
  source: string;
  device: string;
  locale: string;
  views: number;
  visits: number;
};
