import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from '../env';

/** The kinds of file that a document may be, by what they begin with; a name or an address is not believed. */
const KINDS = {
  pdf: { mime: 'application/pdf', magic: '%PDF-' },
  jpg: { mime: 'image/jpeg', magic: '\xff\xd8\xff' },
  png: { mime: 'image/png', magic: '\x89PNG\r\n\x1a\n' },
} as const;

/** A document that is kept: its bytes lie under their own hash. */
export type DocumentFile = { hash: string; type: keyof typeof KINDS };

/** The kind of a file; null when it is none that a document may be. */
export function documentType(bytes: Buffer): DocumentFile['type'] | null {
  const start = bytes.subarray(0, 8).toString('latin1');
  const found = Object.entries(KINDS).find(([, { magic }]) => start.startsWith(magic));
  return (found?.[0] as DocumentFile['type'] | undefined) ?? null;
}

export const mimeOf = ({ type }: Pick<DocumentFile, 'type'>): string => KINDS[type].mime;

/**
 * Where a document lies. The folder is served by nothing: only the download route reads it, after it has checked a link
 * (decision 038).
 */
export const documentPath = ({ hash, type }: DocumentFile): string =>
  join(env.DATA_DIR, 'documents', hash.slice(0, 2), `${hash}.${type}`);

/** Keeps the bytes of a document under their hash. Throws when they are no PDF, JPEG or PNG. */
export async function keepDocument(bytes: Buffer): Promise<DocumentFile> {
  const type = documentType(bytes);
  if (!type) throw new Error('is not a PDF, JPEG or PNG file');
  const file = { hash: createHash('sha256').update(bytes).digest('hex'), type };
  const path = documentPath(file);
  if (existsSync(path)) return file;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // A file appears whole or not at all.
  await writeFile(`${path}.${process.pid}.part`, bytes, { mode: 0o600 });
  await rename(`${path}.${process.pid}.part`, path);
  return file;
}
