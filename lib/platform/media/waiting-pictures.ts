import 'server-only';
import { PANORAMA_WIDTH, PICTURE_WIDTHS } from '@/lib/routing/picture-href';
import { BucketError } from './bucket';
import { type CutResult, pictureCutters } from './cut-pictures';
import { FORMER_WIDTHS } from './media-files';
import { dropStored, listStored, moveStored, type StoredFile, sizeOf } from './stored-files';

/** The folder for pictures of visitors until the agency publishes them, which no server exposes, and that of all others. */
const [WAITING, PUBLIC] = ['waiting', 'media'] as const;

const ENDINGS = [...[...PICTURE_WIDTHS, PANORAMA_WIDTH, ...FORMER_WIDTHS].map((width) => `${width}.webp`), 'share.jpg'];
const inFolder = (folder: StoredFile['folder'], hash: string, ending: string): StoredFile => ({
  folder,
  name: `${hash}-${ending}`,
});

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Cuts a picture of a visitor, in the same separate process and by the same rules as pictures of a feed: no part of the
 * original file is stored. One picture at a time, so that visitors cannot start many decoders. `salt` prevents a person
 * who has the picture from computing its name (RELIABILITY §1.2, S17).
 */
export function cutWaitingPicture(bytes: Buffer, salt: string): Promise<CutResult> {
  const turn = lastTurn.then(async () => {
    const cutters = pictureCutters({ folder: WAITING, salt });
    try {
      return await cutters.cut(bytes);
    } catch (error) {
      if (error instanceof BucketError) return { ok: false as const, problem: error.message };
      throw error;
    } finally {
      cutters.close();
    }
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function move(hash: string, from: StoredFile['folder'], to: StoredFile['folder']): Promise<void> {
  for (const ending of ENDINGS) await moveStored(inFolder(from, hash, ending), inFolder(to, hash, ending));
}

/** Moves a picture to the public folder. */
export const publishPicture = (hash: string): Promise<void> => move(hash, WAITING, PUBLIC);

/** Moves a picture back to the private folder. */
export const withdrawPicture = (hash: string): Promise<void> => move(hash, PUBLIC, WAITING);

/** Removes a picture without a testimonial from both folders. */
export async function forgetPicture(hash: string): Promise<void> {
  for (const folder of [WAITING, PUBLIC])
    for (const ending of ENDINGS) await dropStored(inFolder(folder, hash, ending));
}

/** The hashes of the pictures that have waited since before a moment. */
export async function findWaitingPictures(before: Date): Promise<string[]> {
  const found = new Set<string>();
  for await (const { name, changedAt } of listStored(WAITING)) {
    const hash = /^([0-9a-f]{32})-/.exec(name)?.[1];
    if (hash && changedAt < before) found.add(hash);
  }
  return [...found];
}

/** The file of a picture, in either folder. */
export async function findPictureFile(hash: string): Promise<StoredFile | null> {
  for (const ending of ['1080.webp', '1600.webp'])
    for (const folder of [WAITING, PUBLIC])
      if ((await sizeOf(inFolder(folder, hash, ending))) !== null) return inFolder(folder, hash, ending);
  return null;
}
