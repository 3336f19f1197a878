import 'server-only';
import { statfs } from 'node:fs/promises';
import { env } from '../config/env';
import { log } from '../log/log';
import { noteMoment } from './lease';

/** Free space on the disk below which `/api/ready` warns: pictures, mails and the log of the store need it to grow. */
const LOW_ROOM_BYTES = 200 * 1024 * 1024;
/** How long a result is used again, because each check writes to the store. */
const FRESH_MS = 10_000;
/** How long a check waits for a store that an import occupies; then it gets the last result. */
const PATIENCE_MS = 1_000;

export type StorageHealth = { writable: boolean; room: 'enough' | 'low' };

let known = { writable: true, at: Number.NEGATIVE_INFINITY };
let checking: Promise<void> | null = null;

/** Writes a row for the test, durably. */
async function tryWrite(): Promise<void> {
  const error = await noteMoment('write-check', new Date()).then(
    () => null,
    (error: Error) => error,
  );
  if (error) log.error({ error }, 'the store accepts no writes');
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

/**
 * Whether the store could write a lead now, and whether the disk of `DATA_DIR` has enough free space; for `/api/ready`
 * (design/server-processes).
 */
export async function getStorageHealth(): Promise<StorageHealth> {
  const [writable, isRoomy] = await Promise.all([canWrite(), hasRoom().catch(() => false)]);
  return { writable, room: isRoomy ? 'enough' : 'low' };
}
