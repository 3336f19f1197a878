import type { Vocabulary } from './mapping/vocabulary';

export type FeedFormat = 'native' | 'kyero';

/** A remark of an import: an item that was refused, or a field that needs attention. */
export type FeedRemark = {
  kind: 'home' | 'project' | 'document' | 'owner' | 'dossier' | 'node' | 'line';
  id: string;
  /** Line in the sent file; null for what has no single line, such as a picture that several properties name. */
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
  properties: ImportCounts;
  projects: ImportCounts;
  pictures: { cut: number; reused: number; unusable: number };
  /** Files of documents that visitors may ask for. */
  documents: { kept: number; reused: number; unusable: number };
  refused: FeedRemark[];
  warnings: FeedRemark[];
  /** Numbers of remarks that did not fit into the two lists. */
  leftOut: { refused: number; warnings: number };
};

/** A feed that cannot be applied as a whole. The message is for the person who sent it. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** An item that cannot be parsed. The other items are imported; the message is for the person who sent it. */
export class ItemError extends Error {
  override name = 'ItemError';
  constructor(
    message: string,
    /** The item's id, if it could be found. */
    readonly id: unknown,
  ) {
    super(message);
  }
}

/** A value that was corrected in an item or left out of it, and why. */
export type Mend = { field: string; value: unknown; reason: string };

/** What is told once for the whole feed of a name that its items have: that it is empty, or read as another. */
export type Note = { name: string; reason: string };

/**
 * An item of a feed before validation, the common form for every source of properties. It is parsed each time it is needed, so that a
 * large feed is not held in memory twice.
 */
export type RawItem = {
  kind: 'home' | 'project';
  /** Line of the sent file that it begins in; null for a source without lines. */
  line: number | null;
  /** Bytes as sent. */
  size: number;
  /** The item in the shape of the native feed, and the names that its fields had as it was sent. Throws an ItemError, or a FeedError when the whole feed cannot be trusted. */
  read: () => { item: unknown; names: readonly string[]; mends?: Mend[]; notes?: Note[] };
  /** Line of one of its fields (`Price`, `Pictures.3.Url`), or of the item where the field does not exist. */
  lineOf: (field: string) => number | null;
};

/** An owner, a dossier or a node before validation. One that could not be parsed has a fault, and of its fields the id at most. */
export type RawRecord = { item: unknown; line: number; fault?: string };

/** A feed after reading and before validation. */
export type RawFeed = {
  format: FeedFormat;
  vocabulary: Vocabulary;
  items: RawItem[];
  /** Null when the feed says nothing of owners: then those in the store stay. */
  owners: RawRecord[] | null;
  /** Null when the feed says nothing of dossiers: then those in the store stay. */
  dossiers: RawRecord[] | null;
  /** The agency's own trees; null when the feed has none. */
  typeNodes: RawRecord[] | null;
  regionNodes: RawRecord[] | null;
  /** What was passed over, beside items and records. */
  remarks: FeedRemark[];
};
