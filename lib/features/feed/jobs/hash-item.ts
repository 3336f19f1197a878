import 'server-only';
import { createHash } from 'node:crypto';
import agency from '@/agency.config';
import { documentsIn, type FileIndex, picturesIn, sourceOf } from './open-file-index';

/** Changes when an item of the same feed must be mapped anew: new columns, other rules. */
const MAPPING_VERSION = 8;

/**
 * Tells whether an item has to be written again: the sender's own words, what became of its pictures and documents, and
 * the rules it is mapped by. A picture that has been cut since, or a file that has changed, gives another hash.
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
