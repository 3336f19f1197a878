import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';

/** The open files, without sockets, of a process whose path contains this text. */
export const openFiles = (pid: number, part: string): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${name}`);
      return path.includes(part) ? [path] : [];
    } catch {
      // The file was closed after the list of open files was read.
      return [];
    }
  });

/** The number of open files and sockets of a process. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The memory of a process, in MB: now, and the most since the start or since `forgetPeak`. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Resets the peak memory of a process. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
