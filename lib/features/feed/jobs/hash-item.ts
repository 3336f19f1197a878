import 'server-only';
import { createHash } from 'node:crypto';
import agency from '@/agency.config';
import { type Album, documentsIn, picturesIn, sourceOf } from './open-album';

/** Changes when an item of the same feed must be mapped anew: new columns, other rules. */
const MAPPING_VERSION = 4;

/**
 * Tells whether an item has to be written again: the sender's own words, what became of its pictures and documents, and
 * the rules it is mapped by. A picture that has been cut since, or a file that has changed, gives another hash.
 */
export async function hashItem(item: unknown, album: Album): Promise<string> {
  const hash = createHash('sha256')
    .update(`${MAPPING_VERSION}:${agency.statusesThatReplacePrice}:`)
    .update(JSON.stringify(item) ?? '');
  for (const picture of picturesIn(item)) {
    const cut = album.known.get(sourceOf(picture))?.cut;
    hash.update(`${await album.fingerprintOf(picture)}:${cut?.hash ?? ''};`);
  }
  for (const document of documentsIn(item)) {
    const file = album.documents.get(sourceOf(document))?.file;
    hash.update(`${await album.fingerprintOf(document)}:${file?.hash ?? ''};`);
  }
  return hash.digest('base64url').slice(0, 27);
}
