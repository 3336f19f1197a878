import 'server-only';
import { createHash } from 'node:crypto';
import { keptHash } from '../security/secret';

const EARLIER_LENGTH = 12;
const LENGTH = 20;

const keyed = (propertyId: string, hash: string): string =>
  Buffer.from(keptHash(`document ${propertyId} ${hash}`), 'base64url')
    .toString('hex')
    .slice(0, LENGTH);

/**
 * The public name of a document among those of its property: the same as long as the feed says the same of it, and nothing that
 * a guessed file name can be tried against, because it is keyed with what only this site knows (design/hidden-prices-and-addresses). Twenty hex
 * digits. Needs an open store.
 */
export const documentKey = (propertyId: string, said: readonly unknown[]): string =>
  keyed(propertyId, createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, EARLIER_LENGTH));

/**
 * The key of today for one that the store holds. Before design/hidden-prices-and-addresses it was a bare hash: properties hold it until their next
 * import, and grants until they run out.
 */
export const currentDocumentKey = (propertyId: string, key: string): string =>
  key.length === EARLIER_LENGTH ? keyed(propertyId, key) : key;
