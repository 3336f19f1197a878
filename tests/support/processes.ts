import { readdirSync, readFileSync } from 'node:fs';

const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};

/** The process ids below a process, at any depth. */
export const below = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...below(child)]);

/** The web processes of a supervisor. */
export const webProcesses = childrenOf;

/** Whether a process lives; a zombie counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
