import { FeedError, type RawFeed } from '../types';

/** Reads a Kyero v3 document. */
export function readKyero(_text: string): RawFeed {
  throw new FeedError('XML feeds are read from the next commit on');
}
