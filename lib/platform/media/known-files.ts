import 'server-only';
import type { Selectable } from 'kysely';
import { database } from '../store/client';
import { inChunks, putRows } from '../store/rows';
import type { Schema } from '../store/schema';
import type { CutPicture } from './cut-pictures';
import type { DocumentFile } from './document-files';

/** What is known of a picture or document of a feed after it was tried. */
type Tried = {
  /** The version that the feed gives; another value means that the file may have changed. */
  fingerprint: string;
  problem: string | null;
  /** The number of failures in a row to download or read the file. */
  failures: number;
  /** When a failed file is tried again; null: only when the file or its item has changed. */
  retryAt: string | null;
};
export type KnownPicture = Tried & { cut: CutPicture | null };
export type KnownDocument = Tried & { file: DocumentFile | null; bytes: number | null };

type Table = 'pictures' | 'documents';
type TriedRow = Pick<Selectable<Schema[Table]>, 'fingerprint' | 'problem' | 'failures' | 'retry_at'>;

const triedOf = ({ fingerprint, problem, failures, retry_at: retryAt }: TriedRow): Tried => ({
  fingerprint,
  problem,
  failures,
  retryAt,
});
const rowOf = ({ fingerprint, problem, failures, retryAt }: Tried): TriedRow => ({
  fingerprint,
  problem,
  failures,
  retry_at: retryAt,
});

/** The rows of some sources (addresses or paths). */
async function findRows<Name extends Table>(table: Name, sources: readonly string[]): Promise<Array<Schema[Name]>> {
  const found: Array<Schema[Name]> = [];
  for (const chunk of inChunks([...new Set(sources)])) {
    const rows = await database()
      .selectFrom(table as Table)
      .selectAll()
      .where('source', 'in', chunk)
      .execute();
    found.push(...(rows as Array<Schema[Name]>));
  }
  return found;
}

/** The known pictures among some sources (addresses or paths), by source. */
export const findKnownPictures = async (sources: readonly string[]): Promise<Map<string, KnownPicture>> =>
  new Map(
    (await findRows('pictures', sources)).map(({ source, hash, width, height, thumbhash, ...row }) => [
      source,
      { ...triedOf(row), cut: hash && width && height ? { hash, width, height, thumbhash: thumbhash ?? '' } : null },
    ]),
  );

/** The known documents among some sources (addresses or paths), by source. */
export const findKnownDocuments = async (sources: readonly string[]): Promise<Map<string, KnownDocument>> =>
  new Map(
    (await findRows('documents', sources)).map(({ source, hash, type, bytes, ...row }) => [
      source,
      { ...triedOf(row), file: hash && type ? { hash, type: type as DocumentFile['type'] } : null, bytes },
    ]),
  );

/** Stores the outcome for pictures, so that the next import does not decode them again. */
export const savePictures = (pictures: ReadonlyMap<string, KnownPicture>): Promise<void> =>
  putRows(
    database(),
    'pictures',
    ['source'],
    [...pictures].map(([source, { cut, ...tried }]) => ({
      source,
      hash: cut?.hash ?? null,
      width: cut?.width ?? null,
      height: cut?.height ?? null,
      thumbhash: cut?.thumbhash ?? null,
      ...rowOf(tried),
    })),
  );

/** Stores the outcome for documents, so that the next import does not download them again. */
export const saveDocuments = (documents: ReadonlyMap<string, KnownDocument>): Promise<void> =>
  putRows(
    database(),
    'documents',
    ['source'],
    [...documents].map(([source, { file, bytes, ...tried }]) => ({
      source,
      hash: file?.hash ?? null,
      type: file?.type ?? null,
      bytes,
      ...rowOf(tried),
    })),
  );

/** Whether a failed picture or document is due for another try. */
export async function hasFilesToRetry(
  now: Date,
  tables: ReadonlyArray<Table | 'owner_documents'> = ['pictures', 'documents', 'owner_documents'],
): Promise<boolean> {
  for (const table of tables) {
    const due = database().selectFrom(table).select('source').where('retry_at', '<=', now.toISOString()).limit(1);
    if (await due.executeTakeFirst()) return true;
  }
  return false;
}

/** Cancels the retry of due files that later imports no longer include, for example those of removed properties. */
export async function endOverdueRetries(now: Date): Promise<void> {
  for (const table of ['pictures', 'documents'] as const)
    await database().updateTable(table).set({ retry_at: null }).where('retry_at', '<=', now.toISOString()).execute();
}
