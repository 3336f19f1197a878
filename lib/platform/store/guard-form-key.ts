import 'server-only';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { env } from '../config/env';
import type { Schema } from './schema';

const hashOf = (key: string): string =>
  createHash('sha256').update(`key of forms ${key}`).digest('base64url').slice(0, 22);

const readHash = async (db: Kysely<Schema>): Promise<string | null> =>
  (await db.selectFrom('installation').select('form_key_hash').orderBy('id').executeTakeFirst())?.form_key_hash ?? null;

const REFUSAL =
  'This build names its forms with another key than the machines that share this store, so they would not accept its forms. Set the same NEXT_SERVER_ACTIONS_ENCRYPTION_KEY on every machine and run npm run build on each. If this is the only machine, or the key was changed on purpose: npm run secret -- accept-form-key';

/**
 * Compares the key with which this build names the actions of forms with that of earlier starts. Throws one line with
 * advice when several machines may share the store, because one would refuse the forms of another. On SQLite there is one
 * machine, whose folder may have been moved or cloned: the new key is noted.
 */
export async function assertFormKeyIsTheSame(db: Kysely<Schema>, key: string): Promise<void> {
  const own = hashOf(key);
  let known = await readHash(db);
  if (known === own) return;
  if (known === null || !env.DATABASE_URL) {
    await db
      .updateTable('installation')
      .set({ form_key_hash: own })
      .where('form_key_hash', known === null ? 'is' : '=', known)
      .execute();
    // Another machine may have been first.
    known = await readHash(db);
  }
  if (known !== own && env.DATABASE_URL) throw new Error(REFUSAL);
}

/** Removes the hash of the key from the store: the next start notes the key of its build. */
export const forgetFormKey = (db: Kysely<Schema>): Promise<unknown> =>
  db.updateTable('installation').set({ form_key_hash: null }).execute();
