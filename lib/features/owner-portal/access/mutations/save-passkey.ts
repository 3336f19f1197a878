import 'server-only';
import type { DeviceClass } from '@/lib/domain/views/page-view';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { PasskeyKey } from '@/lib/platform/security/passkey';
import { inTransaction } from '@/lib/platform/store/client';
import { passkeyMail } from '../emails';
import type { Owner } from '../types';

/** Maximum number of passkeys of an owner. */
const MOST_PASSKEYS = 20;

/** Adds a passkey and mails a notice; false at the maximum, or if the passkey is stored already. */
export const addPasskey = (owner: Owner, key: PasskeyKey, device: DeviceClass, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const known = await tx.selectFrom('owner_passkeys').select('id').where('owner_id', '=', owner.id).execute();
    if (known.length >= MOST_PASSKEYS) return false;
    const row = await tx
      .insertInto('owner_passkeys')
      .values({
        id: key.id,
        owner_id: owner.id,
        public_key: key.publicKey,
        counter: key.counter,
        device,
        created_at: now.toISOString(),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await queueMessages(tx, null, [passkeyMail(owner, now)], now);
    return true;
  });

/** Stores the use of a passkey; false if it was removed meanwhile. */
export const notePasskeyUse = (id: string, counter: number, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('owner_passkeys')
      .set({ counter, used_at: now.toISOString() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Removes a passkey of an owner. */
export const removePasskey = (ownerId: string, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('owner_passkeys').where('owner_id', '=', ownerId).where('id', '=', id).execute();
  });
