import 'server-only';
import { documentFile, keepDocument } from '@/lib/platform/media/document-files';
import type { Network } from '@/lib/platform/media/download';
import { type KnownDocument, saveDocuments } from '@/lib/platform/media/known-files';
import { isThere } from '@/lib/platform/media/stored-files';
import type { ImportReport } from '../types';
import { documentsIn, type FileIndex, sourceOf } from './open-file-index';
import { afterTry, fileReader, isRetryDue, problemOf } from './try-files';

/** The maximum number of bytes of a document. */
export const MOST_DOCUMENT_BYTES = 20_000_000;

/** Whether a failed download of a document of an item is due for a retry. */
export const hasDocumentRetry = (item: unknown, files: FileIndex, now: Date): boolean =>
  documentsIn(item).some((document) => isRetryDue(files.documents.get(sourceOf(document)), now));

/**
 * Stores the files of documents that are new, changed or due for a retry, each once, and records them in the file
 * index. An unusable file is recorded with its reason, and the others are stored
 * (design/documents-testimonials-and-friends).
 */
export async function prepareDocuments(
  files: FileIndex,
  now: Date,
  network?: Network,
): Promise<ImportReport['documents']> {
  const read = fileReader(files, MOST_DOCUMENT_BYTES, network);
  const counts = { kept: 0, reused: 0, unusable: 0 };
  const changed = new Map<string, KnownDocument>();
  for (const [source, document] of files.kept.documents) {
    const fingerprint = await files.fingerprintOf(document);
    const earlier = files.documents.get(source);
    const isSame = earlier?.fingerprint === fingerprint;
    if (isSame && earlier?.file && isThere(documentFile(earlier.file))) {
      counts.reused += 1;
      continue;
    }
    if (isSame && earlier?.retryAt && !isRetryDue(earlier, now)) {
      counts.unusable += 1;
      continue;
    }
    const found = await read(document)
      .then(async (bytes) => ({ file: await keepDocument(bytes), bytes: bytes.length, problem: null }))
      .catch((error: Error) => ({ file: null, bytes: null, problem: problemOf(error) }));
    const known: KnownDocument = { ...found, ...afterTry(found.problem, fingerprint, earlier, now) };
    counts[known.file ? 'kept' : 'unusable'] += 1;
    files.documents.set(source, known);
    changed.set(source, known);
  }
  await saveDocuments(changed);
  return counts;
}
