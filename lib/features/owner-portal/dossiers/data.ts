import 'server-only';
import { cache } from 'react';
import { type Dossier, EMPTY_DOSSIER, type OwnerDocumentKind } from '@/lib/domain/owner/dossier';
import { isClosed } from '@/lib/domain/property/property-status';
import type { Locale } from '@/lib/domain/text/locale';
import type { OpenHouse } from '@/lib/domain/time/open-house';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { type DocumentFile, ownerDocumentFile } from '@/lib/platform/media/document-files';
import { isThere } from '@/lib/platform/media/stored-files';
import { database } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { Schema } from '@/lib/platform/store/schema';

/** The owner dossier of a property; an empty one if the agency sent none. Read once per request. */
export const getDossier = cache(async (propertyId: string): Promise<Dossier> => {
  const row = await database()
    .selectFrom('owner_dossiers')
    .select('data')
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row ? { ...EMPTY_DOSSIER, ...(JSON.parse(row.data) as Partial<Dossier>) } : EMPTY_DOSSIER;
});

/**
 * The open houses of a property: those that its page promises to the public, and those that only its owner dossier names.
 * None of a property that is sold or let.
 */
export async function findOpenHouses(propertyId: string): Promise<Array<OpenHouse & { isPublic: boolean }>> {
  const [property, { openHouses }] = await Promise.all([getProperty(propertyId), getDossier(propertyId)]);
  const shown = property && !isClosed(property.status) ? (property.openHouses ?? []) : [];
  return [
    ...shown.map((openHouse) => ({ ...openHouse, isPublic: true })),
    ...openHouses
      .filter(({ startsAt }) => !shown.some((one) => one.startsAt === startsAt))
      .map((openHouse) => ({ ...openHouse, isPublic: false })),
  ];
}

/** The result of downloading the file of a document; `fingerprint` is null before the first attempt. */
export type FiledDocument = {
  fingerprint: string | null;
  type: DocumentFile['type'] | null;
  bytes: number | null;
  problem: string | null;
  failures: number;
  retryAt: string | null;
};

/** The results of downloading the files of documents, by id. */
export async function findFiledDocuments(ids: readonly string[]): Promise<Map<string, Omit<FiledDocument, 'bytes'>>> {
  const known = new Map();
  for (const chunk of inChunks(ids)) {
    const rows = await database()
      .selectFrom('owner_documents')
      .select(['id', 'fingerprint', 'type', 'problem', 'failures', 'retry_at'])
      .where('id', 'in', chunk)
      .execute();
    for (const { id, retry_at, ...row } of rows) known.set(id, { ...row, retryAt: retry_at });
  }
  return known;
}

/** A document that the owners of a property may read. */
export type OwnerDocument = {
  id: string;
  kind: OwnerDocumentKind;
  names: Partial<Record<Locale, string>>;
  day: string | null;
  bytes: number | null;
  type: DocumentFile['type'];
  /** When an owner last opened it. */
  readAt: string | null;
};

const toDocuments = (row: Schema['owner_documents']): OwnerDocument[] => {
  const type = row.type as DocumentFile['type'] | null;
  if (!type || !isThere(ownerDocumentFile({ id: row.id, type }))) return [];
  return [
    {
      id: row.id,
      kind: row.kind as OwnerDocumentKind,
      names: JSON.parse(row.names) as OwnerDocument['names'],
      day: row.day,
      bytes: row.bytes,
      type,
      readAt: row.read_at,
    },
  ];
};

/** Whether a document existed on a day: by its own day, else by the day it was added. */
const wasThere = (row: Pick<Schema['owner_documents'], 'day' | 'added_day'>, until: string | null): boolean =>
  until === null || (row.day ?? row.added_day) <= until;

/** The documents of a property with a stored file, in feed order; with `until` only those that existed on that day. */
export async function findOwnerDocuments(propertyId: string, until: string | null = null): Promise<OwnerDocument[]> {
  const rows = await database()
    .selectFrom('owner_documents')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute();
  return rows.filter((row) => wasThere(row, until)).flatMap(toDocuments);
}

/** One document of a property; null if the property has none with this id, or had none on the day `until`. */
export async function getOwnerDocument(
  propertyId: string,
  id: string,
  until: string | null,
): Promise<OwnerDocument | null> {
  const row = await database()
    .selectFrom('owner_documents')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row && wasThere(row, until) && toDocuments(row)[0]) || null;
}

/** The number of documents of each property, and of those that an owner has opened, for the agency's commands. */
export async function countDocumentsRead(): Promise<Map<string, { kept: number; read: number }>> {
  const rows = await database()
    .selectFrom('owner_documents')
    .select(({ fn }) => [
      'property_id',
      fn.count<number | string>('id').as('kept'),
      fn.count<number | string>('read_at').as('read'),
    ])
    .where('type', 'is not', null)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, kept, read }) => [property_id, { kept: Number(kept), read: Number(read) }]));
}
