import 'server-only';
import type { DeviceClass } from '@/lib/domain/audience/page-view';
import { inTransaction } from '@/lib/platform/db/client';
import type { PasskeyKey } from '@/lib/platform/passkey';

/** How many passkeys an owner may have. */
const MOST_PASSKEYS = 20;

/** Adds a passkey; false when there are too many, or the browser made it before. */
export const addPasskey = (ownerId: string, key: PasskeyKey, device: DeviceClass, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const known = await tx.selectFrom('owner_passkeys').select('id').where('owner_id', '=', ownerId).execute();
    if (known.length >= MOST_PASSKEYS) return false;
    const row = await tx
      .insertInto('owner_passkeys')
      .values({
        id: key.id,
        owner_id: ownerId,
        public_key: key.publicKey,
        counter: key.counter,
        transports: key.transports,
        device,
        created_at: now.toISOString(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Notes that a passkey signed in. */
export const notePasskeyUse = (id: string, counter: number, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owner_passkeys').set({ counter, used_at: now.toISOString() }).where('id', '=', id).execute();
  });

/** Takes a passkey of an owner away. */
export const removePasskey = (ownerId: string, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('owner_passkeys').where('owner_id', '=', ownerId).where('id', '=', id).execute();
  });
