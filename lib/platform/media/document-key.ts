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
 * The public key of a document among those of its property: constant while the feed's data about it is, and keyed with a secret
 * of this site so that guessed file names cannot be tried against it (design/hidden-prices-and-addresses). Twenty hex digits.
 * Needs an open store.
 */
export const documentKey = (propertyId: string, said: readonly unknown[]): string =>
  keyed(propertyId, createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, EARLIER_LENGTH));

/**
 * The present key for a stored one. Before design/hidden-prices-and-addresses it was a bare hash: properties have it until their
 * next import, and grants until they expire.
 */
export const currentDocumentKey = (propertyId: string, key: string): string =>
  key.length === EARLIER_LENGTH ? keyed(propertyId, key) : key;
