import 'server-only';
import { inChunks } from '../store/chunks';
import { database } from '../store/client';
import type { DocumentFile } from './document-files';

export type KnownDocument = {
  /** The version that the feed gives; another value means that the document may have changed. */
  fingerprint: string;
  file: DocumentFile | null;
  bytes: number | null;
  problem: string | null;
  /** The number of failed downloads in a row. */
  failures: number;
  /** The time of the next download of a failed document; null: only when the document or its item has changed. */
  retryAt: string | null;
};

/** The known documents among some sources (addresses or paths), by source. */
export async function findKnownDocuments(sources: readonly string[]): Promise<Map<string, KnownDocument>> {
  const known = new Map<string, KnownDocument>();
  for (const chunk of inChunks([...new Set(sources)])) {
    for (const row of await database().selectFrom('documents').selectAll().where('source', 'in', chunk).execute()) {
      known.set(row.source, {
        fingerprint: row.fingerprint,
        file: row.hash && row.type ? { hash: row.hash, type: row.type as DocumentFile['type'] } : null,
        bytes: row.bytes,
        problem: row.problem,
        failures: row.failures,
        retryAt: row.retry_at,
      });
    }
  }
  return known;
}

/** Stores the outcome for documents, so that the next import does not download them again. */
export async function saveDocuments(documents: ReadonlyMap<string, KnownDocument>): Promise<void> {
  const rows = [...documents].map(([source, { fingerprint, file, bytes, problem, failures, retryAt }]) => ({
    source,
    fingerprint,
    hash: file?.hash ?? null,
    type: file?.type ?? null,
    bytes,
    problem,
    failures,
    retry_at: retryAt,
  }));
  for (const chunk of inChunks(rows)) {
    await database()
      .insertInto('documents')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          hash: eb.ref('excluded.hash'),
          type: eb.ref('excluded.type'),
          bytes: eb.ref('excluded.bytes'),
          problem: eb.ref('excluded.problem'),
          failures: eb.ref('excluded.failures'),
          retry_at: eb.ref('excluded.retry_at'),
        })),
      )
      .execute();
  }
}

/** Whether a failed document is due for another download. */
export async function hasDocumentsToRetry(now: Date): Promise<boolean> {
  for (const table of ['documents', 'owner_documents'] as const) {
    const row = await database()
      .selectFrom(table)
      .select('source')
      .where('retry_at', '<=', now.toISOString())
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Cancels the retry of due documents that later imports no longer include, for example those of removed properties. */
export async function endOverdueDocumentRetries(now: Date): Promise<void> {
  await database()
    .updateTable('documents')
    .set({ retry_at: null })
    .where('retry_at', '<=', now.toISOString())
    .execute();
}
