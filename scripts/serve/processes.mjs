// How many web processes a machine carries.
import { availableParallelism, totalmem } from 'node:os';

const MOST = 4;
/** The most that the JavaScript heap of a web process may take, in MB: `WEB_HEAP_MB`, which env.ts checks. */
export const heapMb = (setting = process.env.WEB_HEAP_MB) => Number(setting) || 512;
/** What a web process takes beside its heap: code, buffers, the store, compressed answers. */
const BESIDE_HEAP_MB = 256;
/** What a web process takes at most, in MB; a bench measures it (docs/measurements.md). */
export const processMb = (heap = heapMb()) => heap + BESIDE_HEAP_MB;
/** What the supervisor, an import and the system need beside the web processes. */
const BESIDE_BYTES = 384 * 2 ** 20;

/** The memory that this process may use: the machine's, or what a container or a unit grants of it. */
function memory() {
  const granted = process.constrainedMemory?.() ?? 0;
  return granted > 0 ? Math.min(granted, totalmem()) : totalmem();
}

/** `WEB_PROCESSES`, or one a core: at most four, and no more than the memory carries. */
export function countProcesses(
  setting = process.env.WEB_PROCESSES,
  cores = availableParallelism(),
  bytes = memory(),
  mb = processMb(),
) {
  if (Number(setting) > 0) return Number(setting);
  return Math.max(1, Math.min(cores, MOST, Math.floor((bytes - BESIDE_BYTES) / (mb * 2 ** 20))));
}
