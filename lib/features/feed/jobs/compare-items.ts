import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import agency from '@/agency.config';
import { checkProject, checkProperty } from '../mapping/checks/check-items';
import { bothOf, isUnreadState, isWithdrawn, type LessPublic, lessPublicOf } from '../mapping/less-public';
import { type CheckItem, type ReadItem, readItem, validateItem } from '../mapping/validate-items';
import { NATIVE_WORDS, type Vocabulary } from '../mapping/vocabulary';
import { type FeedProject, feedProject } from '../schema/project';
import { type FeedProperty, feedProperty } from '../schema/property';
import { FeedError, type FeedRemark, type ImportCounts, type Mend, type Note, type RawItem } from '../types';
import { documentsIn, type FileIndex, picturesIn, sourceOf } from './open-file-index';

/** The maximum number of items of a batch, and of bytes. */
const BATCH = { items: 400, bytes: 4_000_000 } as const;

/** An item that may have to be written: new, changed, or with a picture that is due for a retry. */
type Candidate = { id: string; raw: RawItem; position: number; knownHash: string | undefined; isSame: boolean };
/** The schema of an item, and the comparison of its values with each other. */
type ItemRules<T> = { schema: z.ZodType<T>; known: readonly string[]; check(item: T): ReturnType<CheckItem<T>> };
export type Comparison<T> = {
  rules: ItemRules<T>;
  candidates: Candidate[];
  unchanged: number;
  refused: number;
  /** The ids of items that are on the site and no longer in the feed. */
  removed: string[];
  /** How many items the site would have after the import. */
  seen: number;
  /** What refused items take away from the public, by the ids of items that are on the site. */
  lessPublic: Map<string, LessPublic>;
};
/** Settings and callbacks of the import for the comparison. */
export type CompareRules = {
  words: Vocabulary;
  files: FileIndex;
  hashOf: (item: unknown) => Promise<string>;
  /** Whether an unchanged item is imported again because one of its pictures or documents is due for a retry. */
  hasRetry: (item: unknown) => boolean;
  /** Called for every refused item, with its id on the site; throws to end the import when there are too many. */
  refuse: (remarks: readonly FeedRemark[], raw: RawItem, knownId: string | null) => void;
  /** Called for every item that says that it is not on the market. */
  tell: (remark: FeedRemark) => void;
};

/** Why an item leaves the site although it is in the feed. */
const OFF_MARKET = 'says that it is not on the market';
const UNREAD = 'names a state that cannot be read and may mean sold';

type GoodItem = Extract<ReadItem, { ok: true }>;

