import type { BackOfficeName } from '@/lib/platform/config/env-schema';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import type { Invented } from './demo/data';
import type { Vocabulary } from './mapping/vocabulary';

/** The format of a feed: of a file, or the back office that it was read from. */
export type FeedFormat = 'native' | 'kyero' | BackOfficeName;

/** A remark of an import: an item that was refused, or a field that needs attention. */
export type FeedRemark = {
  kind: 'property' | 'project' | 'document' | 'owner' | 'dossier' | 'node' | 'line';
  id: string;
  /** The line in the sent file; null if no single line is meant, as for a picture that several properties share. */
  line: number | null;
  /** The name of the field in the format that was sent. */
  field: string;
  value: string;
  reason: string;
  /** The other items with the same remark: how many, and the ids of the first. */
  others?: { count: number; ids: string[] };
};

export type ImportCounts = { new: number; changed: number; unchanged: number; removed: number; refused: number };

/** The result of an import; stored, and printed by every script that starts one. */
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
  /** Files of documents that visitors may request. */
  documents: { kept: number; reused: number; unusable: number };
  /** What the demo had invented and this import takes away; not there for the demo's own import. */
  invented?: Invented;
  refused: FeedRemark[];
  warnings: FeedRemark[];
  /** The number of remarks that are left out because the two lists are full. */
  leftOut: { refused: number; warnings: number };
};

/** A feed that cannot be applied as a whole. The message is for the person who sent it. */
export class FeedError extends Error {
  override name = 'FeedError';
  /** The items before a fault in the file: what they take away from the public counts. */
  items: readonly RawItem[] = [];
}

/** An item that cannot be parsed. The other items are imported; the message is for the person who sent the feed. */
export class ItemError extends Error {
  override name = 'ItemError';
  constructor(
    message: string,
    /** The id of the item, if it was found. */
    readonly id: unknown,
    /** The fields that could be read in its text: what hides something counts although the item is refused. */
    readonly rest: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** A corrected or removed value of an item, and the reason. */
export type Mend = { field: string; value: unknown; reason: string };

/** A remark made once for the whole feed about a field name: the field is empty, or read under another name. */
export type Note = { name: string; reason: string };

/**
 * An item of a feed before validation, in the same form for every source of properties. It is parsed each time it is needed, so
 * that a large feed is not in memory twice.
 */
export type RawItem = {
  kind: 'property' | 'project';
  /** Line in the sent file where it begins; null for a source without lines. */
  line: number | null;
  /** The size of the item as it was sent, in bytes. */
  size: number;
  /** The item in the shape of the native feed, and the names of its fields as sent. Throws an ItemError. */
  read: () => {
    item: unknown;
    names: readonly string[];
    mends?: Mend[];
    notes?: Note[];
    /** Values whose names are repeated after them: they are not in the item, and what they hide counts. */
    repeated?: ReadonlyArray<{ path: readonly string[]; value: unknown }>;
  };
  /** Line of one of its fields (`Price`, `Pictures.3.Url`), or of the item when the field does not exist. */
  lineOf: (field: string) => number | null;
};

/**
 * An owner, a dossier or a node before validation. If it cannot be parsed, it has an error, and of its fields at most
 * the id.
 */
export type RawRecord = { item: unknown; line: number; fault?: string };

/** The records of a feed besides its properties and projects; null for a list that the feed does not have. */
export type RawRecords = {
  /** Null: the stored owners stay. */
  owners: RawRecord[] | null;
  /** Null: the stored dossiers stay. */
  dossiers: RawRecord[] | null;
  /** The agency's own trees. */
  typeNodes: RawRecord[] | null;
  regionNodes: RawRecord[] | null;
};
export const NO_RECORDS: RawRecords = { owners: null, dossiers: null, typeNodes: null, regionNodes: null };

/** A feed after reading and before validation. */
export type RawFeed = RawRecords & {
  format: FeedFormat;
  vocabulary: Vocabulary;
  items: RawItem[];
  /** Remarks on skipped content other than items and records. */
  remarks: FeedRemark[];
};

/** A row of a property that waits to be written, with what is asked of every row before the first is written. */
export type HeldRow = Pick<PropertiesTable, 'id' | 'goal' | 'status' | 'search_price' | 'modified_on'> & {
  read: () => PropertiesTable;
};
