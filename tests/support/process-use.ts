import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';

/** The files, not the sockets, that a process holds open and whose path says this. */
export const openFiles = (pid: number, part: string): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${name}`);
      return path.includes(part) ? [path] : [];
    } catch {
      // Closed since.
      return [];
    }
  });

/** How many files and sockets a process holds open. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The memory of a process, in MB: now, and the most since it began or since `forgetPeak`. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Lets the peak of a process begin anew. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
