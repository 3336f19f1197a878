import 'server-only';
import type { CutPicture } from '@/lib/platform/media/cut-pictures';
import { database } from '@/lib/platform/store/client';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';

/** Prefix of the store's keys for pictures of the site itself (not of a property). */
export const SITE_PICTURE_PREFIX = 'site:';

/** The resized pictures of the site by path; read once for each version of the catalogue. */
export const loadSitePictures = oncePerVersion('site pictures', async (): Promise<ReadonlyMap<string, CutPicture>> => {
  const rows = await database()
    .selectFrom('pictures')
    .selectAll()
    .where('source', '>=', SITE_PICTURE_PREFIX)
    .where('source', '<', 'site;')
    .where('hash', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.source.slice(SITE_PICTURE_PREFIX.length),
      { hash: row.hash ?? '', width: row.width ?? 0, height: row.height ?? 0, thumbhash: row.thumbhash ?? '' },
    ]),
  );
});

/** A resized picture of the site by its path under `content/`, such as `demo/pictures/hero-01.jpg`; null when it is missing. */
export const getSitePicture = async (path: string): Promise<CutPicture | null> =>
  (await loadSitePictures()).get(path) ?? null;
