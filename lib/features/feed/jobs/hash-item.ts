import 'server-only';
import { createHash } from 'node:crypto';
import agency from '@/agency.config';
import { documentsIn, type FileIndex, picturesIn, sourceOf } from './open-file-index';

/** Raise this number when unchanged items must be mapped again, because of new columns or new rules. */
const MAPPING_VERSION = 12;

/**
 * The hash that identifies an unchanged item in an import: of the item as sent, the state of its pictures and documents, and the
 * mapping version. A newly resized picture or a changed file gives another hash.
 */
export async function hashItem(item: unknown, files: FileIndex): Promise<string> {
  const hash = createHash('sha256')
    .update(`${MAPPING_VERSION}:${agency.statusesThatReplacePrice}:`)
    .update(JSON.stringify(item) ?? '');
  for (const picture of picturesIn(item)) {
    const cut = files.known.get(sourceOf(picture))?.cut;
    hash.update(`${await files.fingerprintOf(picture)}:${cut?.hash ?? ''};`);
  }
  for (const document of documentsIn(item)) {
    const file = files.documents.get(sourceOf(document))?.file;
    hash.update(`${await files.fingerprintOf(document)}:${file?.hash ?? ''};`);
  }
  return hash.digest('base64url').slice(0, 27);
}
