import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureCutters } from '@/lib/platform/media/cut-pictures';
import { findKnownPictures, type KnownPicture, savePictures } from '@/lib/platform/media/known-files';
import { database } from '@/lib/platform/store/client';
import { SITE_PICTURE_PREFIX } from './data/load-pictures';

/** Makes every process of a running site reload its pictures, as after an import. */
async function noteChangedPictures(): Promise<void> {
  await database()
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/**
 * Resizes the pictures of the site's own pages (paths under `content/`), once each; unchanged ones are skipped.
 * Returns the pictures that cannot be used, with the reason.
 */
export async function prepareSitePictures(paths: readonly string[]): Promise<Array<{ path: string; problem: string }>> {
  const before = await findKnownPictures(paths.map((path) => SITE_PICTURE_PREFIX + path));
  const cutters = pictureCutters();
  const prepared = new Map<string, KnownPicture>();
  try {
    await Promise.all(
      [...new Set(paths)].map(async (path) => {
        const file = join(process.cwd(), 'content', path);
        const info = await stat(file).catch(() => null);
        const fingerprint = info ? `${info.size}-${Math.round(info.mtimeMs)}` : 'missing';
        const source = SITE_PICTURE_PREFIX + path;
        if (before.get(source)?.cut && before.get(source)?.fingerprint === fingerprint) return;
        const result = info
          ? await cutters.cut(await readFile(file))
          : ({ ok: false, problem: 'does not exist' } as const);
        if (result.ok) await cutters.cutLead({ hash: result.picture.hash, label: null });
        prepared.set(source, {
          fingerprint,
          cut: result.ok ? result.picture : null,
          problem: result.ok ? null : result.problem,
          // There are no times for a retry, because the next start tries again.
          failures: 0,
          retryAt: null,
        });
      }),
    );
  } finally {
    cutters.close();
  }
  await savePictures(prepared);
  if (prepared.size > 0) await noteChangedPictures();
  return [...prepared].flatMap(([source, { problem }]) =>
    problem ? [{ path: source.slice(SITE_PICTURE_PREFIX.length), problem }] : [],
  );
}
