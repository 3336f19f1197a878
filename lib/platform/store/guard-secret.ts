import 'server-only';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deriveKey, keyFor, oldSecrets, ownSecret, rememberKeptKey, secretFile } from '@/lib/platform/config/secret';
import type { Schema } from '@/lib/platform/store/schema';
import { env } from '../config/env';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** A hash that distinguishes secrets and reveals nothing about them. */
const hashOf = (secret: string): string =>
  createHash('sha256').update(deriveKey(secret, 'fingerprint')).digest('base64url').slice(0, 22);

function seal(secret: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, 'seal'), iv);
  const closed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url');
}

function unseal(secret: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, 'seal'), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

type Known = { secret_hash: string | null; kept_key: string | null };
const readKnown = (db: Kysely<Schema>): Promise<Known> =>
  db.selectFrom('installation').select(['secret_hash', 'kept_key']).orderBy('id').executeTakeFirstOrThrow();

/** Stores which secret belongs to this store, unless another process was first. */
async function note(db: Kysely<Schema>, secret: string, key: Buffer, before: string | null): Promise<void> {
  await db
    .updateTable('installation')
    .set({ secret_hash: hashOf(secret), kept_key: seal(secret, key) })
    .where('secret_hash', before === null ? 'is' : '=', before)
    .execute();
}

const REMEDY =
  'Restore it from a backup, or let both secrets be valid for a time (docs/operate.md, "The secret"). If it is lost: npm run secret -- accept; then every link in sent mails is invalid, open forms must be sent again, and the site no longer knows which addresses want no mail.';

/** The secret does not belong to this store; the message contains advice. */
export class SecretError extends Error {}

function refuse(own: string | null): never {
  const name = env.AUTH_SECRET ? 'AUTH_SECRET' : secretFile();
  const fault = own === null ? 'is missing or damaged' : 'is not the secret that this site used before';
  throw new SecretError(`${name} ${fault}. ${REMEDY}`);
}

/**
 * Compares the secret with that of earlier starts. A new secret is accepted while the old one is configured too: values
 * that the store sealed with the old secret are then sealed again. Throws one line with advice when the secret is lost,
 * incomplete or not that of earlier starts.
 */
export async function assertSecretIsTheSame(db: Kysely<Schema>): Promise<void> {
  let known = await readKnown(db);
  if (known.secret_hash === null) {
    const key = keyFor('mail-stop');
    await note(db, ownSecret() ?? refuse(null), key, null);
    known = await readKnown(db);
  }
  const own = ownSecret() ?? refuse(null);
  if (known.secret_hash !== hashOf(own)) {
    const old = oldSecrets().find(({ secret }) => hashOf(secret) === known.secret_hash) ?? refuse(own);
    await note(db, own, unseal(old.secret, known.kept_key ?? ''), known.secret_hash);
    known = await readKnown(db);
    if (known.secret_hash !== hashOf(own)) refuse(own);
  }
  rememberKeptKey(unseal(own, known.kept_key ?? ''));
}

/** Removes the hash of the secret from the store: the next start accepts any secret. */
export const forgetSecret = (db: Kysely<Schema>): Promise<unknown> =>
  db.updateTable('installation').set({ secret_hash: null, kept_key: null }).execute();
