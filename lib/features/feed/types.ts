export type FeedFormat = 'native' | 'kyero';

/** One item that was not taken over, or a field of it that needs attention. */
export type FeedRemark = {
  kind: 'home' | 'project' | 'picture' | 'document';
  id: string;
  field: string;
  value: string;
  reason: string;
};

export type ImportCounts = { new: number; changed: number; unchanged: number; removed: number; refused: number };

/** What an import did; kept in the store and printed by every door that starts one. */
export type ImportReport = {
  source: string;
  format: FeedFormat | null;
  outcome: 'applied' | 'unchanged' | 'dry-run' | 'refused';
  /** Why the feed as a whole was not applied. */
  problem: string | null;
  startedAt: string;
  finishedAt: string;
  homes: ImportCounts;
  projects: ImportCounts;
  pictures: { cut: number; reused: number; unusable: number };
  /** Files of documents that visitors may ask for. */
  documents: { kept: number; reused: number; unusable: number };
  refused: FeedRemark[];
  warnings: FeedRemark[];
};

/** A feed that cannot be applied as a whole. The message is for the person who sent it. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** A feed after reading and before validation: items still have the sender's shape. */
export type RawFeed = { format: FeedFormat; properties: unknown[]; projects: unknown[]; warnings: FeedRemark[] };
