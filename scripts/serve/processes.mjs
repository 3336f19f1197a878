// How many web processes a machine carries.
import { availableParallelism, totalmem } from 'node:os';

const MOST = 4;
/** What a web process needs under load, and what the supervisor, an import and the system need beside them. */
const PROCESS_BYTES = 512 * 2 ** 20;
const BESIDE_BYTES = 384 * 2 ** 20;

/** The memory that this process may use: the machine's, or what a container or a unit grants of it. */
function memory() {
  const granted = process.constrainedMemory?.() ?? 0;
  return granted > 0 ? Math.min(granted, totalmem()) : totalmem();
}

/** `WEB_PROCESSES`, or one a core: at most four, and no more than the memory carries. */
export function countProcesses(setting = process.env.WEB_PROCESSES, cores = availableParallelism(), bytes = memory()) {
  if (Number(setting) > 0) return Number(setting);
  return Math.max(1, Math.min(cores, MOST, Math.floor((bytes - BESIDE_BYTES) / PROCESS_BYTES)));
}
