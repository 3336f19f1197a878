import 'server-only';
import { readDocument } from '../mapping/read-document';
import { FeedError, type ImportReport, type RawFeed } from '../types';
import { type ImportOptions, importFeed } from './import-feed';

/** Reads the feed in a file. Returns the error instead of throwing it, because the import reports it. */
function readOrReason(bytes: Uint8Array): RawFeed | FeedError {
  try {
    return readDocument(bytes);
  } catch (error) {
    if (error instanceof FeedError) return error;
    throw error;
  }
}

/** Reads, checks and applies the feed in a file. Never throws because of its content. */
export const importDocument = ({
  bytes,
  ...options
}: Omit<ImportOptions, 'feed'> & { bytes: Uint8Array }): Promise<ImportReport> =>
  importFeed({ ...options, feed: readOrReason(bytes) });
