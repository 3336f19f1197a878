import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PANORAMA_WIDTH, PICTURE_WIDTHS } from '@/lib/routing/picture-href';
import { env } from '../config/env';
import { type CutResult, pictureCutters } from './cut-pictures';
import { FORMER_WIDTHS, mediaFolder } from './media-files';

/** The folder for pictures of visitors until the agency publishes them; no server exposes it. */
const waitingFolder = (): string => join(env.DATA_DIR, 'waiting');

const ENDINGS = [...[...PICTURE_WIDTHS, PANORAMA_WIDTH, ...FORMER_WIDTHS].map((width) => `${width}.webp`), 'share.jpg'];
const inFolder = (folder: string, hash: string, ending: string): string =>
  join(folder, hash.slice(0, 2), `${hash}-${ending}`);

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Cuts a picture of a visitor, in the same separate process and by the same rules as pictures of a feed: no part of the
 * original file is stored. One picture at a time, so that visitors cannot start many decoders. `salt` prevents a person
 * who has the picture from computing its name (RELIABILITY §1.2, S17).
 */
export function cutWaitingPicture(bytes: Buffer, salt: string): Promise<CutResult> {
  const turn = lastTurn.then(async () => {
    const cutters = pictureCutters({ folder: waitingFolder(), salt });
    try {
      return await cutters.cut(bytes);
    } finally {
      cutters.close();
    }
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function move(hash: string, from: string, to: string): Promise<void> {
  for (const ending of ENDINGS) {
    const source = inFolder(from, hash, ending);
    if (!existsSync(source)) continue;
    const target = inFolder(to, hash, ending);
    await mkdir(dirname(target), { recursive: true });
    await rename(source, target);
  }
}

/** Moves a picture to the public folder. */
export const publishPicture = (hash: string): Promise<void> => move(hash, waitingFolder(), mediaFolder());

/** Moves a picture back to the private folder. */
export const withdrawPicture = (hash: string): Promise<void> => move(hash, mediaFolder(), waitingFolder());

/** Removes a picture without a testimonial from both folders. */
export async function forgetPicture(hash: string): Promise<void> {
  for (const folder of [waitingFolder(), mediaFolder()])
    for (const ending of ENDINGS) await rm(inFolder(folder, hash, ending), { force: true });
}

/** The hashes of the pictures that have waited since before a moment. */
export async function findWaitingPictures(before: Date): Promise<string[]> {
  const files = await readdir(waitingFolder(), { recursive: true, withFileTypes: true }).catch(() => []);
  const found = new Set<string>();
  for (const file of files) {
    const hash = /^([0-9a-f]{32})-/.exec(file.name)?.[1];
    if (!hash || !file.isFile()) continue;
    const { mtime } = await stat(join(file.parentPath, file.name));
    if (mtime < before) found.add(hash);
  }
  return [...found];
}

/** The file of a picture, in either folder. */
export const waitingPictureFile = (hash: string): string | null =>
  ['1080.webp', '1600.webp']
    .flatMap((ending) => [waitingFolder(), mediaFolder()].map((folder) => inFolder(folder, hash, ending)))
    .find(existsSync) ?? null;
