import 'server-only';
import { statfs } from 'node:fs/promises';
import { inTransaction } from './db/client';
import { env } from './env';
import { log } from './log';

/** With less room than this on the disk somebody must look: pictures, mails and the log of the store grow. */
const LOW_ROOM_BYTES = 200 * 1024 * 1024;
/** Whoever asks often gets the answer of the last few seconds, so that asking costs no writing. */
const FRESH_MS = 10_000;

export type StorageHealth = { writable: boolean; room: 'enough' | 'low' };

let writtenAt = 0;

/** Writes a row that means nothing, durably. */
async function canWrite(): Promise<boolean> {
  if (Date.now() - writtenAt < FRESH_MS) return true;
  const values = { holder: '', until: new Date().toISOString() };
  try {
    await inTransaction((tx) =>
      tx
        .insertInto('leases')
        .values({ name: 'write-check', ...values })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
        .execute(),
    );
    writtenAt = Date.now();
    return true;
  } catch (error) {
    log.error({ error }, 'the store takes no writes');
    return false;
  }
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize > LOW_ROOM_BYTES;
}

/** Whether the store could keep a request now, and whether the disk of `DATA_DIR` has room (ECOSYSTEM §3); for `/api/ready`. */
export async function getStorageHealth(): Promise<StorageHealth> {
  const [writable, isRoomy] = await Promise.all([canWrite(), hasRoom().catch(() => false)]);
  return { writable, room: isRoomy ? 'enough' : 'low' };
}
