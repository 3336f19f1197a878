import 'server-only';
import { inChunks } from '../db/chunks';
import { database } from '../db/client';
import type { DocumentFile } from './document-files';

export type KnownDocument = {
  /** Tells whether the document may have changed since. */
  fingerprint: string;
  file: DocumentFile | null;
  bytes: number | null;
  problem: string | null;
  /** How many times in a row it could not be had. */
  failures: number;
  /** When one that could not be had is tried again; null: when it or its item has changed. */
  retryAt: string | null;
};

/** What became of documents that feeds named before, by source; one that was never named is not in the answer. */
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

/** Remembers what became of documents, so that the next import does not fetch them again. */
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

/** Whether a document that could not be had waits to be tried again at this moment. */
export async function hasDocumentsToRetry(now: Date): Promise<boolean> {
  const row = await database()
    .selectFrom('documents')
    .select('source')
    .where('retry_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the waiting of documents that were due and that no import can try any more, such as those of homes that left. */
export async function endOverdueDocumentRetries(now: Date): Promise<void> {
  await database()
    .updateTable('documents')
    .set({ retry_at: null })
    .where('retry_at', '<=', now.toISOString())
    .execute();
}
