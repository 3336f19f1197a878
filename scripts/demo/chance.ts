import { createHash } from 'node:crypto';

const digestOf = (...words: ReadonlyArray<string | number>): Buffer =>
  createHash('sha256').update(words.join(' ')).digest();

/** A number from 0 to 1 that depends only on the words. */
export const chance = (...words: ReadonlyArray<string | number>): number => digestOf(...words).readUInt32BE() / 2 ** 32;

/** An id that depends only on the words. */
export function idOf(...words: ReadonlyArray<string | number>): string {
  const hex = digestOf(...words).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
