import 'server-only';
import { readFile, realpath, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Picture } from '@/lib/features/properties/types';
import { downloadFile } from '@/lib/platform/download';
import { env } from '@/lib/platform/env';
import { type CutResult, pictureCutters } from '@/lib/platform/media/cut-pictures';
import type { KnownPicture } from '@/lib/platform/media/known-pictures';
import { toTranslated } from '../mapping/texts';
import type { FeedProperty } from '../schema/property';

export type FeedPicture = FeedProperty['Pictures'][number];

const MAX_BYTES = 25 * 1024 * 1024;

export const sourceOf = (picture: FeedPicture): string => picture.Url ?? `file:${picture.File}`;

/** The file of a picture beside the feed, or null when the path leads out of that folder or to nothing. */
async function localFile(folder: string, name: string): Promise<string | null> {
  try {
    const root = await realpath(folder);
    const path = await realpath(resolve(root, name));
    return path.startsWith(root + sep) ? path : null;
  } catch {
    return null;
  }
}

/** Tells whether a picture may have changed, without reading it: size and time of a file, the address of a remote one. */
export async function fingerprintOf(picture: FeedPicture, folder: string | null): Promise<string> {
  if (picture.Url) return picture.Url;
  const path = folder && (await localFile(folder, picture.File ?? ''));
  if (!path) return 'missing';
  const { size, mtimeMs } = await stat(path);
  return `${size}-${Math.round(mtimeMs)}`;
}

async function bytesOf(picture: FeedPicture, folder: string | null): Promise<Buffer | string> {
  if (picture.Url) return downloadFile(picture.Url, { hosts: env.MEDIA_HOSTS, maxBytes: MAX_BYTES });
  const path = folder && (await localFile(folder, picture.File ?? ''));
  if (!path) return 'does not lie beside the feed';
  if ((await stat(path)).size > MAX_BYTES) return `is larger than ${MAX_BYTES / 1024 / 1024} MB`;
  return readFile(path);
}

export type PreparedPictures = { known: Map<string, KnownPicture>; cut: number; reused: number };

/**
 * Decodes and cuts the pictures that are new or changed, once each, several at a time.
 * A picture that cannot be used keeps its reason; the others go on. `onProgress` hears of every picture done.
 */
export async function preparePictures(
  pictures: readonly FeedPicture[],
  folder: string | null,
  before: ReadonlyMap<string, KnownPicture>,
  onProgress: (done: number, total: number) => void,
): Promise<PreparedPictures> {
  const wanted = new Map(pictures.map((picture) => [sourceOf(picture), picture]));
  const known = new Map<string, KnownPicture>();
  const cutters = pictureCutters();
  const queue = [...wanted];
  let done = 0;
  let reused = 0;

  const prepare = async ([source, picture]: [string, FeedPicture]): Promise<void> => {
    const fingerprint = await fingerprintOf(picture, folder);
    const earlier = before.get(source);
    if (earlier?.cut && earlier.fingerprint === fingerprint) {
      reused += 1;
      return;
    }
    const bytes = await bytesOf(picture, folder).catch((error: Error) => error.message);
    const result: CutResult = typeof bytes === 'string' ? { ok: false, problem: bytes } : await cutters.cut(bytes);
    known.set(source, {
      fingerprint,
      cut: result.ok ? result.picture : null,
      problem: result.ok ? null : result.problem,
    });
  };
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await prepare(next);
      done += 1;
      onProgress(done, wanted.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: cutters.size }, work));
  } finally {
    cutters.close();
  }
  return { known, cut: [...known.values()].filter((picture) => picture.cut).length, reused };
}

/** The usable pictures of an item, in its order, with their alternative texts. */
export function usablePictures(
  pictures: readonly FeedPicture[],
  language: FeedProperty['Language'],
  known: (source: string) => KnownPicture | undefined,
): Picture[] {
  return pictures.flatMap((picture) => {
    const cut = known(sourceOf(picture))?.cut;
    return cut ? [{ ...cut, alt: toTranslated(picture.Alt ?? null, language) }] : [];
  });
}
