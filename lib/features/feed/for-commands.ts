// What commands and back offices may do with a feed: import it, and read its format.
export { type FeedSource, getFeedSource } from './data';
export { importDocument } from './jobs/import-document';
export { importFeed, reportBreakOff } from './jobs/import-feed';
export { syncFeed } from './jobs/sync-feed';
export type { SchemaNode } from './mapping/explain-issue';
export { MOST_FEED_BYTES } from './mapping/feed-limits';
export { child, children, elementsOf, type Node, parseElement, text } from './mapping/kyero/node';
export { eachElement, type XmlElement } from './mapping/kyero/scan-xml';
export { toUtf8 } from './mapping/read-document';
export { readLanguage, wordOfField } from './mapping/read-value';
export { renamedWords } from './mapping/vocabulary';
export { removeProperties, saveFeedSource, upsertProperties } from './mutations';
export { feedDossier, feedOwner } from './schema/owner';
export { feedDocument, feedProject } from './schema/project';
export { feedProperty } from './schema/property';
export { feedTreeNode } from './schema/tree';
export { FeedError, type ImportReport, NO_RECORDS, type RawFeed, type RawItem } from './types';
