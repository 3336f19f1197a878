// What commands may do with a feed: import it, and read its format.
export { importDocument } from './jobs/import-document';
export { importFeed, reportBreakOff } from './jobs/import-feed';
export { syncFeed } from './jobs/sync-feed';
export type { SchemaNode } from './mapping/explain-issue';
export { MOST_FEED_BYTES } from './mapping/feed-limits';
export { removeProperties, upsertProperties } from './mutations';
export { feedDossier, feedOwner } from './schema/owner';
export { feedDocument, feedProject } from './schema/project';
export { feedProperty } from './schema/property';
export { feedTreeNode } from './schema/tree';
