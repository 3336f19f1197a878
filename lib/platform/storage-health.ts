import 'server-only';
import { statfs } from 'node:fs/promises';
import { env } from './env';
import { noteMoment } from './lease';
import { log } from './log';

/** With less room than this on the disk somebody must look: pictures, mails and the log of the store grow. */
const LOW_ROOM_BYTES = 200 * 1024 * 1024;
/** Whoever asks often gets the answer of the last few seconds, so that asking costs no writing. */
const FRESH_MS = 10_000;
/** A store that an import holds for a moment must not keep a balancer waiting: until then the last answer holds. */
const PATIENCE_MS = 1_000;

export type StorageHealth = { writable: boolean; room: 'enough' | 'low' };

let known = { writable: true, at: Number.NEGATIVE_INFINITY };
let checking: Promise<void> | null = null;

/** Writes a row that means nothing, durably. */
async function tryWrite(): Promise<void> {
  const error = await noteMoment('write-check', new Date()).then(
    () => null,
    (error: Error) => error,
  );
  if (error) log.error({ error }, 'the store takes no writes');
  known = { writable: error === null, at: performance.now() };
  checking = null;
}

async function canWrite(): Promise<boolean> {
  if (performance.now() - known.at > FRESH_MS) {
    checking ??= tryWrite();
    await Promise.race([checking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }
  return known.writable;
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize > LOW_ROOM_BYTES;
}

/** Whether the store could keep a request now, and whether the disk of `DATA_DIR` has room; for `/api/ready` (decision 054). */
export async function getStorageHealth(): Promise<StorageHealth> {
  const [writable, isRoomy] = await Promise.all([canWrite(), hasRoom().catch(() => false)]);
  return { writable, room: isRoomy ? 'enough' : 'low' };
}
