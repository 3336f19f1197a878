import 'server-only';
import { realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { env } from '@/lib/platform/env';
import { findKnownPictures, type KnownPicture } from '@/lib/platform/media/known-pictures';

/** How a feed names a picture: a path beside it, or an address. */
export type NamedPicture = { File?: string | undefined; Url?: string | undefined };

/** What is known of the pictures that a feed names. */
export type Album = {
  /** By source; grows while pictures are prepared. */
  known: Map<string, KnownPicture>;
  /** Tells whether a picture may have changed, without reading it. */
  fingerprintOf: (picture: NamedPicture) => Promise<string>;
  /** The file of a picture beside the feed; null when the path leads out of its folder, to no file, or nowhere. */
  fileOf: (name: string) => Promise<string | null>;
};

export const sourceOf = (picture: NamedPicture): string => picture.Url ?? `file:${picture.File}`;

const trimmed = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const listIn = (item: unknown, field: string): unknown[] => {
  const list = (item as Record<string, unknown> | null)?.[field];
  return Array.isArray(list) ? list : [];
};

const toNamed = (item: unknown): NamedPicture[] => {
  const { File, Url } = (item ?? {}) as Record<string, unknown>;
  const named = { File: trimmed(File), Url: trimmed(Url) };
  return named.File || named.Url ? [named] : [];
};

/** The pictures that an item names, floor plans of units included, before anything else of it has been checked. */
export function picturesIn(item: unknown): NamedPicture[] {
  const plans = listIn(item, 'Units').map((unit) => (unit as { Plan?: unknown } | null)?.Plan);
  return [...listIn(item, 'Pictures'), ...plans].flatMap(toNamed);
}

/** The files of the documents that an item names, before anything else of it has been checked. */
export const documentsIn = (item: unknown): NamedPicture[] => listIn(item, 'Documents').flatMap(toNamed);

const isAllowed = (address: string): boolean =>
  URL.canParse(address) && env.MEDIA_HOSTS.includes(new URL(address).host);

/** Opens what is known of the pictures of a feed; `folder` is the one that pictures named by path lie in. */
export async function openAlbum(items: readonly unknown[], folder: string | null): Promise<Album> {
  const known = await findKnownPictures(items.flatMap(picturesIn).map(sourceOf));
  const root = folder === null ? null : await realpath(folder).catch(() => null);
  const fileOf = async (name: string): Promise<string | null> => {
    const path = root && (await realpath(resolve(root, name)).catch(() => null));
    return path && root && path.startsWith(root + sep) && (await stat(path)).isFile() ? path : null;
  };
  const look = async ({ File, Url }: NamedPicture): Promise<string> => {
    // Another setting of MEDIA_HOSTS opens the way to a picture, and takes none away that has been cut.
    if (Url) return known.get(Url)?.cut || isAllowed(Url) ? Url : 'host not allowed';
    const path = await fileOf(File ?? '');
    const info = path && (await stat(path).catch(() => null));
    return info ? `${info.size}-${Math.round(info.mtimeMs)}` : 'missing';
  };
  const seen = new Map<string, Promise<string>>();
  return {
    known,
    fileOf,
    fingerprintOf: (picture) => {
      const source = sourceOf(picture);
      const fingerprint = seen.get(source) ?? look(picture);
      seen.set(source, fingerprint);
      return fingerprint;
    },
  };
}
