import 'server-only';
import { basename, join } from 'node:path';
import { leadPictureOf } from '@/lib/features/catalogue/mapping/to-card';
import { type CutResult, type LeadOrder, pictureCutters } from '@/lib/platform/media/cut-pictures';
import type { Network } from '@/lib/platform/media/download';
import { type KnownPicture, savePictures } from '@/lib/platform/media/known-files';
import { sizeOf } from '@/lib/platform/media/stored-files';
import { ratioHrefs, sharedPictureHref } from '@/lib/routing/picture-href';
import type { CatalogueChange } from '../mutations';
import type { ImportReport } from '../types';
import type { FileIndex, NamedPicture } from './open-file-index';
import { afterTry, fileReader, isRetryDue } from './try-files';

const MAX_BYTES = 25_000_000;
/** Progress is saved after this number of pictures, so that an import that was killed repeats at most as many. */
const SAVE_EVERY = 200;

/**
 * Decodes and resizes the pictures that are new, changed or due for a retry, each once and several at a time, and
 * records them in the file index; an unusable picture is recorded with its reason. `onProgress` is called after every
 * picture.
 */
export async function preparePictures(
  files: FileIndex,
  now: Date,
  onProgress: (done: number, total: number) => void,
  network?: Network,
): Promise<ImportReport['pictures']> {
  const wanted = files.kept.pictures;
  const read = fileReader(files, MAX_BYTES, network);
  const cutters = pictureCutters();
  const queue = [...wanted];
  const counts = { cut: 0, reused: 0, unusable: 0 };
  let unsaved = new Map<string, KnownPicture>();
  let done = 0;

  const cut = async (picture: NamedPicture): Promise<CutResult> => {
    const bytes = await read(picture).catch((error: Error) => error.message);
    return typeof bytes === 'string' ? { ok: false, problem: bytes } : cutters.cut(bytes);
  };
  const save = async (): Promise<void> => {
    const pictures = unsaved;
    unsaved = new Map();
    await savePictures(pictures);
  };
  const prepare = async ([source, picture]: [string, NamedPicture]): Promise<void> => {
    const fingerprint = await files.fingerprintOf(picture);
    const earlier = files.known.get(source);
    const isSame = earlier?.fingerprint === fingerprint;
    if (earlier?.cut && isSame) {
      counts.reused += 1;
      return;
    }
    // The retry times also apply if the item changes often, so that a broken picture is not requested with each change.
    if (isSame && earlier?.retryAt && !isRetryDue(earlier, now)) {
      counts.unusable += 1;
      return;
    }
    const result = await cut(picture);
    const known: KnownPicture = {
      cut: result.ok ? result.picture : null,
      ...afterTry(result.ok ? null : result.problem, fingerprint, earlier, now),
    };
    counts[result.ok ? 'cut' : 'unusable'] += 1;
    files.known.set(source, known);
    unsaved.set(source, known);
    if (unsaved.size >= SAVE_EVERY) await save();
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
    await save();
  }
  return counts;
}

/** The first picture of a page, and the path of the picture of its energy label, below `public`. */
type LeadPicture = { hash: string; image: string | null };

const isMissing = async (href: string): Promise<boolean> =>
  (await sizeOf({ folder: 'media', name: basename(href) })) === null;

/** What to cut and draw for the first picture of a page; null when all its files exist already. */
async function wantedFor({ hash, image }: LeadPicture): Promise<LeadOrder | null> {
  const shared = sharedPictureHref(hash, image);
  const label =
    image && (await isMissing(shared))
      ? { image: join(process.cwd(), 'public', image), ending: basename(shared).slice(hash.length + 1) }
      : null;
  const missing = await Promise.all(ratioHrefs(hash).map(isMissing));
  return label || missing.includes(true) ? { hash, label } : null;
}

/**
 * Makes the first pictures of changed properties and projects for other sites: in three ratios for search engines, and with the
 * energy label, which an advertisement must show (DOMAIN §2). If a file cannot be made, the shared picture is used.
 */
export async function prepareLeadPictures({
  properties,
  projects,
}: Pick<CatalogueChange, 'properties' | 'projects'>): Promise<void> {
  const first = [
    ...properties.map((row) => leadPictureOf(row.read())),
    ...projects.map(({ project }) => project.pictures[0] && { hash: project.pictures[0].hash, image: null }),
  ];
  const queue = first.filter((picture) => picture != null);
  if (queue.length === 0) return;
  const cutters = pictureCutters();
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const order = await wantedFor(next);
      if (order) await cutters.cutLead(order);
    }
  };
  try {
    await Promise.all(Array.from({ length: cutters.size }, work));
  } finally {
    cutters.close();
  }
}
