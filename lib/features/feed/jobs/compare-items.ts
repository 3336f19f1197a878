import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import agency from '@/agency.config';
import { publicationOf } from '@/lib/domain/property/publication-day';
import type { Project } from '@/lib/features/projects/types';
import { toldChange, toRow } from '@/lib/features/properties/mapping/to-property-row';
import type { KindPicture } from '@/lib/features/properties/types/property';
import { documentKey } from '@/lib/platform/media/document-files';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import { checkProject, checkProperty } from '../mapping/checks/check-items';
import { toProject } from '../mapping/project';
import { type KeptFile, toProperty, toTranslated } from '../mapping/property';
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
};

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
  { words, files, hashOf, hasRetry, refuse }: CompareRules,
): Promise<Comparison<T>> {
  const found: Comparison<T> = {
    rules: itemRules,
    candidates: [],
    unchanged: 0,
    refused: 0,
    removed: [],
    seen: 0,
  };
  const seen = new Set<string>();
  const refuseItem = (raw: RawItem, remarks: readonly FeedRemark[], knownId: string | null): void => {
    found.refused += 1;
    refuse(remarks, raw, knownId);
  };

  const compare = async (raw: RawItem, read: GoodItem, position: number): Promise<void> => {
    const { id, item } = read;
    if (id && seen.has(id)) {
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
    const checked = validateItem(itemRules.schema, read, raw, position, words, itemRules.check);
    if (!checked.ok) {
      // The item on the site stays as it is: a refused change does not remove the item.
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
        if (known.has(one.read.id)) seen.add(one.read.id);
        refuseItem(one.raw, one.read.remarks, known.has(one.read.id) ? one.read.id : null);
      }
      position += 1;
    }
  }
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

/**
 * The version of the mapping. Raise it when unchanged items must be mapped again, because of new columns or new rules.
 */
const MAPPING_VERSION = 15;

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
      known: NATIVE_WORDS.known('home'),
      check: (property) => inOwnLanguage(checkProperty(property, now)),
    },
    projectRules: {
      schema: feedProject,
      known: NATIVE_WORDS.known('project'),
      check: (project) => inOwnLanguage(checkProject(project, now)),
    },
  };
}

/** The usable pictures of an item, in its order, with their alternative texts. */
const usablePictures = (
  pictures: FeedProperty['Pictures'],
  language: FeedProperty['Language'],
  files: FileIndex,
): KindPicture[] =>
  pictures.flatMap((picture) => {
    const cut = files.known.get(sourceOf(picture))?.cut;
    return cut ? [{ ...cut, kind: picture.Kind, alt: toTranslated(picture.Alt ?? null, language) }] : [];
  });

/**
 * The keys and files of a property's documents, in the order of the feed; without a file when only the agent has the document.
 */
const filesOf = ({ ID, Documents }: FeedProperty, files: FileIndex): KeptFile[] =>
  Documents.map(({ Kind, Name, File, Url }) => {
    const known = files.documents.get(sourceOf({ File: File || undefined, Url: Url || undefined }));
    return { key: documentKey(ID, [Kind, Name, File, Url]), file: known?.file ?? null, bytes: known?.bytes ?? null };
  });

/** A property as a row of the store, with its pictures and documents from the file index. */
export function mapProperty(
  { data, hash }: WrittenItem<FeedProperty>,
  files: FileIndex,
  { stored, isLastChange, now }: { stored: string | null; isLastChange: boolean; now: Date },
): PropertiesTable {
  const pictures = usablePictures(data.Pictures, data.Language, files);
  const mapped = toProperty(data, pictures, filesOf(data, files));
  const told = data.CreatedDate && mapped.publishedAt;
  const property = { ...mapped, publishedAt: publicationOf({ told, stored, isLastChange }, now) };
  return { ...toRow(property, hash, agency.statusesThatReplacePrice), modified_on: toldChange(property, now) };
}

/** A project as our own type, with its pictures and floor plans from the file index. */
export function mapProject(
  { data, hash }: WrittenItem<FeedProject>,
  files: FileIndex,
): { project: Project; hash: string } {
  const plans = data.Units.flatMap((unit) =>
    usablePictures(unit.Plan ? [unit.Plan] : [], data.Language, files).map((plan) => [unit.ID, plan] as const),
  );
  const photos = usablePictures(data.Pictures, data.Language, files).filter(({ kind }) => kind === 'photo');
  return { hash, project: toProject(data, photos, new Map(plans)) };
}
