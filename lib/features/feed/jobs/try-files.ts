import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { env } from '@/lib/platform/config/env';
import { BucketError } from '@/lib/platform/media/bucket';
import { fileDownloads, type Network } from '@/lib/platform/media/download';
import type { FileIndex, NamedPicture } from './open-file-index';

const MAX_WAIT_HOURS = 24;
/** Maximum number of retries, about five days; after that only a change of the file or of its item starts a new attempt. */
const MAX_TRIES = 10;

/** The state of a picture or document after it was tried. */
type Tried = { fingerprint: string; problem: string | null; failures: number; retryAt: string | null };

type Earlier = { fingerprint: string | null; failures: number };

/** Whether an unusable picture or document is due for a retry, even without a change. */
export const isRetryDue = (known: Pick<Tried, 'retryAt'> | undefined, now: Date): boolean =>
  known?.retryAt != null && known.retryAt <= now.toISOString();

/**
 * The state of a file that was tried now. A file with a problem is retried 1, 2, 4, 8, 16, 24, 24 … hours later, as often
 * as it failed in a row.
 */
export function afterTry(problem: string | null, fingerprint: string, earlier: Earlier | undefined, now: Date): Tried {
  if (problem === null) return { fingerprint, problem, failures: 0, retryAt: null };
  const failures = (earlier?.fingerprint === fingerprint ? earlier.failures : 0) + 1;
  const hours = Math.min(2 ** (failures - 1), MAX_WAIT_HOURS);
  const retryAt = failures >= MAX_TRIES ? null : new Date(now.getTime() + hours * HOUR_MS).toISOString();
  return { fingerprint, problem, failures, retryAt };
}

/** Why a file cannot be used. A failing bucket is no fault of the file: its error ends the import, which is repeated. */
export function problemOf(error: Error): string {
  if (error instanceof BucketError) throw error;
  return error.message;
}

/** Reads files from the folder of the feed or from their addresses. Throws with the reason when one cannot be used. */
export function fileReader(
  files: FileIndex,
  maxBytes: number,
  network: Network | undefined,
): (file: NamedPicture) => Promise<Buffer> {
  const download = fileDownloads({ hosts: env.MEDIA_HOSTS, maxBytes, network });
  return async ({ File, Url }) => {
    if (Url) return download(files.addresses.get(Url) ?? Url);
    const path = await files.fileOf(File ?? '');
    if (!path) throw new Error('is not in the folder of the feed');
    if ((await stat(path)).size > maxBytes) throw new Error(`is larger than ${maxBytes / 1e6} MB`);
    return readFile(path);
  };
}
