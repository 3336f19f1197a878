import 'server-only';
import { existsSync, type Stats } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@/lib/domain/time/durations';
import { CallError } from '../../connection';

/** A file that was written less than this time ago may still be growing. */
const STILL_MS = 30_000;
const KEPT_MS = 7 * DAY_MS;
/** Names under which programs write a file until it is whole. */
const UNFINISHED = /^\.|\.(?:part|filepart|tmp|crdownload|swp)$/i;

export type InboxFile = { name: string; path: string; mark: string };

/** Says which file or folder of the inbox is wrong. */
export function inboxError(error: unknown): never {
  const { code, path, message } = error as NodeJS.ErrnoException;
  throw new CallError(`${path ?? 'the inbox'} cannot be read or written (${code ?? message})`);
}

/** A text that changes when the file is written again: a sender can set `mtime`, but not `ctime`. */
const markOf = ({ size, mtimeMs, ctimeMs }: Stats): string => `${size} ${mtimeMs} ${ctimeMs}`;

/** Whether a file is as it was when it was found. */
export const isSame = async ({ path, mark }: InboxFile): Promise<boolean> =>
  lstat(path).then(
    (stats) => markOf(stats) === mark,
    () => false,
  );

/** The files that wait in a folder, oldest first, then by name. Those whose size or time changed in the last 30 s are left out. */
export async function waitingFiles(inbox: string, now: Date): Promise<InboxFile[]> {
  const found: Array<InboxFile & { time: number }> = [];
  for (const name of await readdir(inbox)) {
    const path = join(inbox, name);
    const stats = UNFINISHED.test(name) ? null : await lstat(path).catch(() => null);
    // A clock that was set back must not hold a file for ever.
    if (stats?.isFile() && Math.abs(now.getTime() - stats.ctimeMs) >= STILL_MS)
      found.push({ name, path, mark: markOf(stats), time: stats.mtimeMs });
  }
  return found.sort((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1));
}

/** Moves a file to `done`, or to `refused` with a sentence beside it. */
export async function putAway(
  inbox: string,
  { name, path }: InboxFile,
  problem: string | null,
  now: Date,
): Promise<void> {
  const folder = join(inbox, problem === null ? 'done' : 'refused');
  await mkdir(folder, { recursive: true });
  const free = existsSync(join(folder, name)) ? `${now.toISOString().replace(/\D/g, '')}-${name}` : name;
  if (problem !== null)
    await writeFile(join(folder, `${free}.txt`), `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.\n`);
  // The seven days count from now, and not from when the file was made.
  await utimes(path, now, now);
  await rename(path, join(folder, free));
}

/** Deletes the files that were done seven days ago. */
export async function clearDone(inbox: string, now: Date): Promise<void> {
  const folder = join(inbox, 'done');
  for (const name of await readdir(folder).catch(() => [])) {
    const stats = await lstat(join(folder, name));
    if (stats.isFile() && now.getTime() - stats.mtimeMs > KEPT_MS) await rm(join(folder, name));
  }
}
