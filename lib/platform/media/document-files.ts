import 'server-only';
import { createHash } from 'node:crypto';
import { keptHash } from '../config/secret';
import { dropStored, keepStored, type StoredFile } from './stored-files';

/** The allowed file types of a document, by their first bytes; names and addresses are not trusted. */
const KINDS = {
  pdf: { mime: 'application/pdf', magic: '%PDF-' },
  jpg: { mime: 'image/jpeg', magic: '\xff\xd8\xff' },
  png: { mime: 'image/png', magic: '\x89PNG\r\n\x1a\n' },
} as const;

const NO_DOCUMENT = 'is not a PDF, JPEG or PNG file';

/** A stored document: its file name is the hash of its bytes. */
export type DocumentFile = { hash: string; type: keyof typeof KINDS };

/** The type of a file; null when a document may not have it. */
function documentType(bytes: Buffer): DocumentFile['type'] | null {
  const start = bytes.subarray(0, 8).toString('latin1');
  const found = Object.entries(KINDS).find(([, { magic }]) => start.startsWith(magic));
  return (found?.[0] as DocumentFile['type'] | undefined) ?? null;
}

export const mimeOf = ({ type }: Pick<DocumentFile, 'type'>): string => KINDS[type].mime;

/**
 * The file of a document. No server exposes its folder: only the download route reads it, after it has checked a link
 * (design/documents-testimonials-and-friends).
 */
export const documentFile = ({ hash, type }: DocumentFile): StoredFile => ({
  folder: 'documents',
  name: `${hash}.${type}`,
});

/** The file of a document for owners: one of its own, which is deleted with the document. */
export const ownerDocumentFile = ({ id, type }: { id: string; type: DocumentFile['type'] }): StoredFile => ({
  folder: 'documents',
  name: `owners/${id}.${type}`,
});

/** Stores the bytes of a document for owners. Returns its type; throws unless they are a PDF, JPEG or PNG. */
export async function keepOwnerDocument(id: string, bytes: Buffer): Promise<DocumentFile['type']> {
  const type = documentType(bytes);
  if (!type) throw new Error(NO_DOCUMENT);
  await keepStored(ownerDocumentFile({ id, type }), bytes);
  return type;
}

/** Deletes the files of documents for owners; a missing file is not an error. */
export async function dropOwnerDocuments(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const type of Object.keys(KINDS) as Array<DocumentFile['type']>)
      await dropStored(ownerDocumentFile({ id, type }));
}

/** Stores the bytes of a document under their hash. Throws unless they are a PDF, JPEG or PNG. */
export async function keepDocument(bytes: Buffer): Promise<DocumentFile> {
  const type = documentType(bytes);
  if (!type) throw new Error(NO_DOCUMENT);
  const file = { hash: createHash('sha256').update(bytes).digest('hex'), type };
  await keepStored(documentFile(file), bytes);
  return file;
}

const EARLIER_LENGTH = 12;
const LENGTH = 20;

const keyed = (propertyId: string, hash: string): string =>
  Buffer.from(keptHash(`document ${propertyId} ${hash}`), 'base64url')
    .toString('hex')
    .slice(0, LENGTH);

/**
 * The public key of a document among those of its property. It stays the same while the feed's data about the document
 * does, and is made with a secret of this site, so that guessed file names cannot be tried against it
 * (design/hidden-prices-and-addresses). Twenty hex digits. Needs an open store.
 */
export const documentKey = (propertyId: string, said: readonly unknown[]): string =>
  keyed(propertyId, createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, EARLIER_LENGTH));

/**
 * The present key for a stored one. Before design/hidden-prices-and-addresses a key was a hash without a secret:
 * properties have such keys until their next import, and permissions to download until they expire.
 */
export const currentDocumentKey = (propertyId: string, key: string): string =>
  key.length === EARLIER_LENGTH ? keyed(propertyId, key) : key;
