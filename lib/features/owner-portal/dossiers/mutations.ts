import 'server-only';
import { basename, extname } from 'node:path';
import type { Dossier, OwnerDocumentKind } from '@/lib/domain/owner/dossier';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { dropOwnerDocuments } from '@/lib/platform/media/document-files';
import { listStored } from '@/lib/platform/media/stored-files';
import { database, inTransaction, type Tx, whenCommitted } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { FiledDocument } from './data';

/** A document in a feed; `id` stays the same in every feed that names the same file of the same property. */
export type SentDocument = {
  id: string;
  source: string;
  kind: OwnerDocumentKind;
  names: Partial<Record<Locale, string>>;
  day: string | null;
};

export type SentDossier = { propertyId: string; dossier: Dossier; documents: readonly SentDocument[] };

/** Deletes the files of those documents that have no row. Returns their number. */
async function dropWithoutRow(ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const chunk of inChunks(ids)) {
    const rows = await database().selectFrom('owner_documents').select('id').where('id', 'in', chunk).execute();
    const kept = new Set(rows.map(({ id }) => id));
    const gone = chunk.filter((id) => !kept.has(id));
    await dropOwnerDocuments(gone);
    count += gone.length;
  }
  return count;
}

/** Deletes the files of documents after the commit. The nightly erasing finds what an interruption leaves. */
const dropFiles = (tx: Tx, ids: readonly string[]): void => whenCommitted(tx, () => dropWithoutRow(ids));

/** Deletes files of documents that have had no row since before a moment. Returns their number. */
export async function forgetStrayFiles(before: Date): Promise<number> {
  const old = new Set<string>();
  for await (const { name, changedAt } of listStored('documents', 'owners/'))
    if (changedAt < before) old.add(basename(name, extname(name)));
  return dropWithoutRow([...old]);
}

async function writeDossier(tx: Tx, { propertyId, dossier, documents }: SentDossier, now: Date): Promise<void> {
  const data = JSON.stringify(dossier);
  const moment = now.toISOString();
  await tx
    .insertInto('owner_dossiers')
    .values({ property_id: propertyId, data, updated_at: moment })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ data, updated_at: moment }))
    .execute();
  const rows = await tx.selectFrom('owner_documents').select('id').where('property_id', '=', propertyId).execute();
  const gone = rows.map(({ id }) => id).filter((id) => !documents.some((document) => document.id === id));
  if (gone.length > 0) {
    dropFiles(tx, gone);
    await tx.deleteFrom('owner_documents').where('id', 'in', gone).execute();
  }
  for (const [position, { id, source, kind, names, day }] of documents.entries()) {
    const said = { position, kind, names: JSON.stringify(names), day };
    await tx
      .insertInto('owner_documents')
      .values({ id, property_id: propertyId, source, ...said, failures: 0, reads: 0, added_day: brusselsDay(now) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
  }
}

/** Deletes the dossiers of properties with their documents. */
async function deleteDossiers(tx: Tx, propertyIds: readonly string[]): Promise<void> {
  for (const ids of inChunks(propertyIds)) {
    const rows = await tx.selectFrom('owner_documents').select('id').where('property_id', 'in', ids).execute();
    dropFiles(
      tx,
      rows.map(({ id }) => id),
    );
    await tx.deleteFrom('owner_documents').where('property_id', 'in', ids).execute();
    await tx.deleteFrom('owner_dossiers').where('property_id', 'in', ids).execute();
  }
}

/**
 * Stores the dossiers of a feed in one transaction. Dossiers of an earlier feed that are missing now are deleted with
 * the files of their documents; those in `keep`, or all of them, stay unchanged.
 */
export const syncDossiers = (
  dossiers: readonly SentDossier[],
  { keep, now }: { keep: readonly string[] | 'all'; now: Date },
): Promise<void> =>
  inTransaction(async (tx) => {
    if (keep !== 'all') {
      const kept = new Set([...dossiers.map(({ propertyId }) => propertyId), ...keep]);
      const rows = await tx.selectFrom('owner_dossiers').select('property_id').execute();
      await deleteDossiers(
        tx,
        rows.map(({ property_id }) => property_id).filter((id) => !kept.has(id)),
      );
    }
    for (const dossier of dossiers) await writeDossier(tx, dossier, now);
  });

/** Deletes, in a transaction, the dossiers of properties without an owner, because nothing may read them any more. */
export async function forgetOwnerless(tx: Tx, propertyIds: readonly string[]): Promise<void> {
  const owned = new Set<string>();
  for (const ids of inChunks(propertyIds))
    for (const row of await tx
      .selectFrom('owner_properties')
      .select('property_id')
      .where('property_id', 'in', ids)
      .execute())
      owned.add(row.property_id);
  await deleteDossiers(
    tx,
    propertyIds.filter((id) => !owned.has(id)),
  );
}

/** Stores the result of downloading the file of a document. */
export const noteFile = (id: string, { retryAt, ...file }: FiledDocument): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .updateTable('owner_documents')
      .set({ ...file, retry_at: retryAt })
      .where('id', '=', id)
      .execute();
  });

/** Counts that an owner opened a document. */
export const countRead = (id: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .updateTable('owner_documents')
      .set((row) => ({ reads: row('reads', '+', 1), read_at: now.toISOString() }))
      .where('id', '=', id)
      .execute();
  });
