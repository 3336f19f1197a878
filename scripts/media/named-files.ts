import { SITE_PICTURE_PREFIX } from '@/lib/features/content/articles/data/load-pictures';
import { listStored, type StoredFile } from '@/lib/platform/media/stored-files';
import { database } from '@/lib/platform/store/client';

/** What the rows of the store name: hashes of pictures and documents, and the papers of owners as `owners/ID.TYPE`. */
export type Named = { hashes: Set<string>; papers: Set<string> };

/** Hashes in the JSON of a property or project: 32 digits of a picture, 64 of a document. */
const HASHES = /"hash":"([0-9a-f]{32}|[0-9a-f]{64})"/g;
const BATCH = 500;

/** The hashes in the JSON of a table, read in batches. */
async function addHashes(table: 'properties' | 'projects', hashes: Set<string>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await database()
      .selectFrom(table as 'properties')
      .select(['id', 'detail'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { detail } of rows) for (const [, hash = ''] of detail.matchAll(HASHES)) hashes.add(hash);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** All that the rows of the store name. */
export async function findNamed(): Promise<Named> {
  const hashes = new Set<string>();
  await addHashes('properties', hashes);
  await addHashes('projects', hashes);
  const testimonials = await database().selectFrom('testimonials').select('picture').execute();
  for (const { picture } of testimonials)
    for (const [, hash = ''] of (picture ?? '').matchAll(HASHES)) hashes.add(hash);
  const own = await database()
    .selectFrom('pictures')
    .select('hash')
    .where('source', 'like', `${SITE_PICTURE_PREFIX}%`)
    .where('hash', 'is not', null)
    .execute();
  for (const { hash } of own) hashes.add(hash ?? '');
  const papers = await database()
    .selectFrom('owner_documents')
    .select(['id', 'type'])
    .where('type', 'is not', null)
    .execute();
  return { hashes, papers: new Set(papers.map(({ id, type }) => `owners/${id}.${type}`)) };
}

/** The hash at the start of a file name: `ab12…` of `ab12…-480.webp` and of `ab12….pdf`. */
export const hashIn = (name: string): string => /^[0-9a-f]+/.exec(name)?.[0] ?? name;

/** The files that no row names and that are older than a moment. */
export async function* listUnnamed(
  { hashes, papers }: Named,
  before: Date,
): AsyncGenerator<StoredFile & { bytes: number }> {
  for (const folder of ['media', 'documents'] as const)
    for await (const file of listStored(folder)) {
      const isNamed = file.name.includes('/') ? papers.has(file.name) : hashes.has(hashIn(file.name));
      // Files of builds, and other files of the agency in the folder of pictures, have no hash in front.
      const isOurs = file.name.startsWith('owners/') || /^[0-9a-f]{32}/.test(file.name);
      if (isOurs && !isNamed && file.changedAt < before) yield file;
    }
}

/** Removes the rows that remember pictures and documents by a hash, so that an import stores them anew. */
export async function forgetHash(hash: string): Promise<void> {
  for (const table of ['pictures', 'documents'] as const)
    await database().deleteFrom(table).where('hash', '=', hash).execute();
}

/** What rows name and no file has: a picture needs its smallest width, for any page; a document or paper its file. */
export async function findMissing({ hashes, papers }: Named): Promise<string[]> {
  const missing = new Set([...hashes, ...papers]);
  for (const folder of ['media', 'documents', 'waiting'] as const)
    for await (const { name, bytes } of listStored(folder)) {
      if (bytes === 0) continue;
      if (name.includes('/')) missing.delete(name);
      else if (folder === 'documents' || name.endsWith('-480.webp')) missing.delete(hashIn(name));
    }
  return [...missing];
}
