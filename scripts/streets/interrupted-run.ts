import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { streetsFolder } from '@/lib/platform/media/map-tiles';
import { readMark } from '@/lib/platform/media/tile-archive';
import type { Basemap, SourceTile } from './read-basemap';

/** The name of a file that a run has begun to write, with the number of its process. */
const PART = /^(?:streets|places\.json)\.(\d+)\.part$/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The incomplete archive of this process. */
export const ownPart = (): string => join(streetsFolder(), `streets.${process.pid}.part`);

/**
 * The incomplete archives of ended runs, newest first; incomplete lists of places are deleted. Another run may be
 * writing: a file is its own while a process has its number, unless nothing was written into it for an hour.
 */
function endedParts(now: Date): string[] {
  if (!existsSync(streetsFolder())) return [];
  const ended = readdirSync(streetsFolder()).flatMap((name) => {
    const pid = Number(PART.exec(name)?.[1] ?? Number.NaN);
    const path = join(streetsFolder(), name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const isOver = pid === process.pid || !isRunning(pid) || now.getTime() - written > HOUR_MS;
    return Number.isNaN(pid) || !isOver ? [] : [{ path, written }];
  });
  for (const { path } of ended) if (path.includes('places.json.')) rmSync(path, { force: true });
  return ended
    .filter(({ path }) => existsSync(path))
    .sort((a, b) => b.written - a.written)
    .map(({ path }) => path);
}

/** Takes over the newest incomplete archive of ended runs, and deletes the others. */
export function adoptPart(now: Date): void {
  const [newest, ...others] = endedParts(now);
  for (const path of others) rmSync(path, { force: true });
  if (newest) renameSync(newest, ownPart());
}

/** The source of the newest incomplete archive of ended runs. */
export function interruptedSource(now: Date): string | null {
  const [newest] = endedParts(now);
  const mark = newest === undefined ? null : readMark(newest);
  return /^\{"source":"(https?:[^"]+)"/.exec(mark ?? '')?.[1] ?? null;
}

/** The mark of an incomplete archive: its source, and a number that changes with the file there or the wanted tiles. */
export function markOf({ name, tag }: Basemap, wanted: readonly SourceTile[]): string {
  const hash = createHash('sha256').update(tag ?? '');
  for (const { id, offset, length } of wanted) hash.update(`${id} ${offset} ${length};`);
  return JSON.stringify({ source: name, tiles: hash.digest('hex') });
}
