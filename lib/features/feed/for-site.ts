// What the running site may ask and note about the feed, without the code of the import.
export { getFeedHealth, getLastReport, hasReport } from './data';
export { CLOSED_HASH, getDemoHealth, isDemoCatalogue } from './demo/data';
export { noteTexts } from './mutations';
export { feedFile } from './out/data';
export type { FeedRemark, ImportReport } from './types';
