import 'server-only';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { env } from '@/lib/platform/config/env';
import { documentPath, keepDocument } from '@/lib/platform/media/document-files';
import { fileDownloads, type Network } from '@/lib/platform/media/download';
import { type KnownDocument, saveDocuments } from '@/lib/platform/media/known-documents';
import type { FeedRemark } from '../types';
import { documentsIn, type FileIndex, type NamedPicture, sourceOf, unusableFile } from './open-file-index';
import { isRetryDue, nextTry } from './prepare-pictures';

const MAX_BYTES = 20_000_000;

type NamedDocument = NamedPicture;

/** Downloads files that have an address in the feed; refuses a file that is too large. */
export const documentDownloads = (network?: Network): ((address: string) => Promise<Buffer>) =>
  fileDownloads({ hosts: env.MEDIA_HOSTS, maxBytes: MAX_BYTES, network });

/** Whether a failed download of a document of an item is due for a retry. */
export const hasDocumentRetry = (item: unknown, files: FileIndex, now: Date): boolean =>
  documentsIn(item).some((document) => isRetryDue(files.documents.get(sourceOf(document)), now));

/** The bytes of a document, from the folder of the feed or from an address. Throws with the reason when it fails. */
export async function bytesOf(
  { File, Url }: NamedDocument,
  files: FileIndex,
  download: (address: string) => Promise<Buffer>,
): Promise<Buffer> {
  if (Url) return download(Url);
  const path = await files.fileOf(File ?? '');
  if (!path) throw new Error('is not in the folder of the feed');
  if ((await stat(path)).size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1e6} MB`);
  return readFile(path);
}

export type DocumentCounts = { kept: number; reused: number; unusable: number };

/**
 * Stores the files of documents that are new, changed or due for a retry, each once, and records them in the file
 * index. An unusable file is recorded with its reason, and the others are stored
 * (design/documents-testimonials-and-friends).
 */
export async function prepareDocuments(files: FileIndex, now: Date, network?: Network): Promise<DocumentCounts> {
  const download = documentDownloads(network);
  const counts = { kept: 0, reused: 0, unusable: 0 };
  const changed = new Map<string, KnownDocument>();
  for (const [source, document] of files.kept.documents) {
    const fingerprint = await files.fingerprintOf(document);
    const earlier = files.documents.get(source);
    const isSame = earlier?.fingerprint === fingerprint;
    if (isSame && earlier?.file && existsSync(documentPath(earlier.file))) {
      counts.reused += 1;
      continue;
    }
    if (isSame && earlier?.retryAt && !isRetryDue(earlier, now)) {
      counts.unusable += 1;
      continue;
    }
    const known = await bytesOf(document, files, download)
      .then(async (bytes): Promise<KnownDocument> => {
        const file = await keepDocument(bytes);
        return { fingerprint, file, bytes: bytes.length, problem: null, failures: 0, retryAt: null };
      })
      .catch((error: Error): KnownDocument => {
        const failures = (isSame ? (earlier?.failures ?? 0) : 0) + 1;
        const retryAt = nextTry(failures, now);
        return { fingerprint, file: null, bytes: null, problem: error.message, failures, retryAt };
      });
    counts[known.file ? 'kept' : 'unusable'] += 1;
    files.documents.set(source, known);
    changed.set(source, known);
  }
  await saveDocuments(changed);
  return counts;
}

/** A warning for every unusable document, only one even if several properties share the document. */
export function unusableDocuments(files: FileIndex): FeedRemark[] {
  return [...files.kept.documents].flatMap(([source, document]) => {
    const problem = files.documents.get(source)?.problem;
    return problem ? unusableFile(document, 'Documents', problem) : [];
  });
}