function* batchesOf(items: readonly RawItem[]): Generator<RawItem[]> {
  let batch: RawItem[] = [];
  let bytes = 0;
  for (const item of items) {
    if (batch.length === BATCH.items || (batch.length > 0 && bytes + item.size > BATCH.bytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(item);
    bytes += item.size;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Compares the items of a feed with those on the site (`known`: hashes by id). Validates only the items that differ, one by one,
 * and holds none in memory: each item to be written is read again later.
 */
export async function compareItems<T extends { ID: string }>(
  items: readonly RawItem[],
  itemRules: ItemRules<T>,
  known: ReadonlyMap<string, string>,
  { words, files, hashOf, hasRetry, refuse, tell }: CompareRules,
): Promise<Comparison<T>> {
  const found: Comparison<T> = {
    rules: itemRules,
    candidates: [],
    unchanged: 0,
    refused: 0,
    removed: [],
    seen: 0,
    lessPublic: new Map(),
  };
  const seen = new Set<string>();
  const withdrawn = new Set<string>();
  /** What an item takes away counts, whatever becomes of the rest of it. */
  const takeAway = (raw: RawItem, id: string, less: LessPublic | null, gone: string | false): void => {
    const before = found.lessPublic.get(id);
    if (less) found.lessPublic.set(id, before ? bothOf(before, less) : less);
    if (!gone || id === '') return;
    withdrawn.add(id);
    const reason = `${gone}; it is not shown`;
    tell({
      kind: raw.kind,
      id,
      line: raw.lineOf('Status'),
      field: words.nameOf('Status') ?? 'Status',
      value: '',
      reason,
    });
  };
  const refuseItem = (raw: RawItem, remarks: readonly FeedRemark[], knownId: string | null): void => {
    found.refused += 1;
    refuse(remarks, raw, knownId);
  };

  const compare = async (raw: RawItem, read: GoodItem, position: number): Promise<void> => {
    const { id, item } = read;
    if (isWithdrawn(item)) {
      takeAway(raw, id, null, OFF_MARKET);
      return;
    }
    if (id && (seen.has(id) || withdrawn.has(id))) {
      takeAway(raw, id, lessPublicOf(item, false), false);
      const reason = 'is in the feed twice; the first one counts';
      refuseItem(raw, [{ kind: raw.kind, id, line: raw.line, field: 'ID', value: id, reason }], null);
      return;
    }
    const knownHash = known.get(id);
    const isSame = knownHash !== undefined && knownHash === (await hashOf(item));
    if (isSame && !hasRetry(item)) {
      found.unchanged += 1;
      seen.add(id);
      return;
    }
    // Known before the values are checked, because wrong ones are taken out of the item then.
    const less = lessPublicOf(item, true);
    const isUnread = knownHash !== undefined && isUnreadState((item as { Status?: unknown }).Status);
    const checked = validateItem(itemRules.schema, read, raw, position, words, itemRules.check);
    if (!checked.ok) {
      // The item on the site stays, without what its new version takes away.
      takeAway(raw, id, less, isUnread && UNREAD);
      if (knownHash !== undefined) seen.add(id);
      refuseItem(raw, checked.remarks, knownHash === undefined ? null : id);
      return;
    }
    seen.add(checked.data.ID);
    found.candidates.push({ id: checked.data.ID, raw, position, knownHash, isSame });
    files.keep(checked.data, { kind: raw.kind, id: checked.data.ID, line: raw.line });
  };

  let position = 0;
  for (const batch of batchesOf(items)) {
    const read = batch.map((raw, index) => ({ raw, read: readItem(raw, position + index, itemRules.known) }));
    await files.turnTo(read.flatMap((one) => (one.read.ok ? [one.read.item] : [])));
    for (const one of read) {
      if (one.read.ok) await compare(one.raw, one.read, position);
      else {
        takeAway(one.raw, one.read.id, one.read.less, one.read.isWithdrawn && OFF_MARKET);
        if (known.has(one.read.id)) seen.add(one.read.id);
        refuseItem(one.raw, one.read.remarks, known.has(one.read.id) ? one.read.id : null);
      }
      position += 1;
    }
  }
  for (const id of withdrawn) seen.delete(id);
  found.candidates = found.candidates.filter(({ id }) => !withdrawn.has(id));
  found.removed = [...known.keys()].filter((id) => !seen.has(id));
  found.seen = seen.size;
  return found;
}

/** The expected counts of an import, before its pictures have been prepared. */
export function foreseenCounts({ candidates, unchanged, refused, removed }: Comparison<unknown>): ImportCounts {
  const added = candidates.filter(({ knownHash }) => knownHash === undefined).length;
  const same = candidates.filter(({ isSame }) => isSame).length;
  return {
    new: added,
    changed: candidates.length - added - same,
    unchanged: unchanged + same,
    removed: removed.length,
    refused,
  };
}

/** An item to be written, the names of its fields as sent, and the corrections of its values. */
export type WrittenItem<T> = {
  raw: RawItem;
  hash: string;
  data: T;
  names: readonly string[];
  /** Remarks on names of fields, each reported once for the whole feed. */
  notes: readonly Note[];
  warnings: FeedRemark[];
};

/** Reads the changed items again after their pictures were prepared, calls `write` for each, and counts them. */
export async function settleItems<T>(
  { rules, candidates, unchanged, refused, removed }: Comparison<T>,
  { hashOf, words }: Pick<CompareRules, 'hashOf' | 'words'>,
  write: (item: WrittenItem<T>) => void,
): Promise<ImportCounts> {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged, removed: removed.length, refused };
  for (const { raw, position, knownHash } of candidates) {
    const read = readItem(raw, position, rules.known);
    if (!read.ok) throw new FeedError('the feed changed while it was read; import it again');
    const hash = await hashOf(read.item);
    if (hash === knownHash) {
      counts.unchanged += 1;
      continue;
    }
    const checked = validateItem(rules.schema, read, raw, position, words, rules.check);
    if (!checked.ok) throw new FeedError('the feed changed while it was read; import it again');
    counts[knownHash === undefined ? 'new' : 'changed'] += 1;
    write({ raw, hash, data: checked.data, names: read.names, notes: read.notes, warnings: checked.warnings });
  }
  return counts;
}

/** The version of the mapping. Raise it when unchanged items must be mapped again, for new columns or new rules. */
const MAPPING_VERSION = 20;

/**
 * The hash that identifies an unchanged item in an import: of the item as sent, the state of its pictures and documents, and the
 * mapping version. A newly resized picture or a changed file gives another hash.
 */
export async function hashItem(item: unknown, files: FileIndex): Promise<string> {
  const hash = createHash('sha256')
    .update(`${MAPPING_VERSION}:${agency.statusesThatReplacePrice}:`)
    .update(JSON.stringify(item) ?? '');
  for (const picture of picturesIn(item)) {
    const cut = files.known.get(sourceOf(picture))?.cut;
    hash.update(`${await files.fingerprintOf(picture)}:${cut?.hash ?? ''};`);
  }
  for (const document of documentsIn(item)) {
    const file = files.documents.get(sourceOf(document))?.file;
    hash.update(`${await files.fingerprintOf(document)}:${file?.hash ?? ''};`);
  }
  return hash.digest('base64url').slice(0, 27);
}

/** The rules for properties and projects of a feed. Texts without a language are in the language of the agency. */
export function itemRules(now: Date): { propertyRules: ItemRules<FeedProperty>; projectRules: ItemRules<FeedProject> } {
  const inOwnLanguage = <T extends FeedProperty | FeedProject>({ data, ...rest }: { data: T; mends: Mend[] }) => ({
    ...rest,
    data: { ...data, Language: data.Language ?? agency.defaultLocale },
  });
  return {
    propertyRules: {
      schema: feedProperty,
      known: NATIVE_WORDS.known('property'),
      check: (property) => inOwnLanguage(checkProperty(property, now)),
    },
    projectRules: {
      schema: feedProject,
      known: NATIVE_WORDS.known('project'),
      check: (project) => inOwnLanguage(checkProject(project, now)),
    },
  };
}
