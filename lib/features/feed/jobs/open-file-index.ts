import 'server-only';
import { realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { env } from '@/lib/platform/config/env';
import {
  findKnownDocuments,
  findKnownPictures,
  type KnownDocument,
  type KnownPicture,
} from '@/lib/platform/media/known-files';
import type { FeedRemark } from '../types';

/** A picture in a feed: a path relative to the feed file, or an address. */
export type NamedPicture = { File?: string | undefined; Url?: string | undefined };

/** The property or project that a file belongs to. */
export type FileOwner = Pick<FeedRemark, 'kind' | 'id' | 'line'>;
/** A file to be prepared, and the first items that it belongs to. */
type KeptFile = NamedPicture & { owners: FileOwner[] };
/** The items of a file that a remark names. All of 50,000 may have the same picture. */
const MOST_OWNERS = 6;

/** The stored state of the pictures and documents of a feed. */
export type FileIndex = {
  /** Pictures by source; grows while pictures are prepared. */
  known: Map<string, KnownPicture>;
  /** Documents by source; grows while documents are prepared. */
  documents: Map<string, KnownDocument>;
  /** Loads the known files of the next items of the feed and drops those of earlier items, except files added by `keep`. */
  turnTo: (items: readonly unknown[]) => Promise<void>;
  /**
   * Records that the files of this item must be prepared, because the import writes the item to the store; their
   * entries stay loaded until the import ends.
   */
  keep: (item: unknown, owner: FileOwner) => void;
  /** The files that `keep` has added, by source. */
  kept: { pictures: Map<string, KeptFile>; documents: Map<string, KeptFile> };
  /** A text that differs if the picture may have changed. The picture is not read. */
  fingerprintOf: (picture: NamedPicture) => Promise<string>;
  /** The file of a picture with a path; null when the path leads out of the feed's folder or the file does not exist. */
  fileOf: (name: string) => Promise<string | null>;
  /** Where a file can be fetched now, by the address that names it. */
  addresses: ReadonlyMap<string, string>;
};

export const sourceOf = (picture: NamedPicture): string => picture.Url ?? `file:${picture.File}`;

/** Maximum length of a file name or an address. */
const LONGEST_NAME = 2000;
/** Maximum number of entries to read of an item's list of pictures or documents. */
const MOST_NAMED = 100;

const trimmed = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST_NAME && value.trim() !== '' ? value.trim() : undefined;
const listIn = (item: unknown, field: string): unknown[] => {
  const list = (item as Record<string, unknown> | null)?.[field];
  return Array.isArray(list) ? list : [];
};

const toNamed = (item: unknown): NamedPicture[] => {
  const { File, Url } = (item ?? {}) as Record<string, unknown>;
  const named = { File: trimmed(File), Url: trimmed(Url) };
  return named.File || named.Url ? [named] : [];
};

/** The pictures of an item, including floor plans of units. The item may still be unvalidated. */
export function picturesIn(item: unknown): NamedPicture[] {
  const plans = listIn(item, 'Units').map((unit) => (unit as { Plan?: unknown } | null)?.Plan);
  return [...listIn(item, 'Pictures').slice(0, MOST_NAMED), ...plans].flatMap(toNamed);
}

/** The files of the documents of an item. The item may still be unvalidated. */
export const documentsIn = (item: unknown): NamedPicture[] =>
  listIn(item, 'Documents').slice(0, MOST_NAMED).flatMap(toNamed);

const isAllowed = (address: string): boolean =>
  URL.canParse(address) && env.MEDIA_HOSTS.includes(new URL(address).host);

/** Replaces the loaded entries by those that were found, except the entries added by `keep`. */
function turn<T>(known: Map<string, T>, found: ReadonlyMap<string, T>, kept: ReadonlyMap<string, NamedPicture>): void {
  for (const source of known.keys()) if (!kept.has(source)) known.delete(source);
  for (const [source, one] of found) if (!kept.has(source)) known.set(source, one);
}

function keepIn(files: Map<string, KeptFile>, file: NamedPicture, owner: FileOwner): void {
  const { owners } = files.get(sourceOf(file)) ?? { owners: [] };
  if (owners.length < MOST_OWNERS && !owners.some(({ id }) => id === owner.id)) owners.push(owner);
  files.set(sourceOf(file), { ...file, owners });
}

/** A warning for every unusable file, on the item that it belongs to; one when several items share the file. */
export const unusableFiles = (
  kept: ReadonlyMap<string, KeptFile>,
  known: ReadonlyMap<string, { problem: string | null }>,
  field: string,
): FeedRemark[] =>
  [...kept].flatMap(([source, { File, Url, owners }]) => {
    const problem = known.get(source)?.problem;
    const [first, ...others] = owners;
    if (!problem || !first) return [];
    const ids = others.map(({ id }) => id);
    const reason = ids.length > 0 ? `${problem}; also in ${ids.join(', ')}` : problem;
    return [{ ...first, field, value: File ?? Url ?? '', reason }];
  });

/** Opens the index of a feed's pictures and documents. `folder` is where files with a path are, null for a downloaded feed. */
export async function openFileIndex(
  folder: string | null,
  addresses: ReadonlyMap<string, string> = new Map(),
): Promise<FileIndex> {
  const known = new Map<string, KnownPicture>();
  const documents = new Map<string, KnownDocument>();
  const kept: FileIndex['kept'] = { pictures: new Map(), documents: new Map() };
  const root = folder === null ? null : await realpath(folder).catch(() => null);
  const fileOf = async (name: string): Promise<string | null> => {
    const path = root && (await realpath(resolve(root, name)).catch(() => null));
    return path && root && path.startsWith(root + sep) && (await stat(path)).isFile() ? path : null;
  };
  const look = async (name: string): Promise<string> => {
    const path = await fileOf(name);
    const info = path && (await stat(path).catch(() => null));
    return info ? `${info.size}-${Math.round(info.mtimeMs)}` : 'missing';
  };
  const seen = new Map<string, Promise<string>>();
  const ofFile = (name: string): Promise<string> => {
    const fingerprint = seen.get(name) ?? look(name);
    seen.set(name, fingerprint);
    return fingerprint;
  };
  return {
    known,
    documents,
    turnTo: async (items) => {
      turn(known, await findKnownPictures(items.flatMap(picturesIn).map(sourceOf)), kept.pictures);
      turn(documents, await findKnownDocuments(items.flatMap(documentsIn).map(sourceOf)), kept.documents);
    },
    kept,
    keep: (item, owner) => {
      for (const picture of picturesIn(item)) keepIn(kept.pictures, picture, owner);
      for (const document of documentsIn(item)) keepIn(kept.documents, document, owner);
    },
    fileOf,
    addresses,
    fingerprintOf: async ({ File, Url }) => {
      // If a host is removed from MEDIA_HOSTS, pictures that were downloaded from it before stay on the site.
      if (Url) return known.get(Url)?.cut || isAllowed(Url) ? Url : 'host not allowed';
      return root ? ofFile(File ?? '') : 'missing';
    },
  };
}
