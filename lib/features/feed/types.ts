import type { Vocabulary } from './mapping/vocabulary';

export type FeedFormat = 'native' | 'kyero';

/** One item that was not taken over, or a field of it that needs attention. */
export type FeedRemark = {
  kind: 'home' | 'project' | 'picture' | 'document';
  id: string;
  /** Line of the sent file that it stands in; null where nothing has lines, as for a picture that several homes name. */
  line: number | null;
  /** In the words of the format that was sent. */
  field: string;
  value: string;
  reason: string;
};

export type ImportCounts = { new: number; changed: number; unchanged: number; removed: number; refused: number };

/** What an import did; kept in the store and printed by every script that starts one. */
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
  /** How many remarks there were beyond those that the two lists hold. */
  leftOut: { refused: number; warnings: number };
};

/** A feed that cannot be applied as a whole. The message is for the person who sent it. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** An item that cannot even be looked at. The others go on; the message is for the person who sent it. */
export class ItemError extends Error {
  override name = 'ItemError';
  constructor(
    message: string,
    /** Its identity, where that could be found all the same. */
    readonly id: unknown,
  ) {
    super(message);
  }
}

/**
 * An item of a feed before validation. It is read anew each time it is needed, so that a large feed is never held twice;
 * every source of homes, a file or a connection, hands over items of this shape.
 */
export type RawItem = {
  kind: 'home' | 'project';
  /** Line of the sent file that it begins in; null for a source without lines. */
  line: number | null;
  /** Bytes that it takes as it was sent. */
  size: number;
  /** The item in the shape of the native feed, and the names that its fields had as it was sent. Throws an ItemError, or a FeedError when the whole feed cannot be trusted. */
  read: () => { item: unknown; names: readonly string[] };
  /** Line of one of its fields (`Price`, `Pictures.3.Url`), or of itself where the field does not stand. */
  lineOf: (field: string) => number | null;
};

/** A feed after reading and before validation: items still have the sender's shape. */
export type RawFeed = { format: FeedFormat; vocabulary: Vocabulary; items: RawItem[] };
