import 'server-only';
import { inChunks } from '../db/chunks';
import { database } from '../db/client';
import type { CutPicture } from './cut-pictures';

export type KnownPicture = { fingerprint: string; cut: CutPicture | null; problem: string | null };

/** What became of every picture that earlier feeds named, by its source. */
export async function findKnownPictures(): Promise<Map<string, KnownPicture>> {
  const rows = await database().selectFrom('pictures').selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.source,
      {
        fingerprint: row.fingerprint,
        cut:
          row.hash && row.width && row.height
            ? { hash: row.hash, width: row.width, height: row.height, thumbhash: row.thumbhash ?? '' }
            : null,
        problem: row.problem,
      },
    ]),
  );
}

/** Remembers what became of pictures, so that the next import does not decode them again. */
export async function savePictures(pictures: ReadonlyMap<string, KnownPicture>): Promise<void> {
  const rows = [...pictures].map(([source, { fingerprint, cut, problem }]) => ({
    source,
    fingerprint,
    hash: cut?.hash ?? null,
    width: cut?.width ?? null,
    height: cut?.height ?? null,
    thumbhash: cut?.thumbhash ?? null,
    problem,
  }));
  for (const chunk of inChunks(rows)) {
    await database()
      .insertInto('pictures')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          hash: eb.ref('excluded.hash'),
          width: eb.ref('excluded.width'),
          height: eb.ref('excluded.height'),
          thumbhash: eb.ref('excluded.thumbhash'),
          problem: eb.ref('excluded.problem'),
        })),
      )
      .execute();
  }
}
